//! The parts of a value: which of the old items is the same, and where a part is.

use std::collections::HashMap;
use std::fmt::Write;

use crate::model::{FieldPath, Json, JsonKind, Keyword, ListType, Schema, Segment};
use crate::text::TextRange;

/// The old items of a list by what tells them apart. Only a list of type `map` has them.
pub(in crate::rules::validations) struct OldItems<'s, 'v> {
    keys: Vec<&'s str>,
    by_key: HashMap<String, &'v Json>,
}

impl<'s, 'v> OldItems<'s, 'v> {
    pub(in crate::rules::validations) fn new(schema: &'s Schema, old: Option<&'v Json>) -> Self {
        let keys: Vec<&str> = match schema.list_type() {
            Some(ListType::Map) => schema.strings(Keyword::XListMapKeys).iter().map(|key| &*key.value).collect(),
            _ => Vec::new(),
        };
        let mut by_key = HashMap::new();
        if let Some(JsonKind::Array(items)) = old.map(|old| &old.kind) {
            for item in items {
                if let Some(key) = key_of(item, &keys) {
                    by_key.entry(key).or_insert(item);
                }
            }
        }
        Self { keys, by_key }
    }

    /// The old item of the same keys.
    pub(in crate::rules::validations) fn get(&self, item: &Json) -> Option<&'v Json> {
        self.by_key.get(&key_of(item, &self.keys)?).copied()
    }
}

/// What tells an item from others, of values that have no parts.
fn key_of(item: &Json, keys: &[&str]) -> Option<String> {
    let mut joined = String::new();
    for key in keys {
        // Writing to a string can't fail.
        let _ = match &item.get(key)?.value.kind {
            JsonKind::Bool(value) => write!(joined, "\0{value}"),
            JsonKind::Integer(number) => write!(joined, "\0{number}"),
            JsonKind::Float(number) if keys.len() == 1 => write!(joined, "\0{number:?}"),
            JsonKind::Float(number) => write!(joined, "\0{number:.6}"),
            JsonKind::String(text) => write!(joined, "\0{text:?}"),
            JsonKind::Null | JsonKind::Array(_) | JsonKind::Object(_) => return None,
        };
    }
    (!keys.is_empty()).then_some(joined)
}

/// The key or the item that a path leads to; None of the value itself. What follows a part that is missing is at it.
pub(super) fn place_of(value: &Json, path: &FieldPath) -> Option<TextRange> {
    let (mut value, mut place) = (value, None);
    for segment in path.segments() {
        match (segment, &value.kind) {
            (Segment::Index(index), JsonKind::Array(items)) => {
                let Some(item) = items.get(*index) else { break };
                (value, place) = (item, Some(item.range));
            }
            (segment, _) => {
                let Some(member) = value.get(&segment.text()) else { break };
                (value, place) = (&member.value, Some(member.place()));
            }
        }
    }
    place
}
