//! What does not fit the fields of the API and the keywords of schemas.

use super::{FieldPath, MissingPunctuation, Owner, ValueType};
use crate::text::{TextRange, TextSize};

/// Something in an object or a schema that the decoder refuses, or drops without a word.
#[derive(Debug)]
pub struct Fault {
    pub kind: FaultKind,
    /// Counted from the start of the object, or of the schema.
    pub range: TextRange,
    /// The path in the object or the schema, without the name of an unknown field.
    pub path: FieldPath,
}

/// The kinds of faults.
#[derive(Debug)]
pub enum FaultKind {
    /// A value of another type than its field's. Its type is that of an item where the path leads to one.
    WrongType {
        expected: ValueType,
        found: Found,
        owner: Owner,
        /// What the value lacks to be an object, if it seems to be meant for one. The fault's range is where that
        /// goes.
        missing: Option<MissingPunctuation>,
    },
    /// No base64 from this byte on.
    InvalidBase64 { at: usize },
    /// No time as RFC 3339 has it.
    InvalidTime { text: Box<str> },
    /// A null, a list or a mapping for a key.
    InvalidKey,
    /// An integer of 2^63 or more for a key.
    UnsignedKey,
    /// `<<` with something else than mappings.
    InvalidMerge,
    /// An infinity, or no number at all.
    NotFinite {
        /// As Go prints it: `+Inf`.
        printed: &'static str,
    },
    /// The object or the schema has no such field.
    UnknownField {
        name: Box<str>,
        owner: Owner,
        /// What its value is.
        found: Found,
        /// Its value is a mapping with keywords of a schema, as a property has.
        is_schema: bool,
    },
    /// The key is in its mapping already. Only strict decoding refuses it.
    DuplicateKey {
        /// In Go's notation.
        key: Box<str>,
        /// Where it is written before; None where that is not above it, as in an alias.
        earlier: Option<EarlierKey>,
        /// The key that seems to begin another document, where this one belongs to that.
        further_document: Option<TextRange>,
    },
}

/// Where a key is written before, seen from where it is repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EarlierKey {
    /// From its start to the start of the repeated key, in bytes.
    distance: TextSize,
    /// In bytes.
    length: TextSize,
}

impl EarlierKey {
    pub(super) fn new(earlier: TextRange, repeated: TextRange) -> Option<Self> {
        let distance = repeated.start().checked_sub(earlier.start())?;
        Some(Self { distance, length: earlier.len() })
    }

    /// Its range, by that of the repeated key.
    pub fn range(self, repeated: TextRange) -> TextRange {
        let start = repeated.start().checked_sub(self.distance).unwrap_or_default();
        TextRange::at(start, self.length)
    }
}

/// What a value is, where another type is expected.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Found {
    Null,
    Bool,
    Integer,
    /// A number that is no integer of its field's size, as it is printed.
    Number(Box<str>),
    String,
    Object,
    Array,
}

impl FaultKind {
    /// Whether the decoder refuses it, strict or not.
    pub fn is_refused(&self) -> bool {
        !matches!(self, Self::UnknownField { .. } | Self::DuplicateKey { .. })
    }
}

impl Found {
    /// Whether a field of this type takes such a value, as far as it shows without looking inside.
    pub fn fits(&self, value_type: ValueType) -> bool {
        use ValueType as Type;
        match value_type {
            Type::String | Type::NamedString(_) | Type::OptionalString | Type::Bytes | Type::Time => {
                *self == Self::String
            }
            Type::Bool | Type::OptionalBool => *self == Self::Bool,
            Type::Int32 | Type::Int64 | Type::OptionalInt64 => *self == Self::Integer,
            Type::OptionalNumber => matches!(self, Self::Integer | Self::Number(_)),
            Type::Strings | Type::Objects(_) | Type::JsonList | Type::SchemaList => *self == Self::Array,
            Type::StringMap | Type::Object(_) | Type::Schema | Type::SchemaMap | Type::Dependencies => {
                *self == Self::Object
            }
            Type::SchemaOrBool => matches!(self, Self::Object | Self::Bool),
            Type::SchemaOrList => matches!(self, Self::Object | Self::Array),
            Type::Json => true,
        }
    }

    /// What `encoding/json` calls it.
    pub fn json_name(&self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Bool => "bool",
            Self::Integer | Self::Number(_) => "number",
            Self::String => "string",
            Self::Object => "object",
            Self::Array => "array",
        }
    }
}
