//! The word at the cursor as the beginning of a key or of a valid value.

use super::Writing;
use super::word::WordAtPlace;
use crate::cursor::scalar;
use crate::{Finding, OfferedKinds, Placeholders};
use crd_ls_grammar::go_regexp::{RegexpError, RegexpErrorKind};
use crd_ls_grammar::names::{check_dns1035_label, check_dns1123_subdomain};
use crd_ls_model::{Found, Keyword};
use crd_ls_rules::{
    DecodeProblem, DefaultProblem, ExpressionProblem, FieldErrorKind, KeywordProblem, MetadataProblem, NamesProblem,
    ProblemKind, ResourceProblem, StrictProblem, StructuralProblem, ValidationProblem, VersionProblem, Violation,
};
use crd_ls_syntax::ErrorKind;

impl Writing<'_> {
    /// Whether an error is about the word at the cursor, and more text there can remove the error.
    pub(super) fn word_may_go_on(&self, error: &Finding) -> bool {
        if self.is_lone_dash(error) {
            return true;
        }
        let Some(word) = &self.word else { return false };
        // The error about the type of a keyed list's items is reported at a key around the type.
        let is_around = || self.path.leads_through(error.range.start()) || word.range.contains_range(error.range);
        if matches!(error.kind, ProblemKind::Keyword(KeywordProblem::MapItemsType)) && is_around() {
            return !word.is_key && *self.is_offered.get_or_init(|| self.find_offered(word));
        }
        if !word.range.contains_range(error.range) {
            return self.bound_may_go_on(error, word);
        }
        if may_be_key(error) && self.begins_key(error, word) {
            return true;
        }
        !word.is_key
            && error.kind.syntax_error().is_none()
            && (may_grow(&error.kind, word) || *self.is_offered.get_or_init(|| self.find_offered(word)))
    }

    /// Whether an error is about a dash at the cursor that may become a negative number.
    fn is_lone_dash(&self, error: &Finding) -> bool {
        error.kind.syntax_error() == Some(ErrorKind::CollectionOnKeyLine)
            && error.range.contains_inclusive(self.path.end)
            && self.snapshot.text().slice(error.range).trim() == "-"
    }

    /// Whether completion offers a value that begins with the word.
    fn find_offered(&self, word: &WordAtPlace) -> bool {
        let (snapshot, offset) = (self.snapshot, self.path.end);
        let placeholders = Placeholders::None;
        let own = snapshot.completions(offset, placeholders);
        let of_resource =
            || snapshot.completions_in_resource(offset, placeholders, OfferedKinds::read(snapshot.kinds()));
        let completions = own.or_else(|| of_resource().map(|of| of.completions));
        completions.is_some_and(|completions| completions.items.iter().any(|item| word.begins(&item.label)))
    }

    /// Whether the value of a default breaks a limit at the cursor, which may still be raised or extended.
    fn bound_may_go_on(&self, error: &Finding, word: &WordAtPlace) -> bool {
        let ProblemKind::Default(DefaultProblem::Violation { violation, .. }) = &error.kind else { return false };
        let limit = match violation {
            Violation::Bound { keyword: Keyword::Maximum, .. } => Keyword::Maximum,
            Violation::TooLong { .. } => Keyword::MaxLength,
            Violation::TooMany { .. } => Keyword::MaxItems,
            Violation::Pattern { .. } => Keyword::Pattern,
            Violation::Enum { .. } => Keyword::Enum,
            _ => return false,
        };
        let Some(mapping) = self.path.mappings().find(|mapping| mapping.range().contains_range(error.range)) else {
            return false;
        };
        let entry = mapping.entries().find(|entry| entry.range().contains_range(word.range));
        let key = entry.and_then(|entry| entry.key()).and_then(scalar);
        key.is_some_and(|key| key == limit.name())
    }
}

/// Whether an error may be about a key without its colon.
fn may_be_key(error: &Finding) -> bool {
    match &error.kind {
        // YAML reads `n`, the first letter of `name`, as a boolean.
        ProblemKind::Decode(DecodeProblem::WrongType { expected, found: Found::String | Found::Bool, .. }) => {
            !expected.is_bool() && !expected.is_text()
        }
        ProblemKind::Resource(ResourceProblem::Violation {
            violation: Violation::Type { expected, found: "string" | "boolean" },
            ..
        }) => **expected == *"object",
        ProblemKind::Strict(StrictProblem::UnknownField(_) | StrictProblem::DuplicateKey { .. }) => true,
        ProblemKind::Resource(ResourceProblem::UnknownField { .. }) => true,
        kind => matches!(
            kind.syntax_error(),
            Some(ErrorKind::ExpectedEntry | ErrorKind::ItemExpected | ErrorKind::MissingColon)
        ),
    }
}

