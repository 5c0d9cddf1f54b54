//! The server's answer to a resource that it refuses, as kubectl prints it.
//!
//! The text of an error names the value that it is about, a list or an object in JSON; older versions print Go's syntax. For
//! rules that is the value of a scalar and nothing of anything else; before Kubernetes 1.36 it was the type.
//!
//! Source: `Error.ErrorBody` in k8s.io/apimachinery/pkg/util/validation/field, `NewInvalid` in
//! k8s.io/apimachinery/pkg/api/errors.

use crate::grammar::go_quote::quote;
use crate::model::{FieldPath, Json, JsonKind};
use crate::rules::problem::{ProblemKind, ResourceProblem, RuleFailure, Violation};
use crate::rules::validations::value_at;
use crate::rules::value::{bad_value, printed};
use crate::rules::{FieldErrorKind, Finding, Severity};
use crate::text::TextRange;

/// What the server prints of an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// As the newest version prints it.
    pub text: String,
    /// As older versions print it, if that is something else.
    pub older: Option<String>,
}

/// What the server prints of the errors that it refuses a resource for, in its order; unknown fields are none where it is not asked to be
/// strict. `object` is the resource as it validates it.
pub(super) fn answers(findings: &[Finding], object: &Json) -> Vec<Answer> {
    let is_refusal = |finding: &&Finding| {
        let is_strict = finding.kind.server_type() == Some(FieldErrorKind::StrictDecoding);
        finding.severity() == Severity::Error && !finding.masked && !is_strict
    };
    // The server evaluates rules after everything else.
    let is_of_rules = |finding: &&Finding| {
        matches!(finding.kind, ProblemKind::Resource(ResourceProblem::Rule { .. } | ResourceProblem::RulesNotChecked))
    };
    let (rules, others): (Vec<_>, Vec<_>) = findings.iter().filter(is_refusal).partition(is_of_rules);
    others.into_iter().chain(rules).filter_map(|finding| answer(finding, object)).collect()
}

fn answer(finding: &Finding, object: &Json) -> Option<Answer> {
    let error = finding.apiserver()?;
    let words = match error.kind {
        FieldErrorKind::Required => "Required value",
        FieldErrorKind::Forbidden => "Forbidden",
        FieldErrorKind::NotSupported => "Unsupported value",
        FieldErrorKind::Duplicate => "Duplicate value",
        FieldErrorKind::TooMany => "Too many",
        FieldErrorKind::TooLong => "Too long",
        FieldErrorKind::InternalError => "Internal error",
        FieldErrorKind::Invalid | FieldErrorKind::TypeInvalid => "Invalid value",
        FieldErrorKind::Decode | FieldErrorKind::StrictDecoding | FieldErrorKind::Warning => {
            return Some(Answer { text: error.detail.into_owned(), older: None });
        }
    };
    let text = |value: Option<String>| {
        let parts = [Some(error.field.clone()), Some(words.to_owned()), value, Some(error.detail.clone().into_owned())];
        let parts = parts.into_iter().flatten().filter(|part| !part.is_empty());
        parts.collect::<Vec<_>>().join(": ")
    };
    let [newest, older] = values(&finding.kind, error.kind, &finding.hub, object);
    let (newest, older) = (text(newest), text(older));
    Some(Answer { older: (older != newest).then_some(older), text: newest })
}

/// The value that an error is about, as the newest version prints it and as older ones do.
fn values(kind: &ProblemKind, error: FieldErrorKind, path: &FieldPath, object: &Json) -> [Option<String>; 2] {
    let ProblemKind::Resource(problem) = kind else { return [None, None] };
    let value = || value_at(object, path);
    let same = |value: Option<String>| [value.clone(), value];
    match problem {
        _ if matches!(error, FieldErrorKind::Required | FieldErrorKind::Forbidden | FieldErrorKind::TooLong) => {
            same(None)
        }
        ResourceProblem::Violation { violation, .. } => match text_of_violation(violation, value()) {
            Some(text) => same(Some(text)),
            None => both(value()),
        },
        ResourceProblem::Rule { failure, part_segments, .. } => {
            let mut part = path.clone();
            part.truncate(*part_segments);
            let part = value_at(object, &part);
            let scalar = part.filter(|value| value.is_scalar()).map(|value| bad_value(value).to_string());
            match failure {
                RuleFailure::Unfulfilled => [scalar, part.map(type_name)],
                _ => same(part.map(type_name)),
            }
        }
        ResourceProblem::Metadata { value, .. } | ResourceProblem::Scale { value, .. } => same(Some(value.to_string())),
        ResourceProblem::RepeatedItem { value, .. } => value.clone().map(|text| Some(text.into())),
        ResourceProblem::RulesNotChecked => both(Some(&Json::null(TextRange::default()))),
        _ => both(value()),
    }
}

fn both(value: Option<&Json>) -> [Option<String>; 2] {
    value.map_or([None, None], |value| printed(value).map(Some))
}

/// What is printed in the place of the value.
fn text_of_violation(violation: &Violation, value: Option<&Json>) -> Option<String> {
    let size = |value: &Json| match &value.kind {
        JsonKind::Array(items) => items.len().to_string(),
        _ => value.members().len().to_string(),
    };
    match violation {
        Violation::Type { found, .. } => Some(quote(found)),
        Violation::Null { .. } => Some(quote("null")),
        Violation::TooMany { .. } | Violation::TooFewItems { .. } | Violation::TooFewProperties { .. } => {
            value.map(size)
        }
        Violation::NotHeld { .. } | Violation::Junctor(_) => Some(quote("")),
        Violation::Forbidden { key } => Some(quote(key)),
        _ => None,
    }
}

/// The name of a value's type, as the server prints it.
fn type_name(value: &Json) -> String {
    quote(match value.kind {
        JsonKind::Null => "null",
        JsonKind::Bool(_) => "boolean",
        JsonKind::Integer(_) => "integer",
        JsonKind::Float(_) => "number",
        JsonKind::String(_) => "string",
        JsonKind::Array(_) => "array",
        JsonKind::Object(_) => "object",
    })
}
