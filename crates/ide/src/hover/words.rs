//! Names and values as a card shows them.

use crd_ls_model::{FieldPath, Json, JsonKind};
use crd_ls_text::visible;

/// The maximum number of names in a list.
const NAMES: usize = 8;

/// The maximum number of characters shown of a value.
const LENGTH: usize = 100;

/// Text as code, on one line and shortened.
pub(super) fn code(text: &str) -> String {
    // A backtick would end the code.
    format!("`{}`", visible(&shortened(text, LENGTH)).replace('`', "'"))
}

/// A path in a resource as code.
pub(super) fn path(path: &FieldPath) -> String {
    code(&path.dotted().to_string())
}

/// A value as code. A string is shown without quotes where they make no difference.
pub(super) fn value(json: &Json) -> String {
    match &json.kind {
        JsonKind::String(text) if !needs_quotes(text) => code(text),
        _ => code(&json.to_string()),
    }
}

/// Whether a text without quotes would look like another type, or like nothing.
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

/// The beginning of a text, with white space collapsed.
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
