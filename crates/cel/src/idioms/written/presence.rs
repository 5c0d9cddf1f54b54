//! Tests for presence, type and emptiness: `x is not None`, `typeof x`, `x is defined`, `x ?? d`.

use super::super::tokens::{Part, Precedence, TokenShape, Words};

/// Words after `is` for a present value.
const PRESENT: &[&str] = &["defined", "set", "present", "given", "provided"];
/// Words after `is` for a missing value.
const ABSENT: &[&str] = &["undefined", "unset", "missing", "absent"];

/// Names of types in other languages, and their names in CEL.
const TYPES: &[(&str, &str)] = &[
    ("bool", "bool"),
    ("boolean", "bool"),
    ("dict", "map"),
    ("double", "double"),
    ("float", "double"),
    ("int", "int"),
    ("integer", "int"),
    ("list", "list"),
    ("map", "map"),
    ("number", "int"),
    ("str", "string"),
    ("string", "string"),
];

/// CEL's name for a type of another language.
pub(in super::super) fn type_name(foreign: &str) -> Option<&'static str> {
    TYPES.iter().find(|(name, _)| name.eq_ignore_ascii_case(foreign)).map(|(_, meant)| *meant)
}

pub(in super::super) fn rewrite(words: &Words<'_>) -> Option<Vec<Part>> {
    (0..words.len()).find_map(|index| {
        is(words, index)
            .or_else(|| type_of(words, index))
            .or_else(|| quoted_type(words, index))
            .or_else(|| otherwise(words, index))
            .or_else(|| asked(words, index))
            .or_else(|| exists(words, index))
    })
}

/// `x is y` and `x is not y`
fn is(words: &Words<'_>, index: usize) -> Option<Vec<Part>> {
    let is_joined = words.is_word(index, &["isnot"]);
    if !is_joined && !words.is_word(index, &["is", "instanceof"]) {
        return None;
    }
    let is_negated = is_joined || words.is_word(index + 1, &["not"]);
    let next = if is_negated && !is_joined { index + 2 } else { index + 1 };
    let next = if words.is_word(next, &["a", "an"]) && words.shape(next + 1) == Some(TokenShape::Name) {
        next + 1
    } else {
        next
    };
    let start = words.before(index, Precedence::Relation)?;
    let item = words.span(start..index)?;
    let operator = if is_negated { "!=" } else { "==" };
    let opposite = if is_negated { "==" } else { "!=" };
    let text = if words.is_word(next, PRESENT) {
        format!("{item} {opposite} null")
    } else if words.is_word(next, ABSENT) {
        format!("{item} {operator} null")
    } else if words.is_word(next, &["empty"]) {
        format!("{}.size() {} 0", words.operand(start..index)?, if is_negated { ">" } else { "==" })
    } else if let Some(name) = type_name(words.at(next))
        .filter(|_| !words.is_word(start, &["type", "typeof"]))
        .filter(|_| !matches!(words.at(next + 1), "." | "("))
    {
        format!("type({item}) {operator} {name}")
    } else {
        return words.instead(index..next, operator);
    };
    words.instead(start..next + 1, text)
}

/// `typeof x`
fn type_of(words: &Words<'_>, index: usize) -> Option<Vec<Part>> {
    if !words.is_word(index, &["typeof"]) {
        return None;
    }
    let end = words.after(index + 1, Precedence::Relation)?;
    let inside = match words.partner(index + 1) {
        Some(close) if words.is_at(index + 1, "(") && close + 1 == end => index + 2..close,
        _ => index + 1..end,
    };
    let item = words.span(inside)?;
    if words.content(end + 1) == Some("undefined") {
        return words.instead(index..end + 2, format!("{item} {} null", words.at(end)));
    }
    words.instead(index..end, format!("type({item})"))
}

/// `type(x) == 'string'`
fn quoted_type(words: &Words<'_>, index: usize) -> Option<Vec<Part>> {
    let name = type_name(words.content(index)?)?;
    let close = index.checked_sub(2)?;
    let open = words.partner(close).filter(|_| matches!(words.at(index - 1), "==" | "!=" | "===" | "!=="))?;
    let is_type = words.is_word(open.checked_sub(1)?, &["type"]);
    is_type.then(|| words.instead(index..index + 1, name)).flatten()
}

/// `a.b ?? c`
fn otherwise(words: &Words<'_>, index: usize) -> Option<Vec<Part>> {
    let start = words.before(index, Precedence::Relation).filter(|_| words.is_at(index, "??"))?;
    let end = words.after(index + 1, Precedence::Relation)?;
    let field = index - 1;
    if !words.is_field(field) || !words.is_simple(start..index) {
        return None;
    }
    let (object, name) = (words.span(start..field - 1)?, words.at(field));
    let other = words.span(index + 1..end)?;
    words.instead(start..end, format!("{object}.?{name}.orValue({other})"))
}

/// `x exists`
fn exists(words: &Words<'_>, index: usize) -> Option<Vec<Part>> {
    let is_last = matches!(words.at(index + 1), "" | ")") || words.binding(index + 1).is_some();
    let start = words.before(index, Precedence::Relation).filter(|_| is_last && words.is_word(index, &["exists"]))?;
    words.instead(start..index + 1, format!("has({})", words.span(start..index)?))
}

/// `defined x` and `has x`
fn asked(words: &Words<'_>, index: usize) -> Option<Vec<Part>> {
    let is_asked = words.is_word(index, &["defined", "exists", "has", "isset"]);
    if !is_asked || words.shape(index + 1)? != TokenShape::Name || words.binding(index + 1).is_some() {
        return None;
    }
    let end = words.after(index + 1, Precedence::Relation)?;
    words.instead(index..end, format!("has({})", words.span(index + 1..end)?))
}
