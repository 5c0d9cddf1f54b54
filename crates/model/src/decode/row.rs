//! The decoder's view of a row of a table.

use crate::decoded::{Field, FieldValue, Member, StringValue};
use crate::view::{ScalarText, View};
use crate::{FieldType, Keyword, Owner, ValueType};
use crd_ls_text::TextRange;

/// A row of a table: a field of an object, or a keyword of a schema.
pub(super) trait Row: Copy + PartialEq {
    /// The decoded field or keyword, with its value.
    type Decoded;

    fn find(owner: Owner, name: &str) -> Option<Self>;
    fn name(self) -> &'static str;
    fn value_type(self) -> ValueType;
    fn decoded(self, key: TextRange, value_range: TextRange, value: FieldValue) -> Self::Decoded;

    /// The stored form of a string.
    fn string(view: View<'_>, text: ScalarText<'_>) -> Option<FieldValue>;
}

impl Row for Keyword {
    type Decoded = Field;

    fn find(_: Owner, name: &str) -> Option<Self> {
        Self::from_name(name)
    }

    fn name(self) -> &'static str {
        self.name()
    }

    fn value_type(self) -> ValueType {
        self.value_type()
    }

    fn decoded(self, key: TextRange, value_range: TextRange, value: FieldValue) -> Field {
        Field { keyword: self, key, value_range, value }
    }

    fn string(view: View<'_>, _: ScalarText<'_>) -> Option<FieldValue> {
        view.content().map(|content| FieldValue::String(StringValue::new(content.to_green())))
    }
}

impl Row for &'static FieldType {
    type Decoded = Member;

    fn find(owner: Owner, name: &str) -> Option<Self> {
        match owner {
            Owner::Object(object_type) => object_type.field(name),
            Owner::Schema => None,
        }
    }

    fn name(self) -> &'static str {
        self.name
    }

    fn value_type(self) -> ValueType {
        self.value
    }

    fn decoded(self, key: TextRange, value_range: TextRange, value: FieldValue) -> Member {
        Member { field: self, key, value_range, value }
    }

    fn string(_: View<'_>, text: ScalarText<'_>) -> Option<FieldValue> {
        Some(FieldValue::Text(text.value().into()))
    }
}
