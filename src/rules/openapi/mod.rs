//! The OpenAPI validator of the API server: which values a schema accepts, and why it refuses
//! others.
//!
//! Source: `SchemaValidator` in k8s.io/kube-openapi/pkg/validation/validate, with the schema from `ToKubeOpenAPI` and
//! the errors from `kubeOpenAPIResultToFieldErrors` in k8s.io/apiextensions-apiserver. It differs from JSON Schema:
//! an enum compares after a Go conversion, an integer is compared with the integer part of a bound, and of several
//! failed alternatives only the one that passed most checks is explained.

mod enumeration;
mod integer;
mod junctors;
mod number;
mod place;
mod schema_view;
#[cfg(test)]
mod tests;
mod validator;
mod value_type;

use crate::model::{FieldPath, Json, Limits, Schema};
use crate::rules::FieldErrorKind;
use crate::text::TextRange;

/// Why a schema refuses a value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Violation {
    pub(super) kind: ViolationKind,
    /// The path inside the value; empty for the value itself, and where the server names that.
    pub(super) field: FieldPath,
    /// The required type, if the value has another.
    pub(super) expected: Option<Box<str>>,
    /// The missing field, if that is the problem.
    pub(super) missing: Option<Box<str>>,
    /// Where a part of the value is, counted from the schema's start: a member is at its key.
    pub(super) place: Option<TextRange>,
    /// The server's words.
    pub(super) detail: String,
}

/// The restriction that a value violates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum ViolationKind {
    Type,
    /// A null that is not allowed.
    Null,
    Format,
    Required,
    Enum,
    /// `minimum`, `maximum`, `multipleOf`, or what the type can hold.
    Number,
    TooLong,
    TooMany,
    /// `minLength`, `minItems`, `minProperties`, `uniqueItems`.
    Size,
    Pattern,
    /// `additionalProperties: false`.
    Forbidden,
    Junctor,
}

impl ViolationKind {
    pub(super) fn error_kind(self) -> FieldErrorKind {
        match self {
            Self::Type | Self::Null | Self::Format => FieldErrorKind::TypeInvalid,
            Self::Required => FieldErrorKind::Required,
            Self::Enum => FieldErrorKind::NotSupported,
            Self::TooLong => FieldErrorKind::TooLong,
            Self::TooMany => FieldErrorKind::TooMany,
            Self::Number | Self::Size | Self::Pattern | Self::Forbidden | Self::Junctor => FieldErrorKind::Invalid,
        }
    }
}

/// Comparing a value with a schema takes more than the allowed number of steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TooManySteps;

/// Compares a value with a schema of the core in at most `limit` steps.
pub(super) fn validate(schema: &Schema, value: &Json, limits: Limits) -> Result<Vec<Violation>, TooManySteps> {
    validator::Validator::new(limits).run(schema, value)
}
