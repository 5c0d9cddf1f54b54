//! Words and brackets around a whole expression: `return …;`, `${…}`, `{{ … }}`.

use super::super::tokens::{Part, TokenShape, Words};

/// Words before the expression.
const PREFIXES: &[&str] = &["return", "assert"];

/// Names of the value in a function of one parameter.
const PARAMETERS: &[&str] = &["self", "this", "object"];

pub(in super::super) fn rewrite(words: &Words<'_>) -> Option<Vec<Part>> {
    let last = words.len().checked_sub(1)?;
    if words.is_word(0, PREFIXES) && words.is_at(1, "(") && words.partner(1) == Some(last) {
        return words.instead(0..words.len(), words.span(2..last)?);
    }
    if words.is_word(0, PREFIXES) && last > 0 || matches!(words.at(0), "=" | "=>") {
        return Some(vec![words.without(0)?]);
    }
    if matches!(words.at(last), ";" | ",") && last > 0 {
        let start = words.range(last - 1..last)?.end;
        return Some(vec![(start..words.range(last..last + 1)?.end, String::new())]);
    }
    if last == 0 && words.shape(0) == Some(TokenShape::Text) {
        return words.instead(0..1, words.content(0)?);
    }
    function(words).or_else(|| braces(words))
}

/// `self => …` and `lambda self: …`
fn function(words: &Words<'_>) -> Option<Vec<Part>> {
    let is_parameter = |index: usize| words.is_word(index, PARAMETERS);
    let body = match (words.at(0), words.at(1)) {
        (_, "=>" | "->") if is_parameter(0) => 2,
        ("(", _) if is_parameter(1) && words.is_at(2, ")") && matches!(words.at(3), "=>" | "->") => 4,
        ("lambda", _) if is_parameter(1) && words.is_at(2, ":") => 3,
        ("function", "(") if is_parameter(2) && words.is_at(3, ")") => 4,
        _ => return None,
    };
    words.instead(0..words.len(), words.span(body..words.len())?)
}

/// `{{ … }}`, `${…}`, `$(…)`, and a pair of braces around the whole text.
fn braces(words: &Words<'_>) -> Option<Vec<Part>> {
    for open in 0..words.len() {
        let Some(close) = words.partner(open).filter(|close| *close > open) else { continue };
        let is_double =
            words.is_at(open, "{") && words.is_at(open + 1, "{") && words.partner(open + 1) == Some(close - 1);
        let has_sign = open > 0 && matches!(words.at(open - 1), "$" | "#") && matches!(words.at(open), "{" | "(");
        let is_block = open == 0
            && words.is_at(0, "{")
            && close + 1 == words.len()
            && words.find(1..close, |index| words.is_at(index, ":")).is_none();
        let (inside, whole) = match (is_double, has_sign, is_block) {
            (true, ..) => (open + 2..close - 1, open..close + 1),
            (_, true, _) => (open + 1..close, open - 1..close + 1),
            (.., true) => (open + 1..close, open..close + 1),
            _ => continue,
        };
        let text = if whole == (0..words.len()) { words.span(inside)?.to_owned() } else { words.operand(inside)? };
        return words.instead(whole, text);
    }
    None
}
