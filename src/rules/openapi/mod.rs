//! The OpenAPI validator of the API server: which values a schema takes, and what is said of others.
//!
//! Source: `SchemaValidator` in k8s.io/kube-openapi/pkg/validation/validate, fed by `ToKubeOpenAPI` and read by
//! `kubeOpenAPIResultToFieldErrors` in k8s.io/apiextensions-apiserver. It is not quite what JSON Schema says: an enum
//! compares after a conversion of Go, an integer is compared with a bound cut to an integer, and of the alternatives
//! that fail the one is explained that counts most checks passed.

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

/// Why a schema does not take a value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Violation {
    pub(super) kind: ViolationKind,
    /// The path to the value inside the whole one; empty for the whole one, and where the
    /// server names that.
    pub(super) field: FieldPath,
    /// The type that is asked for, if the value has another.
    pub(super) expected: Option<Box<str>>,
    /// The field that is missing, if that is what is wrong.
    pub(super) missing: Option<Box<str>>,
    /// Where a part of the whole value is, counted from the schema's start: a member is at its key.
    pub(super) place: Option<TextRange>,
    /// The server's words.
    pub(super) detail: String,
}

/// What a value runs against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum ViolationKind {
    Type,
    /// A null where none is allowed.
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

/// Comparing a value with a schema takes more steps than are worth waiting for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TooManySteps;

/// Compares a value with a schema of the core in at most `limit` steps.
pub(super) fn validate(schema: &Schema, value: &Json, limits: Limits) -> Result<Vec<Violation>, TooManySteps> {
    validator::Validator::new(limits).run(schema, value)
}
