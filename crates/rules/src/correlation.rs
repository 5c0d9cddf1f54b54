//! Correlates the parts of a value with the parts of the same value before an update.
//!
//! Source: `MapList` and `CorrelatedObject` in k8s.io/apiserver/pkg/cel/common.

use std::collections::HashMap;
use std::fmt::Write;

use crd_ls_cel::same_json;
use crd_ls_model::{Edge, Json, JsonKind, Keyword, ListType, Schema};

/// The old items of a list by their keys. Empty unless the list is of type `map`.
pub(super) struct OldItems<'s, 'v> {
    keys: Vec<&'s str>,
    by_key: HashMap<String, &'v Json>,
}

impl<'s, 'v> OldItems<'s, 'v> {
    pub(super) fn new(schema: &'s Schema, old: Option<&'v Json>) -> Self {
        let keys: Vec<&str> = match schema.list_type() {
            Some(ListType::Map) => schema.names(Keyword::XListMapKeys).collect(),
            _ => Vec::new(),
        };
        let mut by_key = HashMap::new();
        if let Some(JsonKind::Array(items, _)) = old.map(|old| &old.kind) {
            for item in items.iter() {
                if let Some(key) = key_of(item, &keys) {
                    by_key.entry(key).or_insert(item);
                }
            }
        }
        Self { keys, by_key }
    }

    /// The old item with the same keys.
    pub(super) fn get(&self, item: &Json) -> Option<&'v Json> {
        self.by_key.get(&key_of(item, &self.keys)?).copied()
    }
}

/// Whether a value is the same as before. Items of a list of type `map` may have moved. An item without keys and a
/// member without a schema always count as changed.
pub(super) fn is_unchanged(schema: &Schema, value: &Json, old: &Json) -> bool {
    match (&value.kind, &old.kind) {
        (JsonKind::Array(items, _), JsonKind::Array(old_items, _)) => {
            let is_map = matches!(schema.list_type(), Some(ListType::Map));
            if !is_map {
                return same_json(value, old);
            }
            let Some(of_items) = schema.child(&Edge::Items) else { return items.is_empty() && old_items.is_empty() };
            let old_by_key = OldItems::new(schema, Some(old));
            let is_same =
                |item: &Json| old_by_key.get(item).is_some_and(|old| is_unchanged(&of_items.schema, item, old));
            items.len() == old_items.len() && items.iter().all(is_same)
        }
        (JsonKind::Object(members, _), JsonKind::Object(old_members, _)) => {
            members.len() == old_members.len()
                && members.iter().all(|member| {
                    let old = old.get(&member.key);
                    let declared = schema.member(&member.key);
                    declared.zip(old).is_some_and(|(child, old)| is_unchanged(&child.schema, &member.value, &old.value))
                })
        }
        _ => same_json(value, old),
    }
}

/// The joined values of an item's keys. None if a key is missing, or if its value is null, a list or an object.
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
            JsonKind::Null | JsonKind::Hole(_) | JsonKind::Array(..) | JsonKind::Object(..) => return None,
        };
    }
    (!keys.is_empty()).then_some(joined)
}
