//! Brackets that are missing or superfluous.

use super::super::tokens::{TokenShape, Words};

/// The maximum number of places that are tried for a bracket.
const MAX_PLACES: usize = 24;

/// The texts in which one bracket is added, removed or exchanged, or all open ones are closed at the end, the most
/// likely first. Empty if every bracket has a partner, or if too many have none.
pub(in super::super) fn balanced(text: &str) -> Vec<String> {
    let words = Words::new(text);
    let is_alone = |index: &usize| {
        matches!(words.shape(*index), Some(TokenShape::Open | TokenShape::Close)) && words.partner(*index).is_none()
    };
    let alone: Vec<usize> = (0..words.len()).filter(is_alone).collect();
    match alone.as_slice() {
        [open] if words.shape(*open) == Some(TokenShape::Open) => closed(&words, *open),
        [close] => opened(&words, *close),
        [open, close]
            if words.shape(*open) == Some(TokenShape::Open) && words.shape(*close) == Some(TokenShape::Close) =>
        {
            exchanged(&words, *open, *close)
        }
        opens if opens.iter().all(|open| words.shape(*open) == Some(TokenShape::Open)) && !opens.is_empty() => {
            let closing: String = opens.iter().rev().map(|open| closing(words.at(*open))).collect();
            vec![format!("{}{closing}", text.trim_end())]
        }
        _ => Vec::new(),
    }
}

fn closing(open: &str) -> &'static str {
    match open {
        "[" => "]",
        "{" => "}",
        _ => ")",
    }
}

/// The texts in which an opening bracket is closed, or removed.
fn closed(words: &Words<'_>, open: usize) -> Vec<String> {
    let text = words.text;
    let ends = (open + 1..words.len()).filter(|index| words.partner(*index).is_none_or(|partner| partner < *index));
    let is_end = |index: &usize| {
        !matches!(words.shape(*index), Some(TokenShape::Sign | TokenShape::Open)) && words.binding(*index).is_none()
    };
    let places = ends.filter(is_end).filter_map(|index| Some(words.range(index..index + 1)?.end));
    let places: Vec<usize> = places.take(MAX_PLACES).collect();
    let is_call = open > 0 && words.shape(open - 1) == Some(TokenShape::Name) && words.binding(open - 1).is_none();
    let closing = closing(words.at(open));
    let with = |place: &usize| Some(format!("{}{closing}{}", text.get(..*place)?, text.get(*place..)?));
    let near = places.iter().filter_map(with);
    let far = places.iter().rev().filter_map(with);
    let removed =
        words.without(open).and_then(|(part, _)| Some(format!("{}{}", text.get(..part.start)?, text.get(part.end..)?)));
    // The bracket of a call is closed after an argument, the bracket of a group at the end.
    let is_doubled = words.is_at(open + 1, "(") && words.partner(open + 1).is_some_and(|last| last + 1 == words.len());
    match (is_call, is_doubled) {
        (true, _) => near.collect(),
        (_, true) => removed.into_iter().chain(far).collect(),
        _ => far.chain(removed).collect(),
    }
}

/// The texts in which a closing bracket is removed, or opened at the start.
fn opened(words: &Words<'_>, close: usize) -> Vec<String> {
    let text = words.text;
    let Some(part) = words.range(close..close + 1) else { return Vec::new() };
    let (before, after) = (text.get(..part.start).unwrap_or_default(), text.get(part.end..).unwrap_or_default());
    let removed = format!("{}{after}", before.trim_end());
    let opened = format!("({before}){after}");
    let is_doubled = words.is_at(close - usize::from(close > 0), ")") && close > 0;
    match words.at(close) {
        ")" if close + 1 < words.len() && !is_doubled => vec![opened, removed],
        ")" => vec![removed, opened],
        _ => vec![removed],
    }
}

/// The text with the kind of closing bracket that fits the opening one.
fn exchanged(words: &Words<'_>, open: usize, close: usize) -> Vec<String> {
    let Some(part) = words.range(close..close + 1) else { return Vec::new() };
    let (before, after) = (words.text.get(..part.start), words.text.get(part.end..));
    let both = before.zip(after).map(|(before, after)| format!("{before}{}{after}", closing(words.at(open))));
    both.into_iter().collect()
}
