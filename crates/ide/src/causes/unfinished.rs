//! Unfinished text: an error that only reports text still to come isn't a mistake yet.
//!
//! While a CRD is being typed, its text is invalid after nearly every keystroke. The text alone shows the unfinished
//! places: a key has no value yet, a word is the beginning of a known key or value, or the text ends in the middle of a
//! line. At such an end, more parts may be missing, such as a field that a rule names, a bracket or the rest of a rule.
//! The API server reports these errors, too, but an editor shows them with less emphasis while the place is being
//! edited. Errors elsewhere keep their severity.

use std::cell::LazyCell;

use super::absence::is_absence;
use super::attribution::Attribution;
use super::begun_key::is_begun_key;
use super::path_to_end::PathToEnd;
use crate::cursor::{EntryPlace, walk};
use crate::{Finding, Snapshot};
use crd_ls_cel::{Misread, Mistake};
use crd_ls_grammar::names::check_dns1123_subdomain;
use crd_ls_model::known_values::{
    API_VERSIONS, COLUMN_TYPES, KINDS, LIST_TYPES, MAP_TYPES, SCOPES, SERVED, STRATEGIES, TYPES,
};
use crd_ls_model::{FieldPath, Found, Keyword, KnownValues};
use crd_ls_rules::{
    DecodeProblem, DefaultProblem, ExpressionProblem, KeywordProblem, MetadataProblem, NamesProblem, PathProblem,
    ProblemKind, ResourceProblem, StructuralProblem, ValidationProblem, Violation, YamlProblem,
};
use crd_ls_syntax::{ContentKind, ErrorKind};
use crd_ls_text::{TextRange, TextSize};

/// The allowed values, for the codes that reject other values.
const CHOICES: &[(&str, KnownValues)] = &[
    ("schema/type-name", TYPES),
    // The type of the list's items.
    ("schema/list-map-keys", TYPES),
    ("schema/list-type", LIST_TYPES),
    ("schema/map-type", MAP_TYPES),
    ("crd/scope", SCOPES),
    ("crd/printer-column", COLUMN_TYPES),
    ("crd/conversion", STRATEGIES),
    ("decode/kind", KINDS),
    ("decode/api-version", API_VERSIONS),
];

/// The maximum number of errors that are checked. If there are more, typing is not their cause.
const MAX_ERRORS: usize = 100;

/// The indices of errors that only report unfinished text, each with the place where more may come.
pub(super) fn find(attribution: &Attribution<'_>) -> OpenErrors {
    let snapshot = attribution.snapshot;
    let errors: Vec<(usize, &Finding)> = attribution.errors().take(MAX_ERRORS + 1).collect();
    if errors.len() > MAX_ERRORS {
        return Vec::new();
    }
    let path = LazyCell::new(|| PathToEnd::of(snapshot));
    let ends_in_line = ends_in_line(snapshot);
    // A text that ends with a line break is also unfinished if its last entry is incomplete.
    let is_incomplete =
        || path.ends_open(snapshot.text()) || errors.iter().any(|(_, error)| is_absence(error) && path.is_last(error));
    let goes_on = LazyCell::new(|| ends_in_line || is_incomplete());
    let end = TextRange::new(last_written(snapshot), snapshot.text().len());
    let open = |error: &Finding| {
        let is_around_end = || ends_in_line && path.depth_of(error).is_some();
        let entry = || snapshot.cursor_on(error.range).entry();
        if let Some(expected) = expected(error) {
            let may_come = *goes_on
                && match expected {
                    Expected::Field(key) => path.is_beside(error, key, snapshot.text()),
                    Expected::Close => path.begins(error),
                    Expected::RestOfRule => path.ends_with(error),
                };
            return may_come.then_some(end);
        }
        let may_come_here = match is_absence(error) {
            true if is_around_end() => return Some(end),
            true => entry().is_some_and(is_empty),
            false if may_be_key(error) => is_begun_key(snapshot, error),
            false => may_go_on(snapshot, error) || entry().is_some_and(|entry| is_beginning(error, entry)),
        };
        may_come_here.then(|| parts_of_name(snapshot, error).unwrap_or(error.range))
    };
    let mut found: OpenErrors = errors.iter().filter_map(|(at, error)| Some((*at, open(error)?))).collect();
    // The contents of an unfinished key are yet to come.
    let open_of_cause = |at: usize| attribution.cause_of(at).and_then(|cause| open_of(&found, cause));
    let needs_rest = |error: &Finding| {
        matches!(error.kind, ProblemKind::Metadata(MetadataProblem::Name { required: None, .. }))
            || matches!(error.kind, ProblemKind::Resource(ResourceProblem::Scale { .. }))
    };
    let within = |error: &Finding| is_absence(error) || needs_rest(error);
    let lacking = errors.iter().filter(|(at, error)| within(error) && open_of(&found, *at).is_none());
    let lacking: OpenErrors = lacking.filter_map(|(at, _)| Some((*at, open_of_cause(*at)?))).collect();
    found.extend(lacking);
    found.sort_unstable_by_key(|(at, _)| *at);
    // Other consequences keep their severity, even if their cause is unfinished.
    let loud: Vec<usize> = attribution.errors().map(|(at, _)| at).filter(|at| open_of(&found, *at).is_none()).collect();
    found.retain(|(cause, _)| loud.iter().all(|error| attribution.cause_of(*error) != Some(*cause)));
    found
}

/// The indices of unfinished errors, each with the place where more may come.
type OpenErrors = Vec<(usize, TextRange)>;

