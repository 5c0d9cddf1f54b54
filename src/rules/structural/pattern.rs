//! A pattern is a regular expression as Go knows it.
//!
//! The API server compiles it with Go's package `regexp`, which takes time in proportion to the
//! text. To keep that promise it has no look-around, no back-references and no possessive
//! repetitions, and repeats at most 1000 times.
//!
//! Source: `validateValueValidation`.
//!
//! ```yaml invalid schema/pattern
//! type: object
//! properties:
//!   name:
//!     type: string
//!     pattern: ^(?!kube-)[a-z]+$
//! #            ^^^^^^^^^^^^^^^^^ error[schema/pattern]: must be a valid regular expression, but isn't: error parsing regexp: invalid or unsupported Perl syntax: `(?!`. Go has no look-around
//! ```
//! ```yaml invalid schema/pattern
//! type: object
//! properties:
//!   name:
//!     type: string
//!     not:
//!       pattern: "[a-z"
//! #              ^^^^^^ error[schema/pattern]: must be a valid regular expression, but isn't: error parsing regexp: missing closing ]: `[a-z`
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   name:
//!     type: string
//!     pattern: ^[a-z]+$
//! ```

use crate::grammar::go_regexp::{Regexp, RegexpError, RegexpErrorKind};
use crate::model::{FieldValue, Keyword, KeywordSet, Schema};
use crate::rules::context::{Context, Structure};
use crate::rules::local::{LocalFindings, Place};
use crate::rules::stage::Stage;
use crate::rules::{FieldErrorKind, SchemaRule};

pub(in crate::rules) const RULE: SchemaRule = SchemaRule {
    codes: &[CODE],
    document: include_str!("pattern.rs"),
    needs: KeywordSet::of(&[Keyword::Pattern]),
    check,
};

const CODE: &str = "schema/pattern";
const LOOK_AROUNDS: [&str; 4] = ["(?=", "(?!", "(?<=", "(?<!"];

fn check(schema: &Schema, context: Context, out: &mut LocalFindings) {
    let Some(field) = schema.field(Keyword::Pattern) else { return };
    let FieldValue::String(pattern) = &field.value else { return };
    if context.structure == Structure::Unvisited {
        return;
    }
    if let Err(error) = Regexp::parse(&pattern.value()) {
        let place = (Place::At(field.value_range), ".pattern");
        let detail = format!("must be a valid regular expression, but isn't: {error}");
        out.error(CODE, (Stage::Structure, FieldErrorKind::Invalid), place, detail, advice(&error));
    }
}

fn advice(error: &RegexpError) -> &'static str {
    use RegexpErrorKind as Kind;
    match (error.kind(), error.piece()) {
        (Kind::InvalidPerlSyntax | Kind::InvalidNamedCapture, piece)
            if LOOK_AROUNDS.iter().any(|look_around| piece.starts_with(look_around)) =>
        {
            "Go has no look-around: write what is allowed, or use `allOf` and `not`"
        }
        (Kind::InvalidEscape, piece) if piece.ends_with(|last: char| last.is_ascii_digit()) => {
            "Go has no back-references: use a validation rule"
        }
        (Kind::InvalidEscape, r"\Z") => r"Write `\z`, or `$`",
        (Kind::InvalidNestedRepetition, _) => "Go repeats a repetition only in brackets",
        (Kind::InvalidRepeatCount, _) => "Repeat at most 1000 times, or use `maxLength`",
        (Kind::MissingBracket | Kind::MissingParenthesis, _) => "Close the bracket",
        (Kind::UnexpectedParenthesis, _) => r"Write `\)` if it is meant as a character",
        (Kind::MissingRepetitionArgument, _) => "Put a backslash before it if it is meant as a character",
        _ => "Write it as Go's package regexp takes it",
    }
}
