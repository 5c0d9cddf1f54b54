//! Conditionals and implications: `a if c else b`, `if a then b else c`, `c ? a`, `a implies b`.

use std::ops::Range;

use super::super::tokens::{Part, Precedence, Words};

/// Operators between a condition and its consequence.
const IMPLICATIONS: &[&str] = &["==>", "->", "implies"];

pub(in super::super) fn rewrite(words: &Words<'_>) -> Option<Vec<Part>> {
    // Inner conditionals come first.
    (0..words.len()).rev().find_map(|index| {
        prefixed(words, index)
            .or_else(|| infix(words, index))
            .or_else(|| without_else(words, index))
            .or_else(|| implication(words, index, IMPLICATIONS))
    })
}

/// `a => b` between two conditions.
pub(super) fn arrows(words: &Words<'_>) -> Option<Vec<Part>> {
    (0..words.len()).find_map(|index| implication(words, index, &["=>"]))
}

/// The tokens of the clause around an index, which ends at brackets and commas.
fn clause(words: &Words<'_>, index: usize) -> Range<usize> {
    let around = words.around(index);
    let parts = words.split(around.clone(), ",");
    parts.into_iter().find(|part| part.contains(&index)).unwrap_or(around)
}

/// `if a then b else c`, `if (a) b else c`, `if a: b`, `if (a) { return b; }`
fn prefixed(words: &Words<'_>, index: usize) -> Option<Vec<Part>> {
    if !words.is_word(index, &["if", "when"]) || index > 0 && words.before(index, Precedence::Clause).is_some() {
        return None;
    }
    let mut end = clause(words, index).end;
    let then =
        words.find(index + 1..end, |at| words.is_word(at, &["then"]) || matches!(words.at(at), ":" | "{" | "=>"));
    let is_in_parentheses = |open: usize| words.is_at(open, "(").then(|| words.partner(open)).flatten();
    let (condition, consequence) = match (then, is_in_parentheses(index + 1)) {
        (Some(then), _) if words.is_at(then, "{") => (index + 1..then, then),
        (Some(then), _) => (index + 1..then, then + 1),
        (None, Some(close)) => (index + 2..close, close + 1),
        (None, None) => (index + 1..words.find(index + 1..end, |at| words.is_at(at, ","))?, end),
    };
    let otherwise = words.find(consequence..end, |at| words.is_word(at, &["else", "otherwise"]));
    let result = block(words, consequence..otherwise.unwrap_or(end))?;
    let text = match otherwise {
        Some(otherwise) => {
            let start = if words.is_at(otherwise + 1, ":") { otherwise + 2 } else { otherwise + 1 };
            // The next `else` belongs to a conditional around this one.
            let is_outer = |at: usize| words.is_word(at, &["else", "otherwise"]);
            end = words.find(start..end, is_outer).unwrap_or(end);
            chosen(words, condition, &result, &block(words, start..end)?)?
        }
        None => implied(words, condition, &result)?,
    };
    words.instead(index..end, text)
}

/// The text of `{ return a; }`, or of `a`.
fn block(words: &Words<'_>, mut tokens: Range<usize>) -> Option<String> {
    loop {
        let last = tokens.end.checked_sub(1)?;
        if words.is_at(tokens.start, "{") && words.partner(tokens.start) == Some(last) {
            tokens = tokens.start + 1..last;
        } else if words.is_at(last, ";") || words.is_at(last, ",") {
            tokens.end = last;
        } else if words.is_word(tokens.start, &["return"]) {
            tokens.start += 1;
        } else {
            return Some(words.span(tokens)?.to_owned());
        }
    }
}

/// `a if c else b`
fn infix(words: &Words<'_>, index: usize) -> Option<Vec<Part>> {
    if !words.is_word(index, &["if"]) {
        return None;
    }
    let start = words.before(index, Precedence::Clause)?;
    let end = clause(words, index).end;
    match words.find(index + 1..end, |at| words.is_word(at, &["else"])) {
        Some(otherwise) => {
            let result = words.span(start..index)?;
            let text = chosen(words, index + 1..otherwise, result, words.span(otherwise + 1..end)?)?;
            words.instead(start..end, text)
        }
        None => words.instead(start..end, implied(words, index + 1..end, words.span(start..index)?)?),
    }
}

/// `c ? a`
fn without_else(words: &Words<'_>, index: usize) -> Option<Vec<Part>> {
    if !words.is_at(index, "?") || words.is_at(index.checked_sub(1)?, ".") {
        return None;
    }
    let whole = clause(words, index);
    let has_else = words.find(index + 1..whole.end, |at| matches!(words.at(at), ":" | "?")).is_some();
    let end = words.range(index + 1..whole.end)?.end;
    (!has_else).then(|| vec![(end..end, " : true".to_owned())])
}

/// `a implies b`
fn implication(words: &Words<'_>, index: usize, operators: &[&str]) -> Option<Vec<Part>> {
    if !operators.contains(&words.at(index)) || words.is_field(index) {
        return None;
    }
    let (start, end) = (words.before(index, Precedence::Clause)?, words.after(index + 1, Precedence::Clause)?);
    words.instead(start..end, implied(words, start..index, words.span(index + 1..end)?)?)
}

fn chosen(words: &Words<'_>, condition: Range<usize>, result: &str, other: &str) -> Option<String> {
    let inner = Words::new(result);
    let is_choice = inner.find(0..inner.len(), |index| inner.is_at(index, "?")).is_some();
    let result = if is_choice { format!("({result})") } else { result.to_owned() };
    Some(format!("{} ? {result} : {other}", bare(words, condition)?))
}

/// The text of a condition, without the parentheses that other languages require.
fn bare<'t>(words: &Words<'t>, tokens: Range<usize>) -> Option<&'t str> {
    let is_wrapped = words.is_at(tokens.start, "(") && words.partner(tokens.start) == tokens.end.checked_sub(1);
    words.span(if is_wrapped { tokens.start + 1..tokens.end - 1 } else { tokens })
}

/// `!condition || result`: if the condition holds, the result has to hold.
fn implied(words: &Words<'_>, condition: Range<usize>, result: &str) -> Option<String> {
    let inner = Words::new(result);
    let is_choice = inner.find(0..inner.len(), |index| inner.binding(index) == Some(Precedence::Clause)).is_some();
    let result = if is_choice { format!("({result})") } else { result.to_owned() };
    if words.is_at(condition.start, "!") && words.is_simple(condition.start + 1..condition.end) {
        return Some(format!("{} || {result}", words.span(condition.start + 1..condition.end)?));
    }
    let inside = bare(words, condition)?;
    let inner = Words::new(inside);
    Some(format!("!{} || {result}", inner.operand(0..inner.len())?))
}
