//! The fields that a CEL expression names, found by its tokens, and their names in it.
//!
//! Source: `Escape` in k8s.io/apiserver/pkg/cel; the lexis of CEL in the specification of the language, section Syntax.

use std::borrow::Cow;
use std::ops::Range;

/// `.name` in an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldAccess<'e> {
    /// The bytes of the name.
    pub range: Range<usize>,
    /// The names from `self` or `oldSelf` on up to this one; None where something else comes before them, as in
    /// `port.name`, of which only a type checker knows what it is.
    pub path: Option<Vec<&'e str>>,
}

/// Words that are no names in CEL.
const RESERVED: &[&str] = &[
    "true",
    "false",
    "null",
    "in",
    "as",
    "break",
    "const",
    "continue",
    "else",
    "for",
    "function",
    "if",
    "import",
    "let",
    "loop",
    "package",
    "namespace",
    "return",
    "var",
    "void",
    "while",
];

/// What an expression calls a field; None for one that it has no name for.
pub fn escape(name: &str) -> Option<Cow<'_, str>> {
    let is_known = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'.' | b'/');
    if name.is_empty() || name.starts_with(|first: char| first.is_ascii_digit()) || !name.bytes().all(is_known) {
        return None;
    }
    if RESERVED.contains(&name) {
        return Some(Cow::Owned(format!("__{name}__")));
    }
    if !name.contains("__") && !name.contains(['-', '.', '/']) {
        return Some(Cow::Borrowed(name));
    }
    let escaped = name.replace("__", "__underscores__").replace('.', "__dot__");
    Some(Cow::Owned(escaped.replace('-', "__dash__").replace('/', "__slash__")))
}

/// The field that an expression calls by a name; None for what no field is called.
pub fn unescape(name: &str) -> Option<Cow<'_, str>> {
    if !name.contains("__") {
        return Some(Cow::Borrowed(name));
    }
    let word = name.strip_prefix("__").and_then(|name| name.strip_suffix("__"));
    if let Some(word) = word.filter(|word| RESERVED.contains(word)) {
        return Some(Cow::Borrowed(word));
    }
    let (mut unescaped, mut rest) = (String::with_capacity(name.len()), name);
    while let Some((before, escape)) = rest.split_once("__") {
        unescaped.push_str(before);
        let (word, after) = escape.split_once("__")?;
        unescaped.push_str(match word {
            "underscores" => "__",
            "dot" => ".",
            "dash" => "-",
            "slash" => "/",
            _ => return None,
        });
        rest = after;
    }
    unescaped.push_str(rest);
    Some(Cow::Owned(unescaped))
}

/// All fields that an expression names, in its order.
pub fn field_accesses(expression: &str) -> Vec<FieldAccess<'_>> {
    let tokens = tokens(expression);
    let text = |index: usize| match tokens.get(index) {
        Some(Token::Name(range)) => expression.get(range.clone()),
        _ => None,
    };
    let is_dot = |index: Option<usize>| index.is_some_and(|index| matches!(tokens.get(index), Some(Token::Dot)));
    let mut accesses = Vec::new();
    for (index, token) in tokens.iter().enumerate() {
        let Token::Name(range) = token else { continue };
        if !is_dot(index.checked_sub(1)) || tokens.get(index + 1) == Some(&Token::Other(b'(')) {
            continue;
        }
        let mut names = Vec::new();
        let mut at = index;
        let path = loop {
            let Some(name) = text(at) else { break None };
            if !is_dot(at.checked_sub(1)) {
                break matches!(name, "self" | "oldSelf").then_some(names);
            }
            names.insert(0, name);
            at = match at.checked_sub(2) {
                Some(before) => before,
                None => break None,
            };
        };
        accesses.push(FieldAccess { range: range.clone(), path });
    }
    accesses
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    Name(Range<usize>),
    /// `.` or `.?`
    Dot,
    /// A number or a string.
    Constant,
    Other(u8),
}

fn tokens(expression: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(rest) = expression.get(at..).filter(|rest| !rest.is_empty()) {
        let (token, length) = token(rest);
        tokens.extend(token.map(|token| match token {
            Token::Name(_) => Token::Name(at..at + length),
            other => other,
        }));
        at += length;
    }
    tokens
}

/// The first token, nothing for white space and comments, and how long it is.
fn token(text: &str) -> (Option<Token>, usize) {
    let length_of = |is_part: fn(char) -> bool| text.len() - text.trim_start_matches(is_part).len();
    let Some(first) = text.chars().next() else { return (None, 0) };
    if text.starts_with("//") {
        return (None, text.find('\n').unwrap_or(text.len()));
    }
    if let Some(length) = string_length(text) {
        return (Some(Token::Constant), length);
    }
    match first {
        '.' if text.starts_with(".?") => (Some(Token::Dot), 2),
        '.' => (Some(Token::Dot), 1),
        '0'..='9' => {
            let digits = length_of(|character| character.is_ascii_alphanumeric());
            let fraction = text.get(digits..).and_then(|rest| rest.strip_prefix('.'));
            let fraction =
                fraction.map_or(0, |rest| rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len());
            (Some(Token::Constant), digits + if fraction > 0 { fraction + 1 } else { 0 })
        }
        'a'..='z' | 'A'..='Z' | '_' => {
            (Some(Token::Name(0..0)), length_of(|character| character.is_ascii_alphanumeric() || character == '_'))
        }
        _ if first.is_whitespace() => (None, first.len_utf8()),
        _ => (Some(Token::Other(first.try_into().unwrap_or(0))), first.len_utf8()),
    }
}

/// How long the string at the start is, quotes included; None if there is none.
fn string_length(text: &str) -> Option<usize> {
    let prefix = text.find(['\'', '"']).filter(|length| *length <= 2)?;
    let letters = text.get(..prefix)?.to_ascii_lowercase();
    if !matches!(letters.as_str(), "" | "r" | "b" | "rb" | "br") {
        return None;
    }
    let rest = text.get(prefix..)?;
    let quote = rest.get(..1)?;
    let triple = quote.repeat(3);
    let quotes = if rest.starts_with(&triple) { triple.as_str() } else { quote };
    let mut at = prefix + quotes.len();
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        if rest.starts_with(quotes) {
            return Some(at + quotes.len());
        }
        let mut characters = rest.chars();
        at += characters.next().map_or(1, char::len_utf8);
        if rest.starts_with('\\') && !letters.contains('r') {
            at += characters.next().map_or(0, char::len_utf8);
        }
    }
    Some(text.len())
}

#[cfg(test)]
mod tests;
