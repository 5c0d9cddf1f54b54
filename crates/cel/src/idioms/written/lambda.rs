//! Functions of one item: `l.every(x => …)`, `any(… for x in l)`, `[… for x in l if …]`.

use std::ops::Range;

use super::super::tokens::{Part, Precedence, TokenShape, Words};
use crate::check::foreign_function;

/// CEL's macro for a function over items, in CEL or in another language.
pub(in super::super) fn macro_of(name: &str) -> Option<&'static str> {
    let meant = foreign_function(name);
    ["all", "exists", "filter", "map"].into_iter().find(|of| meant == Some(*of) || name.eq_ignore_ascii_case(of))
}

pub(in super::super) fn rewrite(words: &Words<'_>) -> Option<Vec<Part>> {
    (0..words.len()).rev().find_map(|index| {
        argument(words, index)
            .or_else(|| generator(words, index))
            .or_else(|| quantifier(words, index))
            .or_else(|| quantified_call(words, index))
    })
}

/// A function as the argument of a call: `x => …`, `(x) => …`, `lambda x: …`, `x: …`, `function(x) { return …; }`
fn argument(words: &Words<'_>, open: usize) -> Option<Vec<Part>> {
    let close = words.partner(open).filter(|close| *close > open && words.is_at(open, "("))?;
    let (variables, body) = parameters(words, open + 1, close)?;
    let body = block(words, body..close)?;
    let is_call = open > 0 && words.shape(open - 1) == Some(TokenShape::Name) && words.binding(open - 1).is_none();
    is_call.then(|| words.instead(open + 1..close, format!("{variables}, {}", words.span(body)?))).flatten()
}

/// The variables of a function, and the start of its body.
fn parameters(words: &Words<'_>, start: usize, close: usize) -> Option<(String, usize)> {
    let is_keyword = words.is_word(start, &["lambda", "function", "func"]);
    let first = if is_keyword { start + 1 } else { start };
    let (inside, next) = match words.partner(first) {
        Some(end) if words.is_at(first, "(") => (first + 1..end, end + 1),
        _ => {
            let end = words.find(first..close, |index| is_arrow(words, index))?;
            (first..end, end)
        }
    };
    let names = words.split(inside, ",");
    let is_variable = |name: &Range<usize>| name.len() == 1 && words.shape(name.start) == Some(TokenShape::Name);
    if names.len() > 2 || !names.iter().all(is_variable) {
        return None;
    }
    let body = match () {
        () if is_arrow(words, next) => next + 1,
        () if words.is_at(next, "{") && is_keyword => next,
        () => return None,
    };
    let names: Vec<&str> = names.into_iter().filter_map(|name| words.span(name)).collect();
    Some((names.join(", "), body))
}

fn is_arrow(words: &Words<'_>, index: usize) -> bool {
    matches!(words.at(index), "=>" | "->" | ":" | "|") && !words.is_at(index + 1, "|")
}

/// The tokens of `{ return a; }`, or of `a`.
fn block(words: &Words<'_>, mut tokens: Range<usize>) -> Option<Range<usize>> {
    loop {
        let last = tokens.end.checked_sub(1)?;
        if words.is_at(tokens.start, "{") && words.partner(tokens.start) == Some(last) {
            tokens = tokens.start + 1..last;
        } else if words.is_at(last, ";") {
            tokens.end = last;
        } else if words.is_word(tokens.start, &["return"]) {
            tokens.start += 1;
        } else {
            return (tokens.start < tokens.end).then_some(tokens);
        }
    }
}

