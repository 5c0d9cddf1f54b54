//! Decoded objects and schemas, which contain each other, and their values.

mod identity;
mod json_size;
mod object;
mod schema;
mod value;

pub use object::Object;
pub use schema::{Child, Schema};
pub use value::{Dependency, FieldValue, JsonValue, StringEntry, StringItem, StringValue};

use std::sync::Arc;

use super::{FieldType, Keyword};
use crd_ls_text::{TextRange, TextSize};

/// A keyword of a schema that has a value. Ranges count from the schema's start.
#[derive(Debug)]
pub struct Field {
    pub keyword: Keyword,
    pub key: TextRange,
    pub value_range: TextRange,
    pub value: FieldValue,
}

impl Field {
    pub fn integer(&self) -> Option<i64> {
        self.value.integer()
    }

    /// The number. Integers are converted.
    pub fn number(&self) -> Option<f64> {
        match self.value {
            FieldValue::Number(value) => Some(value),
            _ => self.integer().map(|value| value as f64),
        }
    }
}

impl FieldValue {
    fn integer(&self) -> Option<i64> {
        match self {
            Self::Integer(value) => Some(*value),
            _ => None,
        }
    }

    fn strings(&self) -> &[StringItem] {
        match self {
            Self::Strings(items) => items,
            _ => &[],
        }
    }

    fn objects(&self) -> &[Object] {
        match self {
            Self::Objects(objects) => objects,
            _ => &[],
        }
    }
}

/// A field of an object that has a value. Ranges count from the start of the object, or of the schema around it.
#[derive(Debug)]
pub struct Member {
    pub field: &'static FieldType,
    pub key: TextRange,
    pub value_range: TextRange,
    pub value: FieldValue,
}

impl Member {
    /// The place to report a wrong value at: a scalar itself, or the key of any other value.
    pub fn place(&self) -> TextRange {
        if self.value.is_scalar() { self.value_range } else { self.key }
    }
}

/// A field or a keyword that is written without a value, or whose value is not known as a whole.
#[derive(Clone, Copy, Debug)]
pub(super) struct UnsetKey<K> {
    pub(super) name: K,
    pub(super) key: TextRange,
    pub(super) reason: UnsetReason,
}

/// The reason why a written field is unset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum UnsetReason {
    /// The value is null.
    Null,
    /// The value is an alias that can't be followed, or the lines after it may be meant as the value.
    Unread,
    /// The value is of another type.
    Refused,
    /// The value, or a part of it, is filled in later.
    Hole,
}

/// A schema at its place.
#[derive(Clone, Debug)]
pub struct SchemaSlot {
    /// The key `openAPIV3Schema`, counted from the object's start.
    pub key: TextRange,
    /// The start of the schema, counted from the object's start.
    pub start: TextSize,
    pub schema: Arc<Schema>,
}
