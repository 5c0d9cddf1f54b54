//! The JSONPath of printer columns.
//!
//! The server accepts every path that begins with a dot. If it cannot parse one, it shows no columns at all. Source:
//! k8s.io/client-go/util/jsonpath, which the table converter of k8s.io/apiextensions-apiserver applies to the path
//! between braces.

use std::borrow::Cow;
use std::ops::Range;

/// A part of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part<'p> {
    /// `.name` or `['name']`, with the bytes of the name in the path.
    Field(Cow<'p, str>, Range<usize>),
    /// `[0]`, `[1:2]`, `[*]` or a filter: items of a list, or values of a map.
    Items,
    /// `.*` or `..`: the next part can be at any depth.
    Anywhere,
}

/// The fault of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JsonPathError {
    /// The advice of the finding.
    pub message: &'static str,
    /// The wrong bytes of the path.
    pub range: Range<usize>,
}

/// The parts of a path that begins with a dot.
pub fn parse(path: &str) -> Result<Vec<Part<'_>>, JsonPathError> {
    let mut parts = Vec::new();
    let mut at = 0;
    while let Some(rest) = path.get(at..).filter(|rest| !rest.is_empty()) {
        if rest.starts_with('[') {
            let length =
                bracket_length(rest).ok_or(JsonPathError { message: "close this bracket", range: at..at + 1 })?;
            parts.push(bracket(rest.get(1..length - 1).unwrap_or_default(), at + 1));
            at += length;
        } else if rest.starts_with("..") {
            parts.push(Part::Anywhere);
            at += 1;
        } else if let Some(name) = rest.strip_prefix('.') {
            let length = name_length(name);
            let range = at + 1..at + 1 + length;
            match name.get(..length).unwrap_or_default() {
                "*" => parts.push(Part::Anywhere),
                "" if name.is_empty() || name.starts_with('[') => {}
                "" => return Err(JsonPathError { message: "write a name after the dot", range: at..at + 1 }),
                raw => parts.push(Part::Field(unescape(raw), range)),
            }
            at += 1 + length;
        } else {
            return Err(JsonPathError { message: "write a dot or a bracket here", range: at..path.len() });
        }
    }
    Ok(parts)
}

/// The length of a name, which extends to the next dot or bracket without a backslash before it.
fn name_length(text: &str) -> usize {
    let mut is_escaped = false;
    for (at, character) in text.char_indices() {
        match character {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '.' | '[' | ']' | '{' | '}' | ' ' | '(' | ')' | '\'' | '"' => return at,
            _ => {}
        }
    }
    text.len()
}

fn unescape(raw: &str) -> Cow<'_, str> {
    if raw.contains('\\') { Cow::Owned(raw.replace('\\', "")) } else { Cow::Borrowed(raw) }
}

/// The length of `[…]` in bytes. Quoted text can contain brackets, and a filter can contain an index.
fn bracket_length(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    let mut quote = None;
    for (at, character) in text.char_indices() {
        match (quote, character) {
            (Some(open), _) if open == character => quote = None,
            (Some(_), _) => {}
            (None, '\'' | '"') => quote = Some(character),
            (None, '[') => depth += 1,
            (None, ']') if depth == 1 => return Some(at + 1),
            (None, ']') => depth -= 1,
            _ => {}
        }
    }
    None
}

/// The part that a bracket selects; `inner` is its text, which starts at the byte `start` of the path.
fn bracket(inner: &str, start: usize) -> Part<'_> {
    let is_quoted = |quote: char| {
        inner.len() >= 2 && inner.starts_with(quote) && inner.ends_with(quote) && inner.matches(quote).count() == 2
    };
    if !is_quoted('\'') && !is_quoted('"') {
        return Part::Items;
    }
    let name = inner.get(1..inner.len() - 1).unwrap_or_default();
    Part::Field(unescape(name), start + 1..start + 1 + name.len())
}

#[cfg(test)]
mod tests;
