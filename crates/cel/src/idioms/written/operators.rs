//! Operators of other languages: `and`, `===`, `not`, `≤`.

use super::super::tokens::{Part, Precedence, TokenShape, Words};
use crate::misread::OPERATORS;

/// Operators of other languages, in addition to the operators that are explained at syntax errors.
const OTHERS: &[(&str, &str)] = &[
    (":=", "=="),
    ("≤", "<="),
    ("≥", ">="),
    ("≠", "!="),
    ("∧", "&&"),
    ("∨", "||"),
    ("¬", "!"),
    ("∈", "in"),
    ("eq", "=="),
    ("ne", "!="),
    ("gt", ">"),
    ("ge", ">="),
    ("gte", ">="),
    ("lt", "<"),
    ("le", "<="),
    ("lte", "<="),
    ("equals", "=="),
];

pub(in super::super) fn rewrite(words: &Words<'_>) -> Option<Vec<Part>> {
    (0..words.len()).find_map(|index| divided(words, index).or_else(|| operator(words, index)))
}

/// Replaces `not`, or an operator of the tables.
fn operator(words: &Words<'_>, index: usize) -> Option<Vec<Part>> {
    if words.is_word(index, &["not"]) {
        return negation(words, index);
    }
    let is_sign = words.shape(index)? == TokenShape::Sign;
    if !is_sign && (words.shape(index)? != TokenShape::Name || words.is_field(index) || !is_between(words, index)) {
        return None;
    }
    let meant = |index: usize| {
        let mut known = OPERATORS.iter().chain(OTHERS);
        known.find(|(foreign, _)| foreign.eq_ignore_ascii_case(words.at(index))).map(|(_, meant)| *meant)
    };
    words.instead(index..index + 1, meant(index)?)
}

/// Whether operands are on both sides of a word.
fn is_between(words: &Words<'_>, index: usize) -> bool {
    let starts = !matches!(words.shape(index + 1), None | Some(TokenShape::Close | TokenShape::Sign))
        || matches!(words.at(index + 1), "!" | "-" | "$");
    let ends = index > 0 && words.before(index, Precedence::Product).is_some();
    starts && ends
}

/// `not a == b`, which is `!(a == b)`.
fn negation(words: &Words<'_>, index: usize) -> Option<Vec<Part>> {
    let is_relation = words.is_word(index + 1, &["in"]) || index > 0 && words.before(index, Precedence::Not).is_some();
    if is_relation {
        return None;
    }
    let end = words.after(index + 1, Precedence::Not)?;
    let text = words.operand(index + 1..end)?;
    words.instead(index..end, format!("!{text}"))
}

/// `< =`
fn divided(words: &Words<'_>, index: usize) -> Option<Vec<Part>> {
    let is_divided = matches!(words.at(index), "<" | ">" | "!" | "=") && matches!(words.at(index + 1), "=");
    let both = format!("{}=", words.at(index));
    is_divided.then(|| words.instead(index..index + 2, both)).flatten()
}
