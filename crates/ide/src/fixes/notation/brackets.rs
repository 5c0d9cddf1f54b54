//! Parses texts with brackets and quotes.

const PAIRS: [(char, char); 4] = [('[', ']'), ('{', '}'), ('(', ')'), ('<', '>')];

/// The parts of a text between the occurrences of `mark` outside of brackets and quotes.
pub(in crate::fixes) fn split_outside(text: &str, mark: char) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut start = 0;
    for (at, letter, depth) in outside(text) {
        if depth == 0 && letter == mark {
            parts.extend(text.get(start..at));
            start = at + letter.len_utf8();
        }
    }
    parts.extend(text.get(start..));
    parts
}

/// The characters outside of quotes, each with its offset and the number of brackets around it.
fn outside(text: &str) -> impl Iterator<Item = (usize, char, usize)> {
    let (mut depth, mut quote) = (0_usize, None);
    text.char_indices().filter_map(move |(at, letter)| {
        if quote.is_some() {
            quote = quote.filter(|open| *open != letter);
            return None;
        }
        if matches!(letter, '"' | '\'' | '`') {
            quote = Some(letter);
            return None;
        }
        if PAIRS.iter().any(|(_, close)| *close == letter) {
            depth = depth.saturating_sub(1);
        }
        let around = depth;
        if PAIRS.iter().any(|(open, _)| *open == letter) {
            depth += 1;
        }
        Some((at, letter, around))
    })
}

/// The text inside a pair of brackets that encloses the whole text.
pub(in crate::fixes) fn inside(text: &str, open: char, close: char) -> Option<&str> {
    let inner = text.strip_prefix(open)?.strip_suffix(close)?;
    let is_closed_before =
        |(at, letter, depth): (usize, char, usize)| depth == 0 && letter == close && at + 1 < text.len();
    (!outside(text).any(is_closed_before)).then_some(inner)
}

/// The text inside brackets of any kind that enclose the whole text, or else the text itself.
pub(in crate::fixes) fn without_brackets(text: &str) -> &str {
    let text = text.trim();
    PAIRS.iter().find_map(|(open, close)| inside(text, *open, *close)).unwrap_or(text).trim()
}

/// The text inside a pair of the same quotes.
pub(in crate::fixes) fn unquoted(text: &str) -> Option<&str> {
    ['"', '\'', '`'].iter().find_map(|quote| {
        let inner = text.strip_prefix(*quote)?.strip_suffix(*quote)?;
        (!inner.contains(*quote)).then_some(inner)
    })
}

/// The name and the arguments of `Name<arguments>`, with brackets of any kind.
pub(in crate::fixes) fn call(text: &str) -> Option<(&str, &str)> {
    let (at, open, _) = outside(text).find(|(_, letter, _)| PAIRS.iter().any(|(open, _)| open == letter))?;
    let close = PAIRS.iter().find(|(known, _)| *known == open)?.1;
    let (name, rest) = text.split_at_checked(at)?;
    Some((name.trim(), inside(rest, open, close)?.trim()))
}
