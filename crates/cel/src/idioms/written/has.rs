//! Forms of `has`: `has('x')`, `has(x)`, `has(self['x'])`, `has(self, 'x')`, `has(a, b)`.

use std::ops::Range;

use super::super::tokens::{Part, TokenShape, Words, is_name};

pub(in super::super) fn rewrite(words: &Words<'_>) -> Option<Vec<Part>> {
    (0..words.len()).find_map(|index| {
        if !words.is_word(index, &["has", "hasattr"]) || !words.is_at(index + 1, "(") {
            return None;
        }
        let close = words.partner(index + 1)?;
        let asked = match words.arguments(index + 1)?.as_slice() {
            [field] => one(words, field)?,
            [object, name] if name.len() == 1 => of_object(words, object, name.start)?,
            fields => several(words, fields)?,
        };
        words.instead(index..close + 1, words.enclosed(index..close + 1, asked))
    })
}

/// The test for a field that is not selected with a dot.
fn one(words: &Words<'_>, field: &Range<usize>) -> Option<String> {
    let (first, last) = (field.start, field.end.checked_sub(1)?);
    if field.len() == 1 {
        let name = match words.shape(first)? {
            TokenShape::Name if !matches!(words.at(first), "self" | "oldSelf" | "true" | "false" | "null") => {
                words.at(first)
            }
            _ => words.content(first)?,
        };
        return selected("self", name);
    }
    let open = words.partner(last).filter(|open| *open > first && words.is_at(last, "]") && *open + 2 == last);
    if let Some(open) = open {
        let object = words.span(first..open)?;
        return words
            .content(open + 1)
            .and_then(|name| selected(object, name))
            .or_else(|| Some(format!("{} in {object}", words.at(open + 1))));
    }
    // `has(self.x())` and `has(self.x != null)`
    let is_call = last > first + 1 && words.is_at(last - 1, "(") && words.is_at(last, ")");
    if is_call {
        return Some(format!("has({})", words.span(first..last - 1)?));
    }
    let is_null = words.is_word(last, &["null", "none", "nil", "undefined"]) && words.is_at(last - 1, "!=");
    is_null.then(|| Some(format!("has({})", words.span(first..last - 1)?))).flatten()
}

/// A test for a path of fields, which may begin with `self`.
fn selected(object: &str, path: &str) -> Option<String> {
    let path = path.trim_start_matches("$.").trim_start_matches('.');
    if !path.split('.').all(is_name) {
        let is_key = !path.is_empty() && object != "self" && !path.contains('\'');
        return is_key.then(|| format!("'{path}' in {object}"));
    }
    match path.split_once('.') {
        Some(("self" | "oldSelf", _)) => Some(format!("has({path})")),
        _ if path == "self" => None,
        _ => Some(format!("has({object}.{path})")),
    }
}

/// `has(self, 'x')` and `has(self, x)`
fn of_object(words: &Words<'_>, object: &Range<usize>, name: usize) -> Option<String> {
    let name = words.content(name).or_else(|| (words.shape(name)? == TokenShape::Name).then(|| words.at(name)))?;
    selected(words.span(object.clone())?, name)
}

/// `has(self.a, self.b)`
fn several(words: &Words<'_>, fields: &[Range<usize>]) -> Option<String> {
    let tests: Option<Vec<String>> =
        fields.iter().map(|field| Some(format!("has({})", words.span(field.clone())?))).collect();
    (fields.len() > 1).then(|| Some(tests?.join(" && "))).flatten()
}