/// `any(e for x in l)` and `[e for x in l if c]`
fn generator(words: &Words<'_>, open: usize) -> Option<Vec<Part>> {
    let close = words.partner(open).filter(|close| *close > open && matches!(words.at(open), "(" | "["))?;
    let each = words.find(open + 1..close, |index| words.is_word(index, &["for"]))?;
    let variables = each + 1..words.find(each + 1..close, |index| words.is_word(index, &["in"]))?;
    let condition = words.find(variables.end + 1..close, |index| words.is_word(index, &["if"]));
    let list = words.operand(variables.end + 1..condition.unwrap_or(close))?;
    let (variables, item) = (words.span(variables)?, words.span(open + 1..each)?);
    let list = match condition {
        Some(condition) => format!("{list}.filter({variables}, {})", words.span(condition + 1..close)?),
        None => list,
    };
    let is_same = item == variables;
    // `any([… for …])` is `any(… for …)`.
    let is_argument =
        words.is_at(open, "[") && open > 1 && words.is_at(open - 1, "(") && words.partner(open - 1) == Some(close + 1);
    let (open, close) =
        if is_argument && macro_of(words.at(open - 2)).is_some() { (open - 1, close + 1) } else { (open, close) };
    let function = open.checked_sub(1).filter(|_| words.is_at(open, "(")).filter(|name| !words.is_field(*name));
    match function.map(|name| words.at(name)) {
        Some("len" | "sum" | "size") if is_same || condition.is_some() => {
            words.instead(open - 1..close + 1, format!("{list}.size()"))
        }
        Some(name) if macro_of(name).is_some() => {
            let name = macro_of(name)?;
            words.instead(open - 1..close + 1, format!("{list}.{name}({variables}, {item})"))
        }
        _ if is_same => words.instead(open..close + 1, list),
        _ => words.instead(open..close + 1, format!("{list}.map({variables}, {item})")),
    }
}

/// `for all x in l: e`, `forall x in l: e`
fn quantifier(words: &Words<'_>, index: usize) -> Option<Vec<Part>> {
    let (function, first) = match () {
        () if words.is_word(index, &["for"]) && words.is_word(index + 1, &["all", "each", "every", "any"]) => {
            (macro_of(words.at(index + 1)).unwrap_or("all"), index + 2)
        }
        () if words.is_word(index, &["for"]) && index == words.around(index).start => ("all", index + 1),
        () if words.is_word(index.wrapping_sub(1), &["for"]) => return None,
        () if words.is_word(index, &["forall", "foreach", "all", "every", "any", "some", "exists"]) => {
            (macro_of(words.at(index))?, index + 1)
        }
        () => return None,
    };
    let end = words.around(index).end;
    let inside = words.is_word(first + 1, &["in", "of"]) && words.shape(first)? == TokenShape::Name;
    let colon = words.find(first + 2..end, |at| matches!(words.at(at), ":" | "," | "|" | "=>")).filter(|_| inside)?;
    let list = words.operand(first + 2..colon)?;
    let text = format!("{list}.{function}({}, {})", words.at(first), words.span(colon + 1..end)?);
    words.instead(index..end, text)
}

/// `all(x in l, e)`, and `any(l, x, e)`, which `any(l, x => e)` becomes when its arrow is replaced.
fn quantified_call(words: &Words<'_>, index: usize) -> Option<Vec<Part>> {
    let function = macro_of(words.at(index)).filter(|_| !words.is_field(index))?;
    let close = words.partner(index + 1)?;
    let arguments = words.arguments(index + 1)?;
    let name = |tokens: &Range<usize>| {
        (tokens.len() == 1 && words.shape(tokens.start) == Some(TokenShape::Name)).then_some(())
    };
    let (list, variable, body) = match arguments.as_slice() {
        [item, body] if words.is_word(item.start + 1, &["in"]) => {
            name(&(item.start..item.start + 1))?;
            (item.start + 2..item.end, words.at(item.start).to_owned(), body.start..close)
        }
        [list, rest] | [rest, list] if parameters(words, rest.start, rest.end).is_some() => {
            let (variables, body) = parameters(words, rest.start, rest.end)?;
            (list.clone(), variables, block(words, body..rest.end)?)
        }
        [list, variable, body] => {
            name(variable)?;
            (list.clone(), words.at(variable.start).to_owned(), body.clone())
        }
        _ => return None,
    };
    let (list, body) = (words.operand(list)?, words.span(body)?);
    words.after(index, Precedence::Relation)?;
    words.instead(index..close + 1, format!("{list}.{function}({variable}, {body})"))
}
