//! Strings of other languages: `` `a${x}` ``, `f'a{x}'`, `‘a’`, `''a''`, `'\d'`.

use super::super::tokens::{Part, TokenShape, Words};

pub(in super::super) fn rewrite(words: &Words<'_>) -> Option<Vec<Part>> {
    (0..words.len()).find_map(|index| {
        template(words, index)
            .or_else(|| interpolated(words, index))
            .or_else(|| printed(words, index))
            .or_else(|| doubled(words, index))
            .or_else(|| escaped(words, index))
    })
}

/// `` `a` `` and `` `a${x}` ``
fn template(words: &Words<'_>, index: usize) -> Option<Vec<Part>> {
    let content = words.at(index).strip_prefix('`')?.strip_suffix('`')?;
    (words.shape(index)? == TokenShape::Template)
        .then(|| words.instead(index..index + 1, joined(content, "${")?))
        .flatten()
}

/// `f'a{x}'`
fn interpolated(words: &Words<'_>, index: usize) -> Option<Vec<Part>> {
    let both = words.range(index..index + 2)?;
    let is_prefixed = words.is_word(index, &["f"])
        && words.shape(index + 1)? == TokenShape::Text
        && both.len() == words.at(index + 1).len() + 1;
    is_prefixed.then(|| words.instead(index..index + 2, joined(words.content(index + 1)?, "{")?)).flatten()
}

/// A text with expressions between `open` and a brace, as a sum.
fn joined(text: &str, open: &str) -> Option<String> {
    let (mut parts, mut rest) = (Vec::new(), text);
    while let Some((before, inside)) = rest.split_once(open) {
        let (expression, after) = inside.split_once('}')?;
        if !before.is_empty() {
            parts.push(quoted(before)?);
        }
        parts.push(expression.trim().to_owned());
        rest = after;
    }
    if !rest.is_empty() || parts.is_empty() {
        parts.push(quoted(rest)?);
    }
    Some(parts.join(" + "))
}

fn quoted(text: &str) -> Option<String> {
    let quote = if text.contains('\'') { '"' } else { '\'' };
    (!text.contains([quote, '\\', '\n'])).then(|| format!("{quote}{text}{quote}"))
}

/// `‘a’` and `“a”`
fn printed(words: &Words<'_>, index: usize) -> Option<Vec<Part>> {
    let ends: &[char] = match words.at(index) {
        "‘" | "’" => &['‘', '’'],
        "“" | "”" | "„" => &['“', '”'],
        _ => return None,
    };
    let start = words.range(index..index + 1)?;
    let rest = words.text.get(start.end..)?;
    let (content, after) = rest.split_once(ends)?;
    let end = words.text.len() - after.len();
    Some(vec![(start.start..end, quoted(content)?)])
}

/// `''a''`
fn doubled(words: &Words<'_>, index: usize) -> Option<Vec<Part>> {
    let is_empty = |index: usize| matches!(words.at(index), "''" | "\"\"");
    let touches = |index: usize| {
        words
            .range(index..index + 2)
            .is_some_and(|both| both.len() == words.at(index).len() + words.at(index + 1).len())
    };
    let end = (index + 2..words.len().min(index + 2 + MAX_WORDS)).find(|end| is_empty(*end))?;
    let inside = words.text.get(words.range(index..index + 1)?.end..words.range(end..end + 1)?.start)?;
    let is_it = is_empty(index) && touches(index) && touches(end - 1) && words.at(index) == words.at(end);
    is_it.then(|| words.instead(index..end + 1, quoted(inside)?)).flatten()
}

/// The maximum number of words in a text with doubled quotes.
const MAX_WORDS: usize = 16;

/// Makes a raw string from a string with escapes that CEL lacks, such as a pattern.
fn escaped(words: &Words<'_>, index: usize) -> Option<Vec<Part>> {
    let text = words.at(index);
    let is_refused = words.shape(index)? == TokenShape::Text
        && text.starts_with(['\'', '"'])
        && matches!(crate::lexer::scan(text, 0), crate::lexer::Scan::Failed(_));
    let ends_escaped = text.get(..text.len() - 1)?.ends_with('\\');
    (is_refused && !ends_escaped)
        .then(|| words.instead(index..index + 1, format!("r{}", text.replace("\\\\", "\\"))))
        .flatten()
}
