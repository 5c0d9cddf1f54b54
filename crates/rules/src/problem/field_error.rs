//! The API server's own error, and the severity of a problem.

use std::borrow::Cow;

use super::PrintedValue;
use crd_ls_grammar::field_error::FieldErrorType;

/// The severity of a problem. The API server refuses an object with an error, except for a change that breaks clients
/// or stored resources.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    Error,
    Warning,
    Information,
    Hint,
}

impl Severity {
    /// Whether a cause of this severity may be reported instead of a consequence. A less severe cause may not.
    pub fn covers(self, consequence: Self) -> bool {
        self <= consequence
    }
}

/// The API server's own error: Kubernetes' `field.Error`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldError<'f> {
    pub kind: FieldErrorKind,
    /// The path as the server prints it.
    pub field: String,
    /// The server's message. Empty if the error's type is enough.
    pub detail: Cow<'f, str>,
}

/// The type of a [`FieldError`]. The last three types do not exist as `field.ErrorType`. They name the stage that
/// reports the error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FieldErrorKind {
    Required,
    Forbidden,
    Invalid,
    NotSupported,
    Duplicate,
    TooMany,
    TooLong,
    TypeInvalid,
    InternalError,
    /// The document can't be decoded.
    Decode,
    /// Strict field validation refuses the document.
    StrictDecoding,
    /// The server accepts the object with a warning.
    Warning,
}

impl FieldErrorKind {
    /// The name of the type in Kubernetes.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Required => "FieldValueRequired",
            Self::Forbidden => "FieldValueForbidden",
            Self::Invalid => "FieldValueInvalid",
            Self::NotSupported => "FieldValueNotSupported",
            Self::Duplicate => "FieldValueDuplicate",
            Self::TooMany => "FieldValueTooMany",
            Self::TooLong => "FieldValueTooLong",
            Self::TypeInvalid => "FieldValueTypeInvalid",
            Self::InternalError => "InternalError",
            Self::Decode => "Decode",
            Self::StrictDecoding => "StrictDecoding",
            Self::Warning => "Warning",
        }
    }

    /// Whether the server prints a value in errors of this type.
    pub(crate) fn prints_value(self) -> bool {
        !matches!(self, Self::Required | Self::Forbidden | Self::TooLong)
    }

    /// The value in errors of this type. All versions of the server print it the same.
    pub(crate) fn printed(self, value: &str) -> PrintedValue {
        [value, value].map(|value| self.prints_value().then(|| value.into()))
    }

    /// The server's words before the value and the detail. None if the server prints only the detail.
    pub fn words(self) -> Option<&'static str> {
        Some(match self {
            Self::Required => "Required value",
            Self::Forbidden => "Forbidden",
            Self::Invalid | Self::TypeInvalid => "Invalid value",
            Self::NotSupported => "Unsupported value",
            Self::Duplicate => "Duplicate value",
            Self::TooMany => "Too many",
            Self::TooLong => "Too long",
            Self::InternalError => "Internal error",
            Self::StrictDecoding => "strict decoding error",
            Self::Decode | Self::Warning => return None,
        })
    }
}

impl From<FieldErrorType> for FieldErrorKind {
    fn from(error_type: FieldErrorType) -> Self {
        match error_type {
            FieldErrorType::Required => Self::Required,
            FieldErrorType::Invalid => Self::Invalid,
            FieldErrorType::Forbidden => Self::Forbidden,
            FieldErrorType::TooLong => Self::TooLong,
            FieldErrorType::Duplicate => Self::Duplicate,
        }
    }
}
