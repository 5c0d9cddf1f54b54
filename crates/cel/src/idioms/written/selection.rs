//! Selections of other languages: `$.x`, `self..x`, `self?.x`, `self->x`, `@.x`.

use super::super::tokens::{Part, Precedence, TokenShape, Words};

/// Words for a missing value.
const NOTHING: &[&str] = &["null", "none", "nil", "undefined"];

pub(in super::super) fn rewrite(words: &Words<'_>) -> Option<Vec<Part>> {
    (0..words.len()).find_map(|index| {
        root(words, index)
            .or_else(|| arrow(words, index))
            .or_else(|| asserted(words, index))
            .or_else(|| optional(words, index))
    })
}

/// `$.x`, `$x`, `$self.x`, `@.x`
fn root(words: &Words<'_>, index: usize) -> Option<Vec<Part>> {
    let is_start = index == 0
        || !matches!(words.shape(index - 1), Some(TokenShape::Name | TokenShape::Close))
        || words.binding(index - 1).is_some();
    if !matches!(words.at(index), "$" | "@") || !is_start {
        return None;
    }
    match words.at(index + 1) {
        "." if words.is_at(index + 2, "self") => words.instead(index..index + 2, ""),
        "." => words.instead(index..index + 1, "self"),
        "self" | "oldSelf" => words.instead(index..index + 1, ""),
        _ if words.shape(index + 1)? == TokenShape::Name => words.instead(index..index + 1, ""),
        _ => None,
    }
}

/// `self->x`, `self::x` and `self..x`
fn arrow(words: &Words<'_>, index: usize) -> Option<Vec<Part>> {
    let is_selection = matches!(words.at(index), "->" | "::" | "..") && words.shape(index + 1)? == TokenShape::Name;
    let around = words.range(index.checked_sub(1)?..index + 2)?;
    let length = words.at(index - 1).len() + words.at(index).len() + words.at(index + 1).len();
    let is_value = matches!(words.shape(index - 1)?, TokenShape::Name | TokenShape::Close);
    (is_selection && is_value && around.len() == length).then(|| words.instead(index..index + 1, ".")).flatten()
}

/// `a?.b`. A comparison with `null` becomes a test for presence, and a comparison with a constant uses a default.
/// Otherwise, the result is an optional.
fn optional(words: &Words<'_>, index: usize) -> Option<Vec<Part>> {
    if !words.is_at(index, "?.") || index == 0 || words.shape(index + 1)? != TokenShape::Name {
        return None;
    }
    presence(words, index).or_else(|| compared(words, index)).or_else(|| words.instead(index..index + 1, ".?"))
}

/// `self.a!.b`
fn asserted(words: &Words<'_>, index: usize) -> Option<Vec<Part>> {
    let is_value = matches!(words.shape(index.checked_sub(1)?)?, TokenShape::Name | TokenShape::Close);
    let is_it = is_value && words.is_at(index, "!") && words.is_at(index + 1, ".");
    is_it.then(|| words.instead(index..index + 1, "")).flatten()
}

/// `a?.b == 'c'`. A missing value is compared as `''`, `0` or `false`.
fn compared(words: &Words<'_>, index: usize) -> Option<Vec<Part>> {
    let (start, end) = (words.before(index, Precedence::Relation)?, words.after(index, Precedence::Relation)?);
    let empty = match words.shape(end + 1)? {
        TokenShape::Text => "''",
        TokenShape::Number => "0",
        TokenShape::Name if words.is_word(end + 1, &["true", "false"]) => "false",
        _ => return None,
    };
    let is_path =
        (start..end).all(|at| words.shape(at) == Some(TokenShape::Name) || matches!(words.at(at), "." | "?."));
    if !is_path || words.binding(end)? != Precedence::Relation || words.is_at(end, "??") {
        return None;
    }
    let first = if words.is_field(index - 1) { index - 2 } else { index };
    let (before, after) = (words.span(start..first)?, words.span(first + 1..end)?.replace("?.", ".?"));
    words.instead(start..end, format!("{before}.?{after}.orValue({empty})"))
}

/// `a?.b != null`. If `a` may be missing, its presence is tested, too.
fn presence(words: &Words<'_>, index: usize) -> Option<Vec<Part>> {
    let (start, end) = (words.before(index, Precedence::Relation)?, words.after(index, Precedence::Relation)?);
    let is_negated = words.is_word(end + 1, &["not"]);
    let nothing = if is_negated { end + 2 } else { end + 1 };
    if !words.is_word(nothing, NOTHING) || !words.is_simple(start..end) {
        return None;
    }
    let is_present = match words.at(end) {
        "!=" | "!==" => true,
        "==" | "===" => false,
        _ if words.is_word(end, &["is"]) => is_negated,
        _ => return None,
    };
    let path = |end: usize| Some(words.span(start..end)?.replace("?.", "."));
    let optional = (start + 2..end).filter(|at| words.is_at(*at, "?."));
    let tests: Vec<String> = optional.chain([end]).filter_map(|end| Some(format!("has({})", path(end)?))).collect();
    let all = tests.join(" && ");
    let text = match (is_present, tests.len()) {
        (true, _) => all,
        (false, 1) => format!("!{all}"),
        (false, _) => format!("!({all})"),
    };
    words.instead(start..nothing + 1, words.enclosed(start..nothing + 1, text))
}
