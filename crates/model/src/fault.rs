//! Faults: contents that do not fit the fields of the API or the keywords of schemas.

use super::{FieldPath, Owner, ValueType};
use crd_ls_text::{TextRange, TextSize};

/// A part of an object or a schema that the decoder refuses, or drops silently.
#[derive(Debug)]
pub struct Fault {
    pub kind: FaultKind,
    /// Counted from the start of the object, or of the schema.
    pub range: TextRange,
    /// The path in the object or the schema, without the name of an unknown field.
    pub path: FieldPath,
}

#[derive(Debug)]
pub enum FaultKind {
    /// A value of another type than its field. If the path leads to an item, `expected` is the type of the item.
    WrongType {
        expected: ValueType,
        found: Found,
        owner: Owner,
        /// The punctuation that the value lacks to be an object, if it seems to be meant as an object. The fault's
        /// range is the place of the punctuation.
        missing: Option<MissingPunctuation>,
    },
    /// The text is invalid base64 from this byte on.
    InvalidBase64 { at: usize },
    /// The text is not a time by RFC 3339.
    InvalidTime { text: Box<str> },
    /// A null, a list or a mapping as a key.
    InvalidKey,
    /// An integer of 2^63 or more as a key.
    UnsignedKey,
    /// `<<` with a value that is not a mapping or a list of mappings.
    InvalidMerge,
    /// An infinity or NaN.
    NotFinite {
        /// As Go prints it: `+Inf`.
        printed: &'static str,
    },
    /// An object or a schema does not have this field.
    UnknownField {
        name: Box<str>,
        owner: Owner,
        /// The type of its value.
        found: Found,
        /// Whether its value is a mapping with keywords of a schema, like a property's.
        is_schema: bool,
    },
    /// The mapping has this key already. Only strict decoding refuses that.
    DuplicateKey {
        /// In Go's notation.
        key: Box<str>,
        /// The place of the earlier key. None if it is not above the repeated key, as with aliases.
        earlier: Option<EarlierKey>,
        /// The first key of the document that the repeated key seems to belong to. None if it seems to belong to this
        /// document.
        further_document: Option<TextRange>,
    },
    /// A merge key adds this key to the mapping, too. Only strict decoding of the YAML text refuses that.
    MergedKey {
        /// In Go's notation.
        key: Box<str>,
        /// Whether the merge key is below, and its value of the key replaces another value.
        is_lost: bool,
    },
}

/// The punctuation that a text lacks to be an entry.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum MissingPunctuation {
    /// The space after the colon: `type:string`.
    Space,
    /// The colon after this key: `type string`.
    Colon(Box<str>),
}

/// The place of an earlier key, relative to its repetition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EarlierKey {
    /// The number of bytes from the start of the earlier key to the start of the repeated key.
    distance: TextSize,
    /// The length of the earlier key, in bytes.
    length: TextSize,
}

impl EarlierKey {
    pub(super) fn new(earlier: TextRange, repeated: TextRange) -> Option<Self> {
        let distance = repeated.start().checked_sub(earlier.start())?;
        Some(Self { distance, length: earlier.len() })
    }

    /// The range of the earlier key, given the range of the repeated key.
    pub fn range(self, repeated: TextRange) -> TextRange {
        let start = repeated.start().checked_sub(self.distance).unwrap_or_default();
        TextRange::at(start, self.length)
    }
}

/// The type of a value that does not fit its field.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Found {
    Null,
    Bool,
    Integer,
    /// A number that is not an integer of its field's size, as the server prints it.
    Number(Box<str>),
    String,
    Object,
    Array,
}

impl FaultKind {
    /// Whether the decoder refuses the fault, strict or not.
    pub fn is_refused(&self) -> bool {
        !matches!(self, Self::UnknownField { .. } | Self::DuplicateKey { .. } | Self::MergedKey { .. })
    }
}

impl Found {
    /// Whether a field of this type accepts a value of this type. Only the outermost type is compared.
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

    /// The name of the type in `encoding/json`.
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