/// The place where more text may come, for an unfinished error.
fn open_of(found: &[(usize, TextRange)], error: usize) -> Option<TextRange> {
    let at = found.binary_search_by_key(&error, |(at, _)| *at).ok()?;
    found.get(at).map(|(_, open)| *open)
}

/// The end of a text's last word.
fn last_written(snapshot: &Snapshot) -> TextSize {
    let text = snapshot.text();
    text.trim_end(TextRange::up_to(text.len())).end()
}

/// Text that comes later if a text is written from the top.
enum Expected {
    /// A field named by the value of this keyword or field of a version.
    Field(&'static str),
    /// A quote or a bracket.
    Close,
    RestOfRule,
}

/// The missing text that an error reports, if it is one of these kinds.
fn expected(error: &Finding) -> Option<Expected> {
    match &error.kind {
        ProblemKind::Yaml(YamlProblem::Syntax {
            error: ErrorKind::UnclosedQuote | ErrorKind::UnclosedBracket, ..
        }) => Some(Expected::Close),
        ProblemKind::Expression(ExpressionProblem::Uncompilable { token, mistake: Some(mistake), .. }) => match mistake
        {
            Mistake::UndefinedField { .. } => Some(Expected::Field(Keyword::XValidations.name())),
            Mistake::Syntax(Some(Misread::Unclosed(_) | Misread::UnclosedString(_))) => Some(Expected::RestOfRule),
            Mistake::Syntax(_) if token.is_none() => Some(Expected::RestOfRule),
            _ => None,
        },
        ProblemKind::Validation(ValidationProblem::FieldUndeclared { .. }) => {
            Some(Expected::Field(Keyword::XValidations.name()))
        }
        ProblemKind::Keyword(KeywordProblem::KeyUndeclared { .. }) => {
            Some(Expected::Field(Keyword::XListMapKeys.name()))
        }
        ProblemKind::Path(
            PathProblem::SelectableSyntax { is_undeclared: true, .. }
            | PathProblem::SelectableType { is_untyped: true }
            | PathProblem::SelectableWithoutSchema { .. },
        ) => Some(Expected::Field("selectableFields")),
        _ => None,
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
        kind => kind.syntax_error() == Some(ErrorKind::ExpectedEntry),
    }
}

/// Whether the last line isn't empty, so that the text ends without a line break.
fn ends_in_line(snapshot: &Snapshot) -> bool {
    let text = snapshot.text();
    let last = text.line_count().saturating_sub(1);
    !text.line_range(last).is_empty()
}

/// Whether the text ends with the error's value, which could still become valid.
fn may_go_on(snapshot: &Snapshot, error: &Finding) -> bool {
    let lacks_end = match &error.kind {
        ProblemKind::Names(NamesProblem::GroupWithoutDot) => true,
        ProblemKind::Names(NamesProblem::GroupInvalid { group }) => {
            check_dns1123_subdomain(&format!("{group}x")).is_empty()
        }
        // The beginning of a string may look like a boolean, as `N` does, or like a number.
        ProblemKind::Decode(DecodeProblem::WrongType { expected, found, .. }) => {
            expected.is_text() && matches!(found, Found::Bool | Found::Integer | Found::Number(_))
        }
        _ => false,
    };
    lacks_end && error.range.end() == snapshot.text().len()
}

/// Whether a name is a prefix of the required name, or its two parts, the plural and the group, are prefixes.
fn begins_name(name: &str, required: &str) -> bool {
    let parts = || name.split_once('.').zip(required.split_once('.'));
    required.starts_with(name)
        || parts().is_some_and(|(name, required)| name.0.starts_with(required.0) && name.1.starts_with(required.1))
}

/// The range of the plural and the group, if they may still become the parts of the name.
fn parts_of_name(snapshot: &Snapshot, error: &Finding) -> Option<TextRange> {
    let ProblemKind::Metadata(MetadataProblem::Name { required: Some(required), .. }) = &error.kind else {
        return None;
    };
    let cursor = snapshot.cursor_on(error.range);
    let (object, name) = (cursor.object()?, cursor.entry()?.scalar()?);
    let group = || walk(object, &FieldPath::of(["spec", "group"])).entry;
    let plural = || walk(object, &FieldPath::of(["spec", "names", "plural"])).entry;
    (!required.starts_with(&*name)).then(|| group().cover(plural()))
}

fn is_empty(entry: EntryPlace<'_>) -> bool {
    entry.entry.value().is_none_or(|value| matches!(value.kind(), ContentKind::Empty))
}

/// Whether an error is about a prefix of an allowed value that isn't a word of its own.
fn is_beginning(error: &Finding, entry: EntryPlace<'_>) -> bool {
    let Some(written) = entry.scalar().filter(|written| !written.is_empty()) else { return false };
    let begins = |allowed: &str| allowed.len() > written.len() && allowed.starts_with(&*written);
    let known = match &error.kind {
        ProblemKind::Decode(DecodeProblem::WrongType { expected, .. }) if expected.is_bool() => SERVED,
        ProblemKind::Default(DefaultProblem::Violation { violation: Violation::Enum { allowed }, .. }) => {
            return allowed.iter().any(|allowed| begins(allowed.trim_matches('"')));
        }
        ProblemKind::Metadata(MetadataProblem::Name { required: Some(required), .. }) => {
            return begins_name(&written, required);
        }
        ProblemKind::Keyword(KeywordProblem::RootTypeWithStatus)
        | ProblemKind::Structural(StructuralProblem::KeywordInJunctor { keyword: Keyword::Type, .. }) => TYPES,
        _ => CHOICES.iter().find(|(code, _)| *code == error.code()).map_or(KnownValues::NONE, |(_, known)| *known),
    };
    known.texts().any(begins) && known.meant(&written).is_none()
}
