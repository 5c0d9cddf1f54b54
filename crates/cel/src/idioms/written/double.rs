//! Nested negations and superfluous parentheses that rewriting creates: `!(!has(x))`, `!(has(x))`.

use super::super::tokens::{Part, Words};

/// Simplifies a negation, unless the original text contains it.
pub(super) fn rewrite(words: &Words<'_>, original: &str) -> Option<Vec<Part>> {
    (0..words.len()).find_map(|index| {
        let (open, close) = (index + 1, words.partner(index + 1)?);
        if !words.is_at(index, "!") || !words.is_at(open, "(") || words.is_at(close + 1, ".") {
            return None;
        }
        let is_double = words.is_at(open + 1, "!");
        let inside = if is_double { open + 2..close } else { open + 1..close };
        let is_new = !original.contains(words.span(index..close + 1)?) && words.is_simple(inside.clone());
        let sign = if is_double { "" } else { "!" };
        is_new.then(|| words.instead(index..close + 1, format!("{sign}{}", words.span(inside)?))).flatten()
    })
}
