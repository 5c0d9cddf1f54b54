//! Parts that only YAML allows, in a text that looks like JSON.

use crd_ls_text::{Text, TextRange, TextSize};

/// The maximum number of faults that are listed.
const MAX_FAULTS: usize = 64;

/// The longest text that is scanned, in bytes. Clusters do not store larger objects.
const MAX_BYTES: u32 = 3 << 19;

/// A part of a text that JSON does not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JsonFault {
    /// The kind of the part.
    pub kind: JsonFaultKind,
    /// The range of the part in the text.
    pub range: TextRange,
}

/// The kinds of parts that JSON does not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum JsonFaultKind {
    /// A comma before a closing bracket.
    Comma,
    /// A word without quotes.
    Word,
    /// A comment.
    Comment,
}

/// The first parts that JSON does not allow, in document order; none if the text is too long or does not begin with
/// `{"`. The cost is proportional to the length of the text, up to a bound.
pub fn json_faults(text: &Text) -> Vec<JsonFault> {
    if u32::from(text.len()) > MAX_BYTES || !begins_like_json(text) {
        return Vec::new();
    }
    let source = text.slice(TextRange::new(TextSize::new(0), text.len()));
    let mut faults = Vec::new();
    let mut at = 0;
    while let Some(rest) = source.get(at..).filter(|rest| !rest.is_empty() && faults.len() < MAX_FAULTS) {
        let (length, kind) = token(rest);
        if let Some(kind) = kind {
            let range = TextRange::at(TextSize::new(at as u32), TextSize::new(length as u32));
            faults.push(JsonFault { kind, range });
        }
        at += length;
    }
    faults
}

fn begins_like_json(text: &Text) -> bool {
    let start = text.slice(TextRange::up_to(text.len().min(TextSize::new(1024))));
    start.trim_start().strip_prefix('{').is_some_and(|rest| rest.trim_start().starts_with('"'))
}

/// The length of the token at the start of a text, and its fault.
fn token(text: &str) -> (usize, Option<JsonFaultKind>) {
    let first = text.chars().next().unwrap_or_default();
    let line = || text.find('\n').unwrap_or(text.len());
    match first {
        '"' => (quoted_length(text), None),
        ',' => {
            let is_last = text.get(1..).is_some_and(|rest| rest.trim_start().starts_with(['}', ']']));
            (1, is_last.then_some(JsonFaultKind::Comma))
        }
        '#' => (line(), Some(JsonFaultKind::Comment)),
        _ if first.is_alphanumeric() || "-_.+'".contains(first) => {
            let end = |letter: char| letter.is_whitespace() || ",:{}[]\"".contains(letter);
            let length = text.find(end).unwrap_or(text.len());
            let is_known = text.get(..length).is_some_and(is_literal);
            (length, (!is_known).then_some(JsonFaultKind::Word))
        }
        _ => (first.len_utf8(), None),
    }
}

/// The length of the text in quotes at the start of a text.
fn quoted_length(text: &str) -> usize {
    let mut is_escaped = false;
    for (at, byte) in text.bytes().enumerate().skip(1) {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = true,
            b'"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

fn is_literal(word: &str) -> bool {
    matches!(word, "true" | "false" | "null")
        || word.starts_with(|first: char| first == '-' || first.is_ascii_digit()) && word.parse::<f64>().is_ok()
}

#[cfg(test)]
mod tests;
