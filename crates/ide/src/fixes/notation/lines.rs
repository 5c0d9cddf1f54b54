//! Parses lines that declare a field in Go, TypeScript, Protocol Buffers, Rust, Java or Python.

use super::brackets::{split_outside, unquoted};
use super::shape::Shape;
use super::types::field_type;

/// A field that a line declares.
pub(in crate::fixes) struct FieldLine<'t> {
    pub(in crate::fixes) name: &'t str,
    pub(in crate::fixes) shape: Shape,
    /// The text of the default.
    pub(in crate::fixes) default: Option<&'t str>,
}

/// Modifiers before the name of a field, or before the type in languages where the type comes first.
const MODIFIERS: &[&str] = &[
    "pub",
    "pub(crate)",
    "public",
    "private",
    "protected",
    "readonly",
    "static",
    "final",
    "const",
    "let",
    "var",
    "val",
    "declare",
    "mut",
    "export",
    "internal",
];

/// The field that a line declares.
pub(in crate::fixes) fn field(line: &str) -> Option<FieldLine<'_>> {
    go(line).or_else(|| protobuf(line)).or_else(|| name_first(line)).or_else(|| type_first(line))
}

/// ``Replicas *int32 `json:"replicas,omitempty"` ``
fn go(line: &str) -> Option<FieldLine<'_>> {
    let (declaration, tags) = line.split_once('`')?;
    let tags = tags.trim_end().strip_suffix('`')?;
    let (_, written) = declaration.trim().split_once(char::is_whitespace)?;
    let (_, name) = tags.split_once("json:\"").or_else(|| tags.split_once("yaml:\""))?;
    let name = name.split([',', '"']).next().filter(|name| is_name(name))?;
    Some(FieldLine { name, shape: field_type(written)?, default: None })
}

/// `optional string name = 1;`
fn protobuf(line: &str) -> Option<FieldLine<'_>> {
    let (declaration, number) = line.trim().strip_suffix(';')?.rsplit_once('=')?;
    let number = number.split('[').next()?.trim();
    let (written, name) = declaration.trim().rsplit_once(char::is_whitespace)?;
    number.parse::<u32>().ok().filter(|_| is_name(name))?;
    Some(FieldLine { name, shape: field_type(written)?, default: None })
}

/// `size?: number = 3;`
fn name_first(line: &str) -> Option<FieldLine<'_>> {
    let (name, written) = line.split_once(':')?;
    let (written, default) = with_default(written);
    Some(FieldLine { name: bare_name(name)?, shape: field_type(written)?, default })
}

/// `private String name;`
fn type_first(line: &str) -> Option<FieldLine<'_>> {
    let declaration = line.trim();
    let ended = declaration.strip_suffix(';');
    let (declaration, default) = with_default(ended.unwrap_or(declaration));
    let bare = without_modifiers(declaration);
    if ended.is_none() && bare == declaration {
        return None;
    }
    let (written, name) = bare.rsplit_once(char::is_whitespace)?;
    Some(FieldLine { name: Some(name).filter(|name| is_name(name))?, shape: field_type(written)?, default })
}

/// Separates a type from the default after it.
fn with_default(written: &str) -> (&str, Option<&str>) {
    let end = |text: &'_ str| text.trim_end().trim_end_matches([';', ',']).trim().len();
    let first = split_outside(written, '=').first().map_or(written.len(), |first| first.len());
    match written.split_at_checked(first) {
        Some((before, behind)) if !behind.is_empty() => {
            let default = behind.trim_start_matches('=').trim_start();
            (before.trim(), default.get(..end(default)).filter(|text| !text.is_empty()))
        }
        _ => (written.trim(), None),
    }
}

/// The name of a field without modifiers, quotes, and a `?` or `!` at its end.
pub(in crate::fixes) fn bare_name(written: &str) -> Option<&str> {
    let name = without_modifiers(written.trim());
    let name = name.strip_suffix('?').or_else(|| name.strip_suffix('!')).unwrap_or(name);
    let name = unquoted(name).unwrap_or(name);
    is_name(name).then_some(name)
}

fn without_modifiers(written: &str) -> &str {
    let mut rest = written;
    while let Some((word, behind)) = rest.split_once(char::is_whitespace)
        && MODIFIERS.contains(&word)
    {
        rest = behind.trim_start();
    }
    rest
}

fn is_name(name: &str) -> bool {
    name.starts_with(|first: char| first.is_alphabetic() || first == '_')
        && name.chars().all(|letter| letter.is_alphanumeric() || matches!(letter, '_' | '-'))
}

/// A line without its `//` comment, and the comment.
pub(in crate::fixes) fn without_comment(line: &str) -> (&str, Option<&str>) {
    match line.find(" //").or_else(|| line.find("\t//")).and_then(|at| line.split_at_checked(at)) {
        Some((before, behind)) => (before.trim_end(), Some(behind.trim().trim_start_matches('/').trim())),
        None => (line.trim_end(), None),
    }
}

#[cfg(test)]
mod tests;
