//! An error about a field, as the server prints it where it puts one into another's text.
//!
//! Source: `Error.Error` in k8s.io/apimachinery/pkg/util/validation/field/errors.go.

use std::fmt;

use super::go_quote::quote;

/// The types of errors that the checks of this layer make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldErrorType {
    Required,
    Invalid,
    Forbidden,
    TooLong,
}

impl FieldErrorType {
    fn words(self) -> &'static str {
        match self {
            Self::Required => "Required value",
            Self::Invalid => "Invalid value",
            Self::Forbidden => "Forbidden",
            Self::TooLong => "Too long",
        }
    }
}

/// The value an error is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadValue {
    Text(String),
    Integer(i64),
    /// Compact JSON of a list or an object.
    Json(String),
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

/// `{path}: {type}[: {value}][: {detail}]`. Only an invalid value is printed.
pub fn field_error_text(path: &str, error_type: FieldErrorType, value: &BadValue, detail: &str) -> String {
    let mut text = format!("{path}: {}", error_type.words());
    if error_type == FieldErrorType::Invalid {
        text.push_str(": ");
        text.push_str(&value.to_string());
    }
    if !detail.is_empty() {
        text.push_str(": ");
        text.push_str(detail);
    }
    text
}

/// A string as Go's `encoding/json` writes it, safe to stand in HTML.
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
mod tests {
    use super::*;

    #[test]
    fn only_an_invalid_value_is_printed() {
        let text = BadValue::Text("a\"b".to_owned());
        for (error_type, value, detail, expected) in [
            (FieldErrorType::Invalid, &text, "no", r#"p.q: Invalid value: "a\"b": no"#),
            (FieldErrorType::Invalid, &text, "", r#"p.q: Invalid value: "a\"b""#),
            (FieldErrorType::Invalid, &BadValue::Integer(-1), "no", "p.q: Invalid value: -1: no"),
            (FieldErrorType::Invalid, &BadValue::Json("[1]".to_owned()), "no", "p.q: Invalid value: [1]: no"),
            (FieldErrorType::Required, &text, "", "p.q: Required value"),
            (FieldErrorType::Required, &text, "why", "p.q: Required value: why"),
            (FieldErrorType::Forbidden, &text, "why", "p.q: Forbidden: why"),
            (FieldErrorType::TooLong, &text, "why", "p.q: Too long: why"),
        ] {
            assert_eq!(field_error_text("p.q", error_type, value, detail), expected);
        }
    }

    #[test]
    fn json_strings_are_safe_in_html() {
        for (text, json) in [
            ("", r#""""#),
            ("a'b", r#""a'b""#),
            ("a\"b\\", r#""a\"b\\""#),
            ("<a&b>", r#""\u003ca\u0026b\u003e""#),
            ("\u{8}\u{c}\n\r\t", r#""\b\f\n\r\t""#),
            ("\0\u{1b}", r#""\u0000\u001b""#),
            ("\u{7f}\u{a0}é中", "\"\u{7f}\u{a0}é中\""),
            ("\u{2028}\u{2029}", r#""\u2028\u2029""#),
        ] {
            assert_eq!(json_string(text), json);
        }
    }
}
