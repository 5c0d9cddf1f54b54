//! `enum`: a value is allowed if it equals a listed value after Go has converted it to that value's type.

use super::integer::to_integer;
use crd_ls_grammar::near_name::near_name;
use crd_ls_model::{Json, JsonKind};

/// Whether a value equals an allowed value after the conversion.
pub(super) fn matches(value: &Json, allowed: &Json) -> bool {
    match (&value.kind, &allowed.kind) {
        // Null has no type to which Go could convert a value.
        (JsonKind::Null, _) | (_, JsonKind::Null) => false,
        (JsonKind::Integer(value), JsonKind::Float(allowed)) => *value as f64 == *allowed,
        (JsonKind::Float(value), JsonKind::Integer(allowed)) => to_integer(*value) == *allowed,
        (JsonKind::Integer(value), JsonKind::String(allowed)) => is_character(*value, allowed),
        _ => is_equal(value, allowed),
    }
}

/// Go converts an integer to the character with that code point.
fn is_character(number: i64, text: &str) -> bool {
    let character = u32::try_from(number).ok().and_then(char::from_u32).unwrap_or(char::REPLACEMENT_CHARACTER);
    let mut characters = text.chars();
    characters.next() == Some(character) && characters.next().is_none()
}

/// Whether two values are equal in content, regardless of their places in the text. An integer does not equal a float.
/// A value that is not final equals no value: it is filled in later, or parts of it are added later or left out.
pub(super) fn is_equal(left: &Json, right: &Json) -> bool {
    if [left, right].into_iter().any(|value| value.is_open() || value.choices().is_some()) {
        return false;
    }
    match (&left.kind, &right.kind) {
        (JsonKind::Array(left, _), JsonKind::Array(right, _)) => {
            left.len() == right.len() && left.iter().zip(right.iter()).all(|(left, right)| is_equal(left, right))
        }
        (JsonKind::Object(left, _), JsonKind::Object(right, _)) => {
            left.len() == right.len()
                && left
                    .iter()
                    .zip(right.iter())
                    .all(|(left, right)| left.key == right.key && is_equal(&left.value, &right.value))
        }
        (JsonKind::Hole(_), _) | (_, JsonKind::Hole(_)) => false,
        (left, right) => left == right,
    }
}

/// The maximum number of values of an enum that are searched for a near text.
const MAX_SEARCHED: usize = 100;

/// The allowed text of which the value is probably a misspelling.
pub(super) fn meant(value: &Json, allowed: &[Json]) -> Option<Box<str>> {
    let JsonKind::String(written) = &value.kind else { return None };
    let texts = allowed.iter().take(MAX_SEARCHED).filter_map(|allowed| match &allowed.kind {
        JsonKind::String(text) => Some(text.as_ref()),
        _ => None,
    });
    near_name(written, texts).map(Box::from)
}

/// The allowed values as the server prints them.
pub(super) fn printed(allowed: &[Json]) -> Box<[Box<str>]> {
    let values = allowed.iter().map(|allowed| match &allowed.kind {
        JsonKind::String(text) => text.as_ref().into(),
        _ => allowed.to_string().into(),
    });
    values.collect()
}
