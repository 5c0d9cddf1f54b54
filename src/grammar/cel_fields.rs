//! What a CEL expression calls the fields of an object.
//!
//! Source: `Escape` in k8s.io/apiserver/pkg/cel.

use std::borrow::Cow;

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

#[cfg(test)]
mod tests;