/// Whether more text can make a value valid, apart from the values that completion offers.
fn may_grow(kind: &ProblemKind, word: &WordAtPlace) -> bool {
    let text = word.text();
    let goes_on = |check: fn(&str) -> bool| word.ends_at_cursor() && check(&format!("{text}x"));
    match kind {
        // The beginning of a string may look like a boolean, as `n` does, or like a number.
        ProblemKind::Decode(DecodeProblem::WrongType { expected, found, .. }) if !word.is_quoted => match found {
            Found::Bool | Found::Integer | Found::Number(_) | Found::Null => expected.is_text(),
            Found::String if expected.is_bool() => begins_boolean(word),
            Found::String => is_begun_number(&text),
            _ => false,
        },
        ProblemKind::Names(NamesProblem::GroupWithoutDot) => true,
        ProblemKind::Names(NamesProblem::GroupInvalid { .. })
        | ProblemKind::Metadata(MetadataProblem::Name { required: None, .. }) => {
            goes_on(|name| check_dns1123_subdomain(name).is_empty())
        }
        ProblemKind::Names(NamesProblem::NameInvalid { .. })
        | ProblemKind::Version(VersionProblem::NameInvalid { .. }) => {
            goes_on(|name| check_dns1035_label(&name.to_lowercase()).is_empty())
        }
        ProblemKind::Validation(ValidationProblem::FieldPathSyntax { path, .. }) => {
            path.starts_with(['.', '[']) && path.ends_with(['.', '['])
        }
        ProblemKind::Structural(StructuralProblem::Pattern { error }) => pattern_may_go_on(error),
        ProblemKind::Default(DefaultProblem::Violation { violation, .. })
        | ProblemKind::Resource(ResourceProblem::Violation { violation, .. }) => violation_may_go_on(violation, word),
        ProblemKind::Expression(ExpressionProblem::Default { .. })
        | ProblemKind::Resource(ResourceProblem::Rule { .. })
        | ProblemKind::Version(VersionProblem::NameRepeated { .. }) => true,
        kind => kind.server_type() == Some(FieldErrorKind::Duplicate),
    }
}

/// Whether a pattern lacks its end.
fn pattern_may_go_on(error: &RegexpError) -> bool {
    match error.kind() {
        RegexpErrorKind::MissingBracket | RegexpErrorKind::MissingParenthesis | RegexpErrorKind::TrailingBackslash => {
            true
        }
        RegexpErrorKind::InvalidNamedCapture => {
            let name = error.piece().strip_prefix("(?P<").or_else(|| error.piece().strip_prefix("(?<"));
            name.is_some_and(|name| name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_'))
        }
        _ => false,
    }
}

/// Whether a longer value can comply with the schema.
fn violation_may_go_on(violation: &Violation, word: &WordAtPlace) -> bool {
    let text = word.text();
    match violation {
        Violation::Pattern { .. } | Violation::Format { .. } | Violation::TooShort { .. } | Violation::Duplicates => {
            true
        }
        Violation::Enum { allowed, .. } => allowed.iter().any(|allowed| word.begins(allowed.trim_matches('"'))),
        Violation::Bound { keyword: Keyword::Minimum, .. } | Violation::Factor { .. } => {
            text.bytes().all(|byte| byte.is_ascii_digit())
        }
        Violation::Type { expected, found } if !word.is_quoted => match (&**expected, *found) {
            ("string", "boolean" | "integer" | "number" | "null") => true,
            ("boolean", "string") => begins_boolean(word),
            ("integer" | "number", "string") => is_begun_number(&text),
            _ => false,
        },
        _ => false,
    }
}

fn begins_boolean(word: &WordAtPlace) -> bool {
    ["true", "false"].iter().any(|known| word.begins(known))
}

/// Whether digits could follow, as after a sign.
fn is_begun_number(text: &str) -> bool {
    matches!(text, "-" | "+" | "." | "-.")
}
