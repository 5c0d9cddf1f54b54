//! Names and values as a card shows them.

use crate::model::{Json, JsonKind};

/// How many names a list shows.
const NAMES: usize = 8;

/// How many characters of a value are shown.
const LENGTH: usize = 100;

/// Text as code, on one line and not too long.
pub(super) fn code(text: &str) -> String {
    // A back quote would end the code.
    format!("`{}`", shortened(text, LENGTH).replace('`', "'"))
}

/// A value as code. A string is shown without quotes where these say nothing.
pub(super) fn value(json: &Json) -> String {
    match &json.kind {
        JsonKind::String(text) if !needs_quotes(text) => code(text),
        _ => code(&json.to_string()),
    }
}

/// Whether a text would be taken for something else than a string, or for nothing.
fn needs_quotes(text: &str) -> bool {
    text.trim() != text || text.is_empty() || text.parse::<f64>().is_ok() || ["true", "false", "null"].contains(&text)
}

/// `a`, `b` and 3 more.
pub(super) fn list<S: AsRef<str>>(names: impl IntoIterator<Item = S>) -> String {
    let mut shown = Vec::new();
    let mut more = 0_usize;
    for name in names {
        if shown.len() < NAMES { shown.push(code(name.as_ref())) } else { more += 1 }
    }
    let shown = shown.join(", ");
    if more == 0 { shown } else { format!("{shown} and {more} more") }
}

/// Text in Markdown that was cut: code that it leaves open ends with it.
pub(super) fn balanced(mut text: String) -> String {
    if text.matches('`').count() % 2 == 1 {
        text.push('`');
    }
    text
}

/// The beginning of a text, white space folded.
pub(super) fn shortened(text: &str, length: usize) -> String {
    let mut short = String::new();
    let mut count = 0;
    for word in text.split_whitespace() {
        if !short.is_empty() {
            short.push(' ');
            count += 1;
        }
        for character in word.chars() {
            if count >= length {
                short.truncate(short.trim_end().len());
                short.push('…');
                return short;
            }
            short.push(character);
            count += 1;
        }
    }
    short
}
