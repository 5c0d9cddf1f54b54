//! Defaults that their schema does not accept.

use std::sync::Arc;

use super::FieldErrorKind::{self, Invalid};
use super::printed_value::PrintedValue;
use super::subject::Subject;
use super::violation::{DEFAULT_CODES, Violation};
use super::{Facts, Family, Severity, Stage, Words};
use crd_ls_model::FieldPath;

const STAGE: Stage = Stage::Defaults;

problems! {
    /// A problem of a default, or of a value inside it.
    pub enum DefaultProblem;

    /// The OpenAPI validator refuses the default. `name` is the validator's name for the value.
    Violation { name: Box<str>, violation: Violation, value: PrintedValue }:
        facts(Facts::error(violation.codes().default, STAGE, violation.error_kind())) of DEFAULT_CODES,
        detail violation.words(name),
        about match &**name {
            "" => Subject::part("the default"),
            name => Subject::part(format!("`{name}` in the default")),
        } => violation.predicate(),
        advice violation.default_advice();
    /// The default has fields that the schema does not declare. `first` is the first of these fields.
    UnknownFields { first: Box<str>, value: PrintedValue }: Error(Invalid) "default/unknown-field",
        detail "must not have unknown fields",
        about Subject::part("the default") => format!("has the field `{first}`, which the schema does not declare"),
        advice "Declare the field in the schema, or remove it from the default";
    /// An embedded object in the default lacks a field that Kubernetes objects must have, or has an invalid field.
    /// `field` is the path from the object, and `reason` is in the server's words. `value` is the value as the server
    /// prints it.
    Metadata { field: FieldPath, error: FieldErrorKind, reason: Box<str>, value: Arc<str> }:
        Error(*error) "default/metadata",
        detail &**reason,
        about Subject::part("the Kubernetes object in the default") => match error {
            FieldErrorKind::Required => format!("has no `{field}`"),
            _ => format!("has a wrong `{field}`"),
        },
        advice match error {
            FieldErrorKind::Required => format!("Add its `{field}`"),
            _ => format!("Write a valid `{field}`"),
        };
    /// The default makes the metadata of a resource invalid. Each fault is in the server's words.
    ResultingMetadata { faults: Box<[Box<str>]>, value: PrintedValue }: Error(Invalid) "default/metadata",
        detail format!("must result in valid metadata: {}", all(faults)),
        about Subject::part("the default") => format!("makes the metadata of a resource invalid: {}", all(faults)),
        advice "Write metadata that is valid in a Kubernetes object";
    /// Comparing the default with the schema takes too long here.
    NotJudged: Information "default/not-judged",
        detail "this default is too large to be compared with its schema here",
        advice "Only the API server can check it";
}

/// The faults as the server joins them.
fn all(faults: &[Box<str>]) -> String {
    match faults {
        [fault] => fault.to_string(),
        faults => format!("[{}]", faults.join(", ")),
    }
}

impl DefaultProblem {
    /// The type that the schema requires, or the format that replaces the type. None if the type is right.
    pub fn expected_type(&self) -> Option<&str> {
        match self {
            Self::Violation { violation: Violation::Type { expected, .. } | Violation::Null { expected }, .. } => {
                Some(expected)
            }
            _ => None,
        }
    }

    /// The value as the server prints it.
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
