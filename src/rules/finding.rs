use crate::grammar::field_error::FieldErrorType;
use crate::text::TextRange;

/// Something to tell about a document, at its place.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Finding {
    /// Where, in bytes of the text.
    pub range: TextRange,
    pub severity: Severity,
    /// The rule's code, `group/kebab-case`; never empty.
    pub code: &'static str,
    /// The server's words, where it has some, and one sentence on what to do.
    pub message: String,
    /// The path in the file, `spec.versions[0].schema.openAPIV3Schema.properties[foo].type`;
    /// empty when the finding is about the text rather than a field.
    pub written: String,
    /// What the API server says of it; none for lints.
    pub apiserver: Option<FieldError>,
    /// The API server reports this only once other findings are mended.
    pub masked: bool,
    /// Other places it has to do with.
    pub related: Vec<Related>,
    /// The document in the stream, counted from 0 as kubectl splits it.
    pub document: u32,
}

/// An error is what the API server refuses, and nothing else is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    Error,
    Warning,
    Information,
    Hint,
}

/// The API server's own error: Kubernetes' `field.Error`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FieldError {
    pub kind: FieldErrorKind,
    /// The path as the server prints it.
    pub field: String,
    /// The server's words; empty where the kind says all.
    pub detail: String,
}

/// The type of a [`FieldError`]. The last three are no `field.ErrorType`: they name the stage
/// that speaks.
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
    /// The document could not be decoded.
    Decode,
    /// Strict field validation refuses it.
    StrictDecoding,
    /// The server accepts with a warning.
    Warning,
}

impl FieldErrorKind {
    /// Kubernetes' name of it.
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
}

/// A place that a finding has to do with.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Related {
    pub message: String,
    pub range: TextRange,
}

/// What is said of the same finding elsewhere.
pub(super) const IN_OTHER_VERSION: &str = "the same in another version";

/// How many other versions are named: with many, each would name them all.
pub(super) const MOST_RELATED: usize = 20;

/// What the server prints of an error: its detail, or the name of its kind where there is none.
pub(super) fn words(kind: Option<FieldErrorKind>, detail: &str) -> &str {
    match kind {
        Some(FieldErrorKind::Required) if detail.is_empty() => "Required value",
        Some(FieldErrorKind::Duplicate) if detail.is_empty() => "Duplicate value",
        _ => detail,
    }
}

/// The server's words, where it has some, and what to do.
pub(super) fn message(detail: &str, advice: &str) -> String {
    // The OpenAPI validator leaves room for a name before its words.
    let detail = detail.trim_start();
    let end = if advice.ends_with(['.', '?', '!']) { "" } else { "." };
    match detail.is_empty() {
        true => format!("{advice}{end}"),
        false if detail.ends_with('.') => format!("{detail} {advice}{end}"),
        false => format!("{detail}. {advice}{end}"),
    }
}

impl From<FieldErrorType> for FieldErrorKind {
    fn from(error_type: FieldErrorType) -> Self {
        match error_type {
            FieldErrorType::Required => Self::Required,
            FieldErrorType::Invalid => Self::Invalid,
            FieldErrorType::Forbidden => Self::Forbidden,
            FieldErrorType::TooLong => Self::TooLong,
        }
    }
}
