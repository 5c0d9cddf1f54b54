//! Whether objects and schemas are the same after decoding.
//!
//! The API server moves settings that all versions of a v1 CRD share to the top of its internal form, and prints their
//! paths there. So two settings have to be compared by their decoded values. Source:
//! `Convert_v1_CustomResourceDefinitionSpec_To_apiextensions_CustomResourceDefinitionSpec`, which compares with
//! `Semantic.DeepEqual`: empty and missing lists and maps are equal.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use super::{Child, Field, FieldValue, JsonValue, Object, Schema};
use crate::ValueType;
use crate::json::{ItemGroups, Json, JsonKind};
use crd_ls_text::{TextRange, TextSize};

impl Schema {
    /// A hash of the decoded schema. It does not depend on the order of keys, on quotes or comments, or on unknown
    /// keywords and nulls.
    pub fn identity(&self) -> u128 {
        *self.identity.get_or_init(|| {
            let fields = self.fields.iter().filter_map(|Field { keyword, value, .. }| {
                value.identity(keyword.value_type()).map(|value| hash(&(1_u8, keyword, value)))
            });
            let children = self.children.iter().map(child_identity);
            // The hashes of members are added, because exclusive ors of two equal members would cancel each other.
            fields.chain(children).fold(1, u128::wrapping_add)
        })
    }
}

impl Object {
    /// A hash of the decoded object.
    pub fn identity(&self) -> u128 {
        let members = self.members.iter();
        let members =
            members.filter_map(|member| Some((member.field.name, member.value.identity(member.field.value)?)));
        members.map(|member| hash(&member)).fold(2, u128::wrapping_add)
    }
}

impl FieldValue {
    /// The hash of the value. None if it decodes to the same as a missing value.
    fn identity(&self, value_type: ValueType) -> Option<u128> {
        let is_zero = match self {
            Self::String(value) => value.is_empty(),
            Self::Text(value) => value.is_empty(),
            Self::Bool(value) => !value,
            Self::Integer(value) => *value == 0,
            Self::JsonList(_, length) => *length == 0,
            Self::Strings(items) => items.is_empty(),
            Self::StringMap(entries) => entries.is_empty(),
            Self::Objects(objects) => objects.is_empty(),
            Self::Schemas | Self::Nothing => true,
            Self::Dependencies(_)
            | Self::Number(_)
            | Self::Json(_)
            | Self::Object(_)
            | Self::Schema(_)
            | Self::Other => false,
        };
        // The schemas of a keyword are hashed as children.
        if is_zero && !value_type.is_pointer() || matches!(self, Self::Schemas) {
            return None;
        }
        Some(match self {
            Self::String(value) => hash(&value.value()),
            Self::Text(value) => hash(value),
            Self::Bool(value) => hash(value),
            Self::Integer(value) => hash(value),
            Self::Number(value) => hash(&value.to_bits()),
            Self::Json(value) | Self::JsonList(value, _) => json_identity(value),
            Self::Strings(items) => hash(&items.iter().map(|item| &*item.value).collect::<Vec<_>>()),
            Self::StringMap(entries) => {
                entries.iter().map(|entry| hash(&(&entry.name, &entry.value))).fold(3, u128::wrapping_add)
            }
            // The hashes are added like those of the schemas, because dependencies are unordered, too.
            Self::Dependencies(dependencies) => dependencies.iter().map(hash).fold(4, u128::wrapping_add),
            Self::Object(object) => object.identity(),
            Self::Objects(objects) => hash(&objects.iter().map(Object::identity).collect::<Vec<_>>()),
            Self::Schema(slot) => slot.schema.identity(),
            Self::Schemas | Self::Nothing | Self::Other => 0,
        })
    }
}

impl Field {
    /// The indices of items that equal an earlier item of the list that is rendered together with them. The ranges of
    /// the items count from the schema's start.
    pub fn repeated_items(&self) -> Vec<(usize, TextRange)> {
        let Some(list) = self.json() else { return Vec::new() };
        let JsonKind::Array(items, _) = &list.kind else { return Vec::new() };
        let (mut seen, groups) = (HashSet::with_capacity(items.len()), ItemGroups::of(&list));
        let repeated = items.iter().enumerate().filter(|(index, item)| {
            let identity = value_identity(item);
            groups.of_item(*index).filter(|group| !seen.insert((*group, identity))).count() > 0
        });
        repeated.map(|(index, item)| (index, item.range)).collect()
    }
}

fn child_identity(child: &Child) -> u128 {
    hash(&(0_u8, &child.edge, child.schema.identity()))
}

fn json_identity(value: &JsonValue) -> u128 {
    value_identity(&value.decode(TextSize::new(0)))
}

fn value_identity(value: &Json) -> u128 {
    match &value.kind {
        JsonKind::Null => hash(&0_u8),
        JsonKind::Bool(value) => hash(&(1_u8, value)),
        JsonKind::Integer(value) => hash(&(2_u8, value)),
        JsonKind::Float(value) => hash(&(4_u8, value.to_bits())),
        JsonKind::String(text) => hash(&(5_u8, text)),
        JsonKind::Hole(text) => hash(&(8_u8, text)),
        JsonKind::Array(items, _) => hash(&(6_u8, items.iter().map(value_identity).collect::<Vec<_>>())),
        JsonKind::Object(members, _) => members
            .iter()
            .map(|member| hash(&(7_u8, &member.key, value_identity(&member.value))))
            .fold(7, u128::wrapping_add),
    }
}

/// A hash of 128 bits, the same in every run.
fn hash(value: &impl Hash) -> u128 {
    let half = |seed: u64| {
        let mut hasher = DefaultHasher::new();
        seed.hash(&mut hasher);
        value.hash(&mut hasher);
        u128::from(hasher.finish())
    };
    half(0x9e37_79b9_7f4a_7c15) << 64 | half(0xd1b5_4a32_d192_ed03)
}
