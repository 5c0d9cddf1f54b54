//! The types that expressions can name, and the protobuf messages that they can create.
//!
//! Source: cel-go/common/stdlib/standard.go, cel-go/common/types/provider.go, `findScalar` in
//! k8s.io/apiserver/pkg/cel/types.go.

use crate::types::{Object, Scalar, Type};

/// The type of a name that denotes a type: the expression `int` has the type of integer types.
pub fn type_of_name(name: &str) -> Option<Type> {
    let target = match name {
        "bool" => Type::Bool,
        "bytes" => Type::Bytes,
        "double" => Type::Double,
        "int" => Type::Int,
        "uint" => Type::Uint,
        "string" => Type::String,
        "null_type" => Type::Null,
        "list" => Type::list(Type::Named("A")),
        "map" => Type::map(Type::Named("A"), Type::Named("B")),
        "optional_type" => Type::opaque("optional_type"),
        "net.IP" => Type::opaque("net.IP"),
        "net.CIDR" => Type::opaque("net.CIDR"),
        // The server declares these two, but has no values for them.
        "duration" => Type::Duration,
        "timestamp" => Type::Timestamp,
        "type" => return Some(Type::of_type(Type::of_any_type())),
        // The only known value of protobuf's enumerations.
        "google.protobuf.NullValue.NULL_VALUE" => return Some(Type::Int),
        _ => message(name)?,
    };
    Some(Type::of_type(target))
}

/// Whether a name and a dot can start the name of a type.
pub fn has_qualified_types(name: &str) -> bool {
    matches!(name, "google" | "net")
}

/// Whether the server has a value for a type's name at run time. The server lacks one for messages that expressions see
/// as another type.
pub fn is_known_type(name: &str) -> bool {
    match name.strip_prefix("google.protobuf.") {
        Some(message) => matches!(message, "Duration" | "Timestamp" | "Empty"),
        None => !matches!(name, "duration" | "timestamp"),
    }
}

/// The type of a protobuf message in expressions.
fn message(name: &str) -> Option<Type> {
    Some(match name.strip_prefix("google.protobuf.")? {
        "Any" => Type::Any,
        "BoolValue" => Type::Wrapper(Scalar::Bool),
        "BytesValue" => Type::Wrapper(Scalar::Bytes),
        "DoubleValue" | "FloatValue" => Type::Wrapper(Scalar::Double),
        "Int32Value" | "Int64Value" => Type::Wrapper(Scalar::Int),
        "UInt32Value" | "UInt64Value" => Type::Wrapper(Scalar::Uint),
        "StringValue" => Type::Wrapper(Scalar::String),
        "Duration" => Type::Duration,
        "Timestamp" => Type::Timestamp,
        "ListValue" => Type::list(Type::Dyn),
        "Struct" => Type::map(Type::String, Type::Dyn),
        "Value" => Type::Dyn,
        "Empty" => Type::Object(Object::Known("google.protobuf.Empty")),
        _ => return None,
    })
}

/// The name of the message that creates a type, if there is one.
pub fn message_of(target: &Type) -> Option<&'static str> {
    Some(match target {
        Type::Any => "google.protobuf.Any",
        Type::Wrapper(Scalar::Bool) => "google.protobuf.BoolValue",
        Type::Wrapper(Scalar::Bytes) => "google.protobuf.BytesValue",
        Type::Wrapper(Scalar::Double) => "google.protobuf.DoubleValue",
        Type::Wrapper(Scalar::Int) => "google.protobuf.Int64Value",
        Type::Wrapper(Scalar::Uint) => "google.protobuf.UInt64Value",
        Type::Wrapper(Scalar::String) => "google.protobuf.StringValue",
        Type::Duration => "google.protobuf.Duration",
        Type::Timestamp => "google.protobuf.Timestamp",
        Type::Dyn => "google.protobuf.Value",
        Type::Null => "google.protobuf.NullValue",
        Type::List(_) if matches!(target.params(), [Type::Dyn]) => "google.protobuf.ListValue",
        Type::Map(_) if matches!(target.params(), [Type::String, Type::Dyn]) => "google.protobuf.Struct",
        Type::Object(Object::Known(name)) => name,
        _ => return None,
    })
}

/// The type of a field of a message; `None` for an unknown message, `Some(None)` for a missing field.
pub fn field_of_message(name: &str, field: &str) -> Option<Option<Type>> {
    let target = message(name)?;
    Some(match (target, field) {
        (Type::Wrapper(Scalar::Bool), "value") => Some(Type::Bool),
        (Type::Wrapper(Scalar::Bytes), "value") | (Type::Any, "value") => Some(Type::Bytes),
        (Type::Wrapper(Scalar::Double), "value") => Some(Type::Double),
        (Type::Wrapper(Scalar::Int), "value") => Some(Type::Int),
        (Type::Wrapper(Scalar::Uint), "value") => Some(Type::Uint),
        (Type::Wrapper(Scalar::String), "value") | (Type::Any, "type_url") => Some(Type::String),
        (Type::Duration | Type::Timestamp, "seconds" | "nanos") => Some(Type::Int),
        (Type::List(_), "values") => Some(Type::list(Type::Dyn)),
        (Type::Map(_), "fields") => Some(Type::map(Type::String, Type::Dyn)),
        (Type::Dyn, "null_value") => Some(Type::Null),
        (Type::Dyn, "number_value") => Some(Type::Double),
        (Type::Dyn, "string_value") => Some(Type::String),
        (Type::Dyn, "bool_value") => Some(Type::Bool),
        (Type::Dyn, "struct_value") => Some(Type::map(Type::String, Type::Dyn)),
        (Type::Dyn, "list_value") => Some(Type::list(Type::Dyn)),
        _ => None,
    })
}
