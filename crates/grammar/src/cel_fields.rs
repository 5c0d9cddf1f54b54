//! The CEL names of object fields.
//!
//! Source: `Escape` in k8s.io/apiserver/pkg/cel.

use std::borrow::Cow;

/// CEL's reserved words, which cannot name a variable or a function. Sorted.
const RESERVED: &[&str] = &[
    "as",
    "break",
    "const",
    "continue",
    "else",
    "false",
    "for",
    "function",
    "if",
    "import",
    "in",
    "let",
    "loop",
    "namespace",
    "null",
    "package",
    "return",
    "true",
    "var",
    "void",
    "while",
];

/// Whether a name is a reserved word of CEL, which cannot name a variable or a function.
pub fn is_reserved(name: &str) -> bool {
    RESERVED.binary_search(&name).is_ok()
}

/// The name of a field in CEL. `None` if CEL cannot name the field.
pub fn escape(name: &str) -> Option<Cow<'_, str>> {
    let is_known = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'.' | b'/');
    if name.is_empty() || name.starts_with(|first: char| first.is_ascii_digit()) || !name.bytes().all(is_known) {
        return None;
    }
    if is_reserved(name) {
        return Some(Cow::Owned(format!("__{name}__")));
    }
    if !name.contains("__") && !name.contains(['-', '.', '/']) {
        return Some(Cow::Borrowed(name));
    }
    let escaped = name.replace("__", "__underscores__").replace('.', "__dot__");
    Some(Cow::Owned(escaped.replace('-', "__dash__").replace('/', "__slash__")))
}

/// Whether an expression that selects `written` selects the field with the escaped name `escaped`. A reserved word
/// needs no escape in a place where only a field name is allowed.
pub fn is_name_of(written: &str, escaped: &str) -> bool {
    written == escaped || is_reserved(written) && escape(written).is_some_and(|name| name == escaped)
}

/// The field that a name in CEL denotes. `None` if the name is not the escaped form of any field.
pub fn unescape(name: &str) -> Option<Cow<'_, str>> {
    if !name.contains("__") {
        return Some(Cow::Borrowed(name));
    }
    let word = name.strip_prefix("__").and_then(|name| name.strip_suffix("__"));
    if let Some(word) = word.filter(|word| is_reserved(word)) {
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
