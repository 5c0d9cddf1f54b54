use std::borrow::Cow;

use crate::problem::{PrintedValue, ProblemKind};
use crd_ls_grammar::field_error::FieldErrorType;
use crd_ls_model::FieldPath;
use crd_ls_text::TextRange;

/// A problem at its place in a text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Finding {
    pub kind: ProblemKind,
    /// The range in the text.
    pub range: TextRange,
    /// The path in the file, `spec.versions[0].schema.openAPIV3Schema.properties[foo].type`; empty if the finding is
    /// about the text rather than a field.
    pub written: FieldPath,
    /// The path in the API server's notation, from the root of the object in the request. Empty if the server reports
    /// no error.
    pub hub: FieldPath,
    /// The API server reports this only once other findings are fixed.
    pub masked: bool,
    /// Servers that serve v1beta1 accept this and report it in a condition.
    pub is_condition: bool,
    /// Related places.
    pub related: Vec<Related>,
    /// The index of the document in the stream, from 0, as kubectl splits it.
    pub document: u32,
}

impl Finding {
    /// A finding about the text rather than a field.
    pub(crate) fn of_text(kind: impl Into<ProblemKind>, range: TextRange, document: u32) -> Self {
        Self {
            kind: kind.into(),
            range,
            written: FieldPath::ROOT,
            hub: FieldPath::ROOT,
            masked: false,
            is_condition: false,
            related: Vec::new(),
            document,
        }
    }

    /// The rule's code, `group/kebab-case`; never empty.
    pub fn code(&self) -> &'static str {
        self.kind.code()
    }

    pub fn severity(&self) -> Severity {
        self.kind.severity()
    }

    /// The message: the problem, preferably in the server's words, and one sentence of advice.
    pub fn message(&self) -> String {
        let mut message = self.kind.message(&self.written);
        if self.is_condition {
            message.push_str(" Servers that serve v1beta1 report it in the condition NonStructuralSchema.");
        }
        message
    }

    /// Whether it is about a comment that ignores findings.
    pub fn is_about_ignoring(&self) -> bool {
        matches!(self.kind, ProblemKind::Ignore(_))
    }

    /// The API server's error; None for lints.
    pub fn apiserver(&self) -> Option<FieldError<'_>> {
        self.kind.server(&self.hub)
    }
}

/// Errors are refused by the API server, except for changes that break clients or stored resources.
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
    /// The server's message; empty if the error's type is enough.
    pub detail: Cow<'f, str>,
}

/// The type of a [`FieldError`]. The last three do not exist as `field.ErrorType`; they name the stage that reports the
/// error.
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
    /// Strict field validation refuses it.
    StrictDecoding,
    /// The server accepts it with a warning.
    Warning,
}

impl FieldErrorKind {
    /// Its name in Kubernetes.
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

    /// The value as all versions print it in errors of this type.
    pub(crate) fn printed(self, value: &str) -> PrintedValue {
        [value, value].map(|value| self.prints_value().then(|| value.into()))
    }

    /// The server's words before the value and the detail; None if it prints only the detail.
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

/// A place that is related to a finding.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Related {
    pub message: &'static str,
    pub range: TextRange,
}

/// The message about the same problem elsewhere.
pub(crate) const IN_OTHER_VERSION: &str = "the same in another version";

/// The maximum number of related versions, because with many versions each would list all others.
pub(crate) const MAX_RELATED: usize = 20;

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
