//! Finds the tokens that an error is about. The server reports only a position.

use std::ops::Range;

use super::lexer::{Scan, TokenKind, scan};
use super::source::{Location, Source};

/// The bytes to underline for an error at `location`: the token there. For a dot, this includes the name after the dot.
/// For the parenthesis of a call, it is the function's name; for the end of the text, the last character.
pub fn token_at(source: &Source, location: Location) -> Range<usize> {
    let text = source.text();
    let start = source.byte_at(location);
    let Scan::Token(kind, end) = scan(text, start) else {
        let end = text[start..].chars().next().map_or(start, |first| start + first.len_utf8());
        return if end > start { start..end } else { last_character(text) };
    };
    match kind {
        TokenKind::Dot => start..name_after(text, end).unwrap_or(end),
        TokenKind::LeftParen => name_before(text, start).unwrap_or(start..end),
        _ => start..end,
    }
}

/// The bytes of the first `operator` that contains or touches `at`.
pub fn operator_at(text: &str, at: usize, operator: &str) -> Option<Range<usize>> {
    let mut places = text.match_indices(operator).map(|(start, operator)| start..start + operator.len());
    places.find(|place| (place.start..=place.end).contains(&at))
}

fn last_character(text: &str) -> Range<usize> {
    let trimmed = text.trim_end();
    let end = if trimmed.is_empty() { text.len() } else { trimmed.len() };
    let start = text[..end].char_indices().next_back().map_or(0, |(start, _)| start);
    start..end
}

/// The end of the next name. Skips white space, comments and the question mark of `.?`.
fn name_after(text: &str, mut at: usize) -> Option<usize> {
    while let Scan::Token(kind, end) = scan(text, at) {
        match kind {
            TokenKind::Identifier | TokenKind::EscapedIdentifier => return Some(end),
            TokenKind::QuestionMark => at = end,
            _ if kind.is_hidden() => at = end,
            _ => return None,
        }
    }
    None
}

fn name_before(text: &str, end: usize) -> Option<Range<usize>> {
    let before = text[..end].trim_end();
    let is_part = |character: char| character.is_ascii_alphanumeric() || character == '_';
    let start = before.trim_end_matches(is_part).len();
    (start < before.len()).then_some(start..before.len())
}

#[cfg(test)]
mod tests;
