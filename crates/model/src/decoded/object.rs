//! Objects of the API.

use super::{FieldValue, Member, SchemaSlot, StringEntry, StringItem, UnsetKey, UnsetReason};
use crate::branches::Branch;
use crate::{FieldType, ObjectType};
use crd_ls_text::TextRange;

/// An object. If it is decoded by itself, its ranges count from its own start. Otherwise they count from the start of
/// the object or schema that contains it.
#[derive(Debug)]
pub struct Object {
    pub object_type: &'static ObjectType,
    pub range: TextRange,
    pub(crate) members: Box<[Member]>,
    pub(crate) unset: Box<[UnsetKey<&'static FieldType>]>,
    /// Whether another program may add fields.
    pub is_open: bool,
    /// The branch of template actions around the object, in the list that contains it.
    pub(crate) branch: Branch,
}

impl Object {
    /// The field of this name, if it has a value.
    pub fn get(&self, name: &str) -> Option<&Member> {
        self.members.iter().find(|member| member.field.name == name)
    }

    /// All fields that have a value, in the order of the text.
    pub fn members(&self) -> &[Member] {
        &self.members
    }

    /// The key of this name, if it is written, with or without a value.
    pub fn key(&self, name: &str) -> Option<TextRange> {
        let unset = || self.unset.iter().find(|unset| unset.name.name == name).map(|unset| unset.key);
        self.get(name).map(|member| member.key).or_else(unset)
    }

    /// Whether this field is written as null.
    pub fn is_null(&self, name: &str) -> bool {
        self.unset.iter().any(|unset| unset.name.name == name && unset.reason == UnsetReason::Null)
    }

    /// Whether the value of this field, or a part of it, is filled in later, or another program may add the field.
    pub fn is_unknown(&self, name: &str) -> bool {
        let is_absent = || self.key(name).is_none();
        self.is_open && is_absent()
            || self.unset.iter().any(|unset| unset.name.name == name && unset.reason == UnsetReason::Hole)
    }

    /// Whether this field has a value that can't be decoded.
    pub fn is_unreadable(&self, name: &str) -> bool {
        let is_unread = |reason| matches!(reason, UnsetReason::Unread | UnsetReason::Refused);
        self.unset.iter().any(|unset| unset.name.name == name && is_unread(unset.reason))
    }

    /// The number of the object's branch in a template. Objects in different branches of a list can be rendered without
    /// each other.
    pub fn branch(&self) -> u32 {
        self.branch.id()
    }

    /// The value of a string field. None without a value.
    pub fn string(&self, name: &str) -> Option<&str> {
        match &self.get(name)?.value {
            FieldValue::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The value of a string field. Empty without a value.
    pub fn text(&self, name: &str) -> &str {
        self.string(name).unwrap_or_default()
    }

    pub fn bool(&self, name: &str) -> Option<bool> {
        match self.get(name)?.value {
            FieldValue::Bool(value) => Some(value),
            _ => None,
        }
    }

    pub fn integer(&self, name: &str) -> Option<i64> {
        self.get(name)?.value.integer()
    }

    pub fn strings(&self, name: &str) -> &[StringItem] {
        self.get(name).map_or(&[], |member| member.value.strings())
    }

    pub fn entries(&self, name: &str) -> &[StringEntry] {
        match self.get(name).map(|member| &member.value) {
            Some(FieldValue::StringMap(entries)) => entries,
            _ => &[],
        }
    }

    pub fn object(&self, name: &str) -> Option<&Self> {
        match &self.get(name)?.value {
            FieldValue::Object(object) => Some(object),
            _ => None,
        }
    }

    pub fn objects(&self, name: &str) -> &[Self] {
        self.get(name).map_or(&[], |member| member.value.objects())
    }

    pub fn schema(&self, name: &str) -> Option<&SchemaSlot> {
        match &self.get(name)?.value {
            FieldValue::Schema(slot) => Some(slot),
            _ => None,
        }
    }

    /// Whether both objects are the same after decoding. The order of fields, unknown fields and empty fields do not
    /// matter. Source: `Semantic.DeepEqual` in k8s.io/apimachinery/pkg/api/equality.
    pub fn is_same(&self, other: &Self) -> bool {
        self.identity() == other.identity()
    }
}
