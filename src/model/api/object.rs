//! Objects of the API as decoded, with the ranges they were read from.

use super::{FieldType, ObjectType, ValueType};
use crate::model::SchemaSlot;
use crate::model::schema::StringItem;
use crate::text::TextRange;

/// An object. Ranges count from its document's start.
#[derive(Debug)]
pub struct Object {
    pub object_type: &'static ObjectType,
    pub range: TextRange,
    pub(super) members: Vec<Member>,
}

/// A field that is written, is not null and has a value of its type.
#[derive(Debug)]
pub struct Member {
    pub field: &'static FieldType,
    pub key: TextRange,
    pub value_range: TextRange,
    pub value: Value,
}

/// A field's value.
#[derive(Debug)]
pub enum Value {
    String(Box<str>),
    Bool(bool),
    Integer(i64),
    Strings(Box<[StringItem]>),
    StringMap(Box<[Entry]>),
    Object(Object),
    Objects(Vec<Object>),
    Schema(SchemaSlot),
    /// What nobody asks for: bytes, times, anything.
    Other,
}

/// An entry of a map of strings.
#[derive(Debug)]
pub struct Entry {
    pub name: Box<str>,
    pub key: TextRange,
    pub value: Box<str>,
    pub value_range: TextRange,
}

impl Object {
    /// The field of this name, if it is written with a value.
    pub fn get(&self, name: &str) -> Option<&Member> {
        self.members.iter().find(|member| member.field.name == name)
    }

    /// All fields that are written, in the order of the text.
    pub fn members(&self) -> &[Member] {
        &self.members
    }

    /// A string; None when it is not written.
    pub fn string(&self, name: &str) -> Option<&str> {
        match &self.get(name)?.value {
            Value::String(text) => Some(text),
            _ => None,
        }
    }

    /// A string, empty when it is not written.
    pub fn text(&self, name: &str) -> &str {
        self.string(name).unwrap_or_default()
    }

    pub fn bool(&self, name: &str) -> Option<bool> {
        match self.get(name)?.value {
            Value::Bool(value) => Some(value),
            _ => None,
        }
    }

    pub fn integer(&self, name: &str) -> Option<i64> {
        match self.get(name)?.value {
            Value::Integer(value) => Some(value),
            _ => None,
        }
    }

    pub fn strings(&self, name: &str) -> &[StringItem] {
        match self.get(name).map(|member| &member.value) {
            Some(Value::Strings(items)) => items,
            _ => &[],
        }
    }

    pub fn entries(&self, name: &str) -> &[Entry] {
        match self.get(name).map(|member| &member.value) {
            Some(Value::StringMap(entries)) => entries,
            _ => &[],
        }
    }

    pub fn object(&self, name: &str) -> Option<&Self> {
        match &self.get(name)?.value {
            Value::Object(object) => Some(object),
            _ => None,
        }
    }

    pub fn objects(&self, name: &str) -> &[Self] {
        match self.get(name).map(|member| &member.value) {
            Some(Value::Objects(objects)) => objects,
            _ => &[],
        }
    }

    pub fn schema(&self, name: &str) -> Option<&SchemaSlot> {
        match &self.get(name)?.value {
            Value::Schema(slot) => Some(slot),
            _ => None,
        }
    }

    /// Whether both decode to the same: the order of fields, what is unknown and what is empty
    /// have no part in it. Source: `Semantic.DeepEqual` in k8s.io/apimachinery/pkg/api/equality.
    pub fn is_same(&self, other: &Self) -> bool {
        let is_same = |field: &FieldType| {
            let values = [self, other].map(|object| object.get(field.name).map(|member| &member.value));
            let [ours, theirs] = values.map(|value| value.filter(|value| !value.is_nothing(&field.value)));
            match (ours, theirs) {
                (None, None) => true,
                (Some(ours), Some(theirs)) => ours.is_same(theirs),
                _ => false,
            }
        };
        self.object_type.fields.iter().all(is_same)
    }
}

impl Value {
    /// Whether it decodes to the same as its absence.
    fn is_nothing(&self, value_type: &ValueType) -> bool {
        match self {
            Self::String(text) => text.is_empty() && !matches!(value_type, ValueType::OptionalString),
            Self::Bool(value) => !value,
            Self::Integer(value) => *value == 0,
            Self::Strings(items) => items.is_empty(),
            Self::StringMap(entries) => entries.is_empty(),
            Self::Objects(objects) => objects.is_empty(),
            Self::Object(_) | Self::Schema(_) | Self::Other => false,
        }
    }

    fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::String(ours), Self::String(theirs)) => ours == theirs,
            (Self::Bool(ours), Self::Bool(theirs)) => ours == theirs,
            (Self::Integer(ours), Self::Integer(theirs)) => ours == theirs,
            (Self::Strings(ours), Self::Strings(theirs)) => {
                ours.iter().map(|item| &item.value).eq(theirs.iter().map(|item| &item.value))
            }
            (Self::StringMap(ours), Self::StringMap(theirs)) => ours
                .iter()
                .map(|entry| (&entry.name, &entry.value))
                .eq(theirs.iter().map(|entry| (&entry.name, &entry.value))),
            (Self::Object(ours), Self::Object(theirs)) => ours.is_same(theirs),
            (Self::Objects(ours), Self::Objects(theirs)) => {
                ours.len() == theirs.len() && ours.iter().zip(theirs).all(|(ours, theirs)| ours.is_same(theirs))
            }
            (Self::Schema(ours), Self::Schema(theirs)) => ours.schema.identity() == theirs.schema.identity(),
            (Self::Other, Self::Other) => true,
            _ => false,
        }
    }
}
