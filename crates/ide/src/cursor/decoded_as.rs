//! The decoded type at the end of a path through the nodes, according to the tables of fields and keywords.

use super::NodeLink;
use crd_ls_model::{Edge, EdgeKey, FieldType, Keyword, ObjectType, ValueType};

/// The decoded type at the end of a path.
#[derive(Clone, Copy, Debug)]
pub(crate) enum DecodedAs {
    /// An object, whose keys are its fields.
    Object(&'static ObjectType),
    /// The value of a field.
    Field(&'static FieldType),
    /// An item of a field's list, or a value in its map.
    Element(&'static FieldType),
    Schema,
    /// The value of a schema's keyword.
    Keyword(Keyword),
    /// An item of a keyword's list.
    KeywordItem(Keyword),
    /// A node that no table describes.
    Unknown,
}

impl DecodedAs {
    /// The type at the end of another link.
    pub(crate) fn follow(self, link: &NodeLink<'_>) -> Self {
        match link {
            NodeLink::Entry { name, .. } => self.value_of_key(name),
            NodeLink::Item { .. } => self.item(),
        }
    }

    /// The type of a key's value.
    pub(crate) fn value_of_key(self, name: &str) -> Self {
        match self {
            Self::Object(object_type) => match object_type.field(name) {
                Some(FieldType { value: ValueType::Schema, .. }) => Self::Schema,
                Some(field) => Self::Field(field),
                None => Self::Unknown,
            },
            Self::Field(FieldType { value: ValueType::Object(inner), .. }) => Self::Object(inner).value_of_key(name),
            Self::Field(field @ FieldType { value: ValueType::StringMap, .. }) => Self::Element(field),
            Self::Schema => match Keyword::from_name(name) {
                Some(keyword) => Self::of_keyword(keyword),
                None => Self::Unknown,
            },
            Self::Keyword(keyword) => match keyword.value_type() {
                ValueType::SchemaMap => Self::Schema,
                ValueType::Object(inner) => Self::Object(inner).value_of_key(name),
                _ => Self::Unknown,
            },
            Self::Field(_) | Self::Element(_) | Self::KeywordItem(_) | Self::Unknown => Self::Unknown,
        }
    }

    fn of_keyword(keyword: Keyword) -> Self {
        match keyword.value_type() {
            ValueType::Schema | ValueType::SchemaOrBool | ValueType::SchemaOrList => Self::Schema,
            _ => Self::Keyword(keyword),
        }
    }

    fn item(self) -> Self {
        match self {
            Self::Field(FieldType { value: ValueType::Objects(inner), .. }) => Self::Object(inner),
            Self::Field(field @ FieldType { value: ValueType::Strings, .. }) => Self::Element(field),
            Self::Keyword(keyword) => match keyword.value_type() {
                ValueType::SchemaList => Self::Schema,
                ValueType::Objects(inner) => Self::Object(inner),
                ValueType::Strings | ValueType::JsonList => Self::KeywordItem(keyword),
                _ => Self::Unknown,
            },
            _ => Self::Unknown,
        }
    }

    /// The edge to the schema at the end of a link.
    pub(crate) fn edge(self, link: &NodeLink<'_>) -> Option<Edge> {
        match (self, link) {
            (Self::Schema, NodeLink::Entry { name, .. }) => Edge::new(Keyword::from_name(name)?, EdgeKey::Value),
            (Self::Keyword(keyword), NodeLink::Entry { name, .. }) => Edge::new(keyword, EdgeKey::Name(name)),
            (Self::Keyword(keyword), NodeLink::Item { index, .. }) => {
                Edge::new(keyword, EdgeKey::Index(u32::try_from(*index).ok()?))
            }
            _ => None,
        }
    }
}
