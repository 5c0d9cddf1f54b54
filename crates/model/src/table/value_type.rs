//! The types of fields and keywords.

use std::fmt;

use super::ObjectType;

/// The type of a field or a keyword. If the type is a pointer in Go, an empty value differs from a missing one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ValueType {
    String,
    /// A string type with its own name in Go.
    NamedString(&'static str),
    /// A pointer to a string.
    OptionalString,
    Bool,
    /// A pointer to a boolean.
    OptionalBool,
    Int32,
    Int64,
    /// A pointer to an integer of 64 bits.
    OptionalInt64,
    /// A pointer to a float.
    OptionalNumber,
    /// A string in base64.
    Bytes,
    /// A string with a time by RFC 3339.
    Time,
    Strings,
    /// `map[string]string`.
    StringMap,
    Object(&'static ObjectType),
    Objects(&'static ObjectType),
    /// A value of any type.
    Json,
    JsonList,
    /// `JSONSchemaProps`.
    Schema,
    SchemaOrBool,
    SchemaOrList,
    SchemaList,
    SchemaMap,
    /// A map whose values are schemas or lists of strings.
    Dependencies,
}

/// The owner of a field or a keyword.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Owner {
    Schema,
    Object(&'static ObjectType),
}

impl ValueType {
    /// The name of the type in Go, with its package if it is a struct: `[]v1.ServiceReference`.
    pub fn go_type(self, package: &str) -> String {
        match self {
            Self::String | Self::OptionalString | Self::Bytes | Self::Time => "string".to_owned(),
            Self::NamedString(name) => format!("{package}.{name}"),
            Self::Bool | Self::OptionalBool => "bool".to_owned(),
            Self::Int32 => "int32".to_owned(),
            Self::Int64 | Self::OptionalInt64 => "int64".to_owned(),
            Self::OptionalNumber => "float64".to_owned(),
            Self::Strings => "[]string".to_owned(),
            Self::StringMap => "map[string]string".to_owned(),
            Self::Object(inner) => format!("{package}.{}", inner.name),
            Self::Objects(object_type) if object_type.is_validation_rule() => {
                format!("{package}.ValidationRules")
            }
            Self::Objects(inner) => format!("[]{package}.{}", inner.name),
            Self::Json => format!("{package}.JSON"),
            Self::JsonList => format!("[]{package}.JSON"),
            Self::Schema => format!("{package}.JSONSchemaProps"),
            Self::SchemaOrBool => format!("{package}.JSONSchemaPropsOrBool"),
            Self::SchemaOrList => format!("{package}.JSONSchemaPropsOrArray"),
            Self::SchemaList => format!("[]{package}.JSONSchemaProps"),
            Self::SchemaMap => format!("map[string]{package}.JSONSchemaProps"),
            Self::Dependencies => format!("map[string]{package}.JSONSchemaPropsOrStringArray"),
        }
    }

    pub fn is_integer(self) -> bool {
        matches!(self, Self::Int32 | Self::Int64 | Self::OptionalInt64)
    }

    pub fn is_text(self) -> bool {
        matches!(self, Self::String | Self::NamedString(_) | Self::OptionalString)
    }

    pub fn is_bool(self) -> bool {
        matches!(self, Self::Bool | Self::OptionalBool)
    }

    /// Whether an empty value, a zero or a `false` differs from a missing value.
    pub fn is_pointer(self) -> bool {
        matches!(
            self,
            Self::OptionalString
                | Self::OptionalBool
                | Self::OptionalInt64
                | Self::OptionalNumber
                | Self::SchemaOrBool
                | Self::SchemaOrList
        )
    }
}

/// Prints the noun: `list of strings`.
impl fmt::Display for ValueType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::String | Self::NamedString(_) | Self::OptionalString => "string",
            Self::Bool | Self::OptionalBool => "boolean",
            Self::Int32 => "integer of 32 bits",
            Self::Int64 | Self::OptionalInt64 => "integer",
            Self::OptionalNumber => "number",
            Self::Bytes => "base64",
            Self::Time => "time",
            Self::Strings => "list of strings",
            Self::StringMap => "map of strings",
            Self::Object(object_type) if object_type.is_validation_rule() => "validation rule",
            Self::Object(_) => "object",
            Self::Objects(object_type) if object_type.is_validation_rule() => "list of validation rules",
            Self::Objects(_) => "list of objects",
            Self::Json => "any value",
            Self::JsonList => "list",
            Self::Schema | Self::SchemaOrList => "schema",
            Self::SchemaOrBool => "schema or boolean",
            Self::SchemaList => "list of schemas",
            Self::SchemaMap => "map of names to schemas",
            Self::Dependencies => "map",
        })
    }
}
