//! The JSONPath of printer columns.
//!
//! The server accepts every path that begins with a dot. If it cannot parse a path, it shows no columns at all. Source:
//! k8s.io/client-go/util/jsonpath, which the table converter of k8s.io/apiextensions-apiserver applies to the path in
//! braces.

mod template;

pub use template::{Filter, Literal, Slice, Step, parse_column};

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
    /// The advice for the user.
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
            let inner = rest.get(1..length - 1).unwrap_or_default();
            if let Some(message) = bracket_fault(inner) {
                return Err(JsonPathError { message, range: at..at + length });
            }
            push_bracket(&mut parts, inner, at + 1);
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

/// The length of a name. The name ends at the next dot, bracket, space or quote without a backslash before it.
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

/// The fault of the text between brackets.
fn bracket_fault(inner: &str) -> Option<&'static str> {
    if inner.starts_with("?(") {
        return (!inner.ends_with(')')).then_some("end the filter with a parenthesis");
    }
    let is_index = |part: &str| {
        let numbers: Vec<&str> = part.split(':').collect();
        let is_number = |text: &str| text.strip_prefix('-').unwrap_or(text).bytes().all(|byte| byte.is_ascii_digit());
        part == "*" || numbers.len() <= 3 && numbers.into_iter().all(is_number)
    };
    match inner {
        _ if inner.split(',').all(|part| quoted(part).is_some() || is_index(part)) => None,
        _ if inner.starts_with('?') => Some("put the filter in parentheses, as in `[?(@.type==\"Ready\")]`"),
        _ if inner.starts_with('"') => Some("write single quotes between the brackets"),
        _ => Some("write a number, `*`, a name in single quotes, or a filter between the brackets"),
    }
}

/// The text in single quotes.
fn quoted(text: &str) -> Option<&str> {
    text.strip_prefix('\'')?.strip_suffix('\'').filter(|name| !name.contains('\''))
}

/// Adds the parts that a bracket selects. `inner` is the text in the brackets, which starts at the byte `start` of the
/// path. A dot in quotes separates names, too, unless it has a backslash before it.
fn push_bracket<'p>(parts: &mut Vec<Part<'p>>, inner: &'p str, start: usize) {
    let Some(mut rest) = quoted(inner) else { return parts.push(Part::Items) };
    let mut at = start + 1;
    while !rest.is_empty() {
        let length = name_length(rest);
        let (name, after) = rest.split_at(length.max(1));
        if length > 0 {
            parts.push(Part::Field(unescape(name), at..at + length));
        }
        at += name.len();
        rest = after;
    }
}

/// A filter that the server can parse but not evaluate: the wrong bytes of the path, and the advice.
pub fn failing_filter(path: &str) -> Option<(Range<usize>, &'static str)> {
    const START: &str = "[?(";
    let is_operator = |character: char| "!<>=".contains(character);
    let start = path.find(START)?;
    let length = bracket_length(path.get(start..)?)?;
    let first = start + START.len();
    let filter = path.get(first..start + length - 2)?;
    let left = filter.find(is_operator).filter(|left| *left > 0)?;
    let after = filter.get(left..)?;
    let (operator, right) = after.split_at(after.find(|character| !is_operator(character))?);
    let at = first + left;
    if !matches!(operator, "==" | "!=" | "<" | "<=" | ">" | ">=") {
        return Some((at..at + operator.len(), "Write one of `==`, `!=`, `<`, `<=`, `>`, `>=`"));
    }
    let word = right.trim();
    let is_name = word.starts_with(|first: char| first.is_ascii_alphabetic()) && !matches!(word, "true" | "false");
    let place = at + operator.len() + right.find(word)?;
    is_name.then_some((place..place + word.len(), "Put the text in quotes"))
}

#[cfg(test)]
mod tests;
