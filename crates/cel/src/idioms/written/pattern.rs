//! Regular expressions of other languages: `x =~ 're'`, `/re/.test(x)`, `x !~ 're'`, `x like 're'`.

use super::super::tokens::{Part, Precedence, TokenShape, Words};

pub(in super::super) fn rewrite(words: &Words<'_>) -> Option<Vec<Part>> {
    (0..words.len()).find_map(|index| {
        constructed(words, index)
            .or_else(|| tested(words, index))
            .or_else(|| literal(words, index))
            .or_else(|| operator(words, index))
    })
}

/// `new RegExp('re')`
fn constructed(words: &Words<'_>, index: usize) -> Option<Vec<Part>> {
    let start = if words.is_word(index, &["new"]) { index + 1 } else { index };
    if !words.is_word(start, &["regexp"]) || !matches!(words.arguments(start + 1)?.as_slice(), [_] | [_, _]) {
        return None;
    }
    let first = words.arguments(start + 1)?.into_iter().next()?;
    words.instead(index..words.partner(start + 1)? + 1, words.span(first)?)
}

/// `/re/.test(x)` and `'re'.test(x)`
fn tested(words: &Words<'_>, index: usize) -> Option<Vec<Part>> {
    let is_pattern = matches!(words.shape(index)?, TokenShape::Pattern | TokenShape::Text);
    let is_test = words.is_at(index + 1, ".") && matches!(words.at(index + 2), "test" | "match" | "exec");
    if !is_pattern || !is_test {
        return None;
    }
    let arguments = words.arguments(index + 3)?;
    let [argument] = arguments.as_slice() else { return None };
    let (target, pattern) = (words.operand(argument.clone())?, written(words.at(index))?);
    words.instead(index..words.partner(index + 3)? + 1, format!("{target}.matches({pattern})"))
}

/// `/re/`
fn literal(words: &Words<'_>, index: usize) -> Option<Vec<Part>> {
    (words.shape(index)? == TokenShape::Pattern)
        .then(|| words.instead(index..index + 1, written(words.at(index))?))
        .flatten()
}

/// `x =~ 're'`
fn operator(words: &Words<'_>, index: usize) -> Option<Vec<Part>> {
    let is_like = words.is_word(index, &["like"]);
    let is_match = is_like || matches!(words.at(index), "=~" | "~" | "~=");
    let is_negated = words.is_at(index, "!~") || words.is_word(index.wrapping_sub(1), &["not"]);
    if !is_match && !words.is_at(index, "!~") {
        return None;
    }
    let left = if words.is_word(index.wrapping_sub(1), &["not"]) { index - 1 } else { index };
    let (start, end) = (words.before(left, Precedence::Relation)?, words.after(index + 1, Precedence::Relation)?);
    let sign = if is_negated { "!" } else { "" };
    let (target, pattern) = (words.operand(start..left)?, words.span(index + 1..end)?);
    // In SQL `%` is any text.
    let pattern = match words.content(index + 1).filter(|_| is_like && end == index + 2) {
        Some(content) if content.contains('%') => format!("'^{}$'", content.replace('.', "[.]").replace('%', ".*")),
        _ => pattern.to_owned(),
    };
    words.instead(start..end, format!("{sign}{target}.matches({pattern})"))
}

/// A pattern as a string.
fn written(pattern: &str) -> Option<String> {
    let Some(inside) = pattern.strip_prefix('/') else { return Some(pattern.to_owned()) };
    let (content, flags) = inside.rsplit_once('/')?;
    let content = content.replace("\\/", "/");
    let flags: String = flags.chars().filter(|flag| matches!(flag, 'i' | 'm' | 's')).collect();
    let flags = if flags.is_empty() { flags } else { format!("(?{flags})") };
    let raw = if content.contains('\\') { "r" } else { "" };
    let quote = if content.contains('\'') { '"' } else { '\'' };
    (!content.contains(quote)).then(|| format!("{raw}{quote}{flags}{content}{quote}"))
}
