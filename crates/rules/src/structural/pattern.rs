//! A pattern is a regular expression in Go's syntax.
//!
//! The API server compiles the pattern with Go's package `regexp`, which guarantees matching in linear time. Because of
//! this guarantee, the package does not support look-around, back-references or possessive repetitions, and the maximum
//! number of repetitions is 1000.
//!
//! Source: `validateValueValidation`.
//!
//! ```yaml invalid schema/pattern
//! type: object
//! properties:
//!   name:
//!     type: string
//!     pattern: ^(?!kube-)[a-z]+$
//! #            ^^^^^^^^^^^^^^^^^ error[schema/pattern]: `pattern` of `name` has a lookahead, `(?!`, which the API server's patterns don't have. Exclude what may not match in `not` beside it, as in `not: {pattern: ^foo}`.
//! ```
//! ```yaml invalid schema/pattern
//! type: object
//! properties:
//!   name:
//!     type: string
//!     not:
//!       pattern: "[a-z"
//! #              ^^^^^^ error[schema/pattern]: `pattern` of `name` does not compile: missing closing ]: `[a-z`. Close the bracket.
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   name:
//!     type: string
//!     pattern: ^[a-z]+$
//! ```

use crate::problem::StructuralProblem;
use crate::rule::{Context, Place, Problems, Structure};
use crd_ls_grammar::go_regexp::Regexp;
use crd_ls_model::{FieldValue, Keyword, Schema};

pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
    let Some(field) = schema.field(Keyword::Pattern) else { return };
    let FieldValue::String(pattern) = &field.value else { return };
    if context.structure == Structure::Unvisited {
        return;
    }
    if let Err(error) = Regexp::parse(&pattern.value()) {
        out.report(StructuralProblem::Pattern { error }, Place::At(field.value_range), Keyword::Pattern);
    }
}
