//! A field error as the server prints it inside another message.
//!
//! Source: `Error.Error` in k8s.io/apimachinery/pkg/util/validation/field/errors.go.

use std::fmt;
use std::sync::Arc;

use super::go_quote::quote;

/// The types of errors that this crate's checks return.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldErrorType {
    Required,
    Invalid,
    Forbidden,
    TooLong,
    Duplicate,
}

impl FieldErrorType {
    fn words(self) -> &'static str {
        match self {
            Self::Required => "Required value",
            Self::Invalid => "Invalid value",
            Self::Forbidden => "Forbidden",
            Self::TooLong => "Too long",
            Self::Duplicate => "Duplicate value",
        }
    }
}

/// The value that an error is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadValue {
    Text(String),
    Integer(i64),
    /// Compact JSON of a list or an object. All errors about the same value share the text.
    Json(Arc<str>),
}

impl BadValue {
    /// The value as the server prints it.
    pub fn printed(&self) -> Arc<str> {
        match self {
            Self::Json(json) => Arc::clone(json),
            value => value.to_string().into(),
        }
    }
}

impl fmt::Display for BadValue {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => out.write_str(&quote(text)),
            Self::Integer(number) => write!(out, "{number}"),
            Self::Json(json) => out.write_str(json),
        }
    }
}

/// Formats an error as `{path}: {type}[: {value}][: {detail}]`. The value is printed only for the types `Invalid` and
/// `Duplicate`.
pub fn field_error_text(path: &str, error_type: FieldErrorType, value: Option<&BadValue>, detail: &str) -> String {
    let mut text = format!("{path}: {}", error_type.words());
    let has_value = matches!(error_type, FieldErrorType::Invalid | FieldErrorType::Duplicate);
    if let Some(value) = value.filter(|_| has_value) {
        text.push_str(": ");
        text.push_str(&value.to_string());
    }
    if !detail.is_empty() {
        text.push_str(": ");
        text.push_str(detail);
    }
    text
}

/// A string as Go's `encoding/json` writes it, with `<`, `>` and `&` escaped for HTML.
pub fn json_string(text: &str) -> String {
    let mut json = String::with_capacity(text.len() + 2);
    json.push('"');
    for character in text.chars() {
        match character {
            '"' | '\\' => json.extend(['\\', character]),
            '\u{8}' => json.push_str("\\b"),
            '\u{c}' => json.push_str("\\f"),
            '\n' => json.push_str("\\n"),
            '\r' => json.push_str("\\r"),
            '\t' => json.push_str("\\t"),
            '\0'..='\u{1f}' | '<' | '>' | '&' | '\u{2028}' | '\u{2029}' => {
                json.push_str(&format!("\\u{:04x}", u32::from(character)));
            }
            _ => json.push(character),
        }
    }
    json.push('"');
    json
}

#[cfg(test)]
mod tests;
