//! Membership as other languages write it: `x not in l`, `x in (1, 2)`, `x in 1..5`, `l contains x`.

use super::super::tokens::{INFIX, Part, Precedence, TokenShape, Words};

pub(in super::super) fn rewrite(words: &Words<'_>) -> Option<Vec<Part>> {
    (0..words.len()).find_map(|index| {
        negated(words, index)
            .or_else(|| listed(words, index))
            .or_else(|| ranged(words, index))
            .or_else(|| between(words, index))
            .or_else(|| infix(words, index))
    })
}

/// `x not in l` and `x !in l`
fn negated(words: &Words<'_>, index: usize) -> Option<Vec<Part>> {
    let is_not = words.is_word(index, &["not"]) || words.is_at(index, "!");
    if !is_not || !words.is_word(index + 1, &["in"]) {
        return None;
    }
    let (start, end) = (words.before(index, Precedence::Relation)?, words.after(index + 2, Precedence::Relation)?);
    let (item, list) = (words.span(start..index)?, words.span(index + 2..end)?);
    words.instead(start..end, format!("!({item} in {list})"))
}

/// `x in (1, 2)` and `x in {1, 2}`
fn listed(words: &Words<'_>, index: usize) -> Option<Vec<Part>> {
    let (open, close) = (index + 1, words.partner(index + 1)?);
    if !words.is_word(index, &["in"]) || !matches!(words.at(open), "(" | "{") || close < open + 2 {
        return None;
    }
    let is_literal = |index: usize| matches!(words.shape(index), Some(TokenShape::Text | TokenShape::Number));
    let is_alone = close == open + 2 && is_literal(open + 1);
    let is_list = words.find(open + 1..close, |index| words.is_at(index, ",")).is_some();
    let is_map = words.find(open + 1..close, |index| words.is_at(index, ":")).is_some();
    let is_it = (is_list || is_alone) && !is_map;
    let mut inside = open + 1..close;
    if words.is_at(close - 1, ",") {
        inside.end -= 1;
    }
    is_it.then(|| words.instead(open..close + 1, format!("[{}]", words.span(inside)?))).flatten()
}

/// `x in 1..5` and `x in range(1, 5)`
fn ranged(words: &Words<'_>, index: usize) -> Option<Vec<Part>> {
    if !words.is_word(index, &["in"]) {
        return None;
    }
    let start = words.before(index, Precedence::Relation)?;
    let item = words.span(start..index)?;
    if words.is_word(index + 1, &["range"])
        && let Some([least, end]) = words.arguments(index + 2).as_deref()
    {
        let close = words.partner(index + 2)?;
        let (least, end) = (words.span(least.clone())?, words.span(end.clone())?);
        return words.instead(start..close + 1, format!("{least} <= {item} && {item} < {end}"));
    }
    let mut inside = index + 1..words.after(index + 1, Precedence::Relation)?;
    let end = inside.end;
    if matches!(words.at(inside.start), "(" | "[") && words.partner(inside.start) == Some(end - 1) {
        inside = inside.start + 1..end - 1;
    }
    let dots = words.find(inside.clone(), |index| words.is_at(index, ".."))?;
    let (least, most) = (words.span(inside.start..dots)?, words.span(dots + 1..inside.end)?);
    words.instead(start..end, format!("{least} <= {item} && {item} <= {most}"))
}

/// `x between 1 and 5`
fn between(words: &Words<'_>, index: usize) -> Option<Vec<Part>> {
    if !words.is_word(index, &["between"]) {
        return None;
    }
    let start = words.before(index, Precedence::Relation)?;
    let and = words.after(index + 1, Precedence::Relation)?;
    let is_and = words.is_word(and, &["and"]) || words.is_at(and, "&&");
    let end = words.after(and + 1, Precedence::Relation).filter(|_| is_and)?;
    let (item, least) = (words.span(start..index)?, words.span(index + 1..and)?);
    let most = words.span(and + 1..end)?;
    words.instead(start..end, format!("{least} <= {item} && {item} <= {most}"))
}

/// `a contains b` and `a not contains b`
fn infix(words: &Words<'_>, index: usize) -> Option<Vec<Part>> {
    let method = INFIX.iter().find(|infix| infix.eq_ignore_ascii_case(words.at(index)))?;
    words.binding(index)?;
    let is_negated = words.is_word(index.checked_sub(1)?, &["not"]);
    let left = if is_negated { index - 1 } else { index };
    let (start, end) = (words.before(left, Precedence::Relation)?, words.after(index + 1, Precedence::Relation)?);
    let sign = if is_negated { "!" } else { "" };
    let (target, argument) = (words.operand(start..left)?, words.span(index + 1..end)?);
    words.instead(start..end, format!("{sign}{target}.{method}({argument})"))
}
