//! Prints findings as the server does.

use crate::cursor::entry_named;
use crate::{FieldError, FieldErrorKind, Finding, Snapshot};
use crd_ls_grammar::go_number::format_float;
use crd_ls_grammar::go_quote::quote;
use crd_ls_model::{Resolved, Segment, resolve_plain};
use crd_ls_rules::{DecodeProblem, ProblemKind, Stage, YamlProblem};
use crd_ls_syntax::{Content, ContentKind, Scalar, ScalarStyle};

/// The values that the server prints for missing or null fields.
const UNWRITTEN: &[(&str, &str)] = &[("name", "\"\""), ("preserveUnknownFields", "true"), ("type", "\"\"")];

/// Codes and fields for which the server prints another value than the field's: a part of the URL, or another field.
const OTHER_VALUE: &[(&str, &str)] =
    &[("crd/webhook", "url"), ("schema/list-map-keys", "type"), ("schema/set-items", "x-kubernetes-map-type")];

impl Snapshot {
    /// The error that the server prints for a finding of this snapshot: `spec.scope: Unsupported value: "namespaced":
    /// supported values: "Cluster", "Namespaced"`. None for lints, and for findings whose detail isn't the server's
    /// text.
    ///
    /// Source: `Error.ErrorBody` of k8s.io/apimachinery/pkg/util/validation/field. The value is left out if it isn't a
    /// scalar in the text.
    pub fn printed_error(&self, finding: &Finding) -> Option<String> {
        if let Some(words) = self.decoder_words(finding) {
            return Some(words.to_owned());
        }
        if !has_server_words(&finding.kind) {
            return None;
        }
        let FieldError { kind, field, detail } = finding.apiserver()?;
        let Some(words) = kind.words() else {
            // These errors print no field.
            return Some(match kind {
                FieldErrorKind::Warning => format!("Warning: {detail}"),
                _ => detail.into_owned(),
            });
        };
        let value = match finding.kind.printed_value() {
            Some([newest, _]) => newest.map(String::from),
            None if prints_value(kind) => self.printed_value(finding),
            None => None,
        };
        let parts = [&*field, words, value.as_deref().unwrap_or_default(), &*detail];
        Some(parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(": "))
    }

    /// The value of a finding's field, as Go prints it.
    fn printed_value(&self, finding: &Finding) -> Option<String> {
        match finding.kind.stage() {
            Stage::Conversion => return Some(quote("")),
            Stage::Defaults | Stage::ValidationRules => return None,
            _ => {}
        }
        let path = self.subject(finding).path();
        let field = match path.last()? {
            Segment::Index(_) => return self.cursor_on(finding.range).scalar().and_then(printed),
            field => field.text(),
        };
        if OTHER_VALUE.contains(&(finding.code(), &*field)) {
            return None;
        }
        let mapping = self.subject(finding).mapping(path.parent()?)?;
        let value = entry_named(mapping, &field).and_then(|place| place.entry.value());
        let written = match value.map(Content::kind) {
            Some(ContentKind::Scalar(scalar)) => printed(scalar),
            Some(ContentKind::Empty) | None => None,
            Some(_) => return None,
        };
        let unwritten = UNWRITTEN.iter().find(|(name, _)| *name == field);
        written.or_else(|| unwritten.map(|(_, value)| (*value).to_owned()))
    }
}

/// Whether the server prints the field's value in errors of a type.
fn prints_value(kind: FieldErrorKind) -> bool {
    matches!(kind, FieldErrorKind::Invalid | FieldErrorKind::NotSupported | FieldErrorKind::Duplicate)
}

/// Whether the detail of a problem is the server's text.
fn has_server_words(kind: &ProblemKind) -> bool {
    match kind {
        ProblemKind::Yaml(problem) => matches!(
            problem,
            YamlProblem::Tag(_)
                | YamlProblem::UnknownAlias { .. }
                | YamlProblem::AliasCycle { .. }
                | YamlProblem::ExcessiveAliasing
        ),
        ProblemKind::Decode(problem) => match problem {
            DecodeProblem::ApiVersion { written } => !written.is_empty(),
            DecodeProblem::Separator
            | DecodeProblem::Directives
            | DecodeProblem::EndOfNothing
            | DecodeProblem::CutCrd => false,
            _ => true,
        },
        _ => true,
    }
}

/// A decoded scalar as Go prints it. None for null.
fn printed(scalar: Scalar<'_>) -> Option<String> {
    let value = scalar.value();
    let resolved = match scalar.style() {
        ScalarStyle::Plain => resolve_plain(&value),
        _ => Resolved::String,
    };
    Some(match resolved {
        Resolved::Null => return None,
        Resolved::Bool(value) => value.to_string(),
        Resolved::Integer(value) => value.to_string(),
        Resolved::Unsigned(value) => value.to_string(),
        Resolved::Float(value) => format_float(value),
        Resolved::String => quote(&value),
    })
}

#[cfg(test)]
mod tests;
