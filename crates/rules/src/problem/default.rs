//! Defaults that their schema does not accept.

use std::sync::Arc;

use super::printed_value::PrintedValue;
use super::subject::Subject;
use super::violation::Violation;
use super::{Facts, Family, Stage, Words};
use super::{FieldErrorKind, Severity};
use crd_ls_model::FieldPath;

/// A default, or a value inside one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum DefaultProblem {
    /// The OpenAPI validator refuses it. `name` is the validator's name for the value.
    Violation { name: Box<str>, violation: Violation, value: PrintedValue },
    /// It has fields that the schema does not declare; `first` is the first of them.
    UnknownFields { first: Box<str>, value: PrintedValue },
    /// An embedded object in it lacks a field that Kubernetes objects must have, or has an invalid one.
    Metadata {
        /// The path from the object.
        field: FieldPath,
        error: FieldErrorKind,
        /// The server's words.
        reason: Box<str>,
        /// The server's printed form of the value.
        value: Arc<str>,
    },
    /// The default makes the metadata of a resource invalid. Each fault is in the server's words.
    ResultingMetadata { faults: Box<[Box<str>]>, value: PrintedValue },
    /// Comparing it with the schema takes too long here.
    NotJudged,
}

impl DefaultProblem {
    /// The type that the schema requires, or the format that replaces it. None where the type is right.
    pub fn expected_type(&self) -> Option<&str> {
        match self {
            Self::Violation { violation: Violation::Type { expected, .. } | Violation::Null { expected }, .. } => {
                Some(expected)
            }
            _ => None,
        }
    }

    /// The server's printed form of the value.
    pub(super) fn printed_value(&self) -> Option<PrintedValue> {
        match self {
            Self::Violation { value, .. }
            | Self::UnknownFields { value, .. }
            | Self::ResultingMetadata { value, .. } => Some(value.clone()),
            Self::Metadata { error, value, .. } => Some(error.printed(value)),
            Self::NotJudged => None,
        }
    }

    /// Whether the value is null although the schema forbids null.
    pub fn is_null(&self) -> bool {
        matches!(self, Self::Violation { violation: Violation::Null { .. }, .. })
    }
}

impl Family for DefaultProblem {
    fn facts(&self) -> Facts {
        let (code, server) = match self {
            Self::Violation { violation, .. } => (violation.code().default, violation.error_kind()),
            Self::UnknownFields { .. } => ("default/unknown-field", FieldErrorKind::Invalid),
            Self::Metadata { error, .. } => ("default/metadata", *error),
            Self::ResultingMetadata { .. } => ("default/metadata", FieldErrorKind::Invalid),
            Self::NotJudged => return Facts::note("default/not-judged", Severity::Information),
        };
        Facts::error(code, Stage::Defaults, server)
    }

    fn words(&self) -> Words<'_> {
        match self {
            Self::Violation { name, violation, .. } => {
                let subject = match &**name {
                    "" => Subject::part("the default"),
                    name => Subject::part(format!("`{name}` in the default")),
                };
                Words::new(violation.words(name), violation.advice()).about(subject, violation.predicate())
            }
            Self::UnknownFields { first, .. } => Words::new(
                "must not have unknown fields",
                "Declare the field in the schema, or remove it from the default",
            )
            .about(Subject::part("the default"), format!("has the field `{first}`, which the schema does not declare")),
            Self::Metadata { field, error: FieldErrorKind::Required, reason, .. } => {
                Words::new(&**reason, format!("Add its `{field}`"))
                    .about(Subject::part("the Kubernetes object in the default"), format!("has no `{field}`"))
            }
            Self::Metadata { field, reason, .. } => Words::new(&**reason, format!("Write a valid `{field}`"))
                .about(Subject::part("the Kubernetes object in the default"), format!("has a wrong `{field}`")),
            Self::ResultingMetadata { faults, .. } => {
                let all = match &**faults {
                    [fault] => fault.to_string(),
                    faults => format!("[{}]", faults.join(", ")),
                };
                let detail = format!("must result in valid metadata: {all}");
                Words::new(detail, "Write metadata that is valid in a Kubernetes object")
                    .about(Subject::part("the default"), format!("makes the metadata of a resource invalid: {all}"))
            }
            Self::NotJudged => Words::new(
                "this default is too large to be compared with its schema here",
                "Only the API server can say whether it is valid",
            ),
        }
    }
}
