//! The values of constants.

use crate::grammar::go_time::Instant;

/// A value that is known before a rule is run. Of lists and maps only what planning asks is kept.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Null,
    Bool(bool),
    Int(i64),
    Uint(u64),
    Double(f64),
    String(String),
    Bytes(Vec<u8>),
    /// In nanoseconds.
    Duration(i64),
    Timestamp(Instant),
    /// A type, by its name.
    Type(String),
    List {
        is_empty: bool,
    },
    Map,
}

impl Value {
    /// The name of the value's type at run time.
    pub fn type_name(&self) -> &'static str {
        match self {
            Value::Null => "null_type",
            Value::Bool(_) => "bool",
            Value::Int(_) => "int",
            Value::Uint(_) => "uint",
            Value::Double(_) => "double",
            Value::String(_) => "string",
            Value::Bytes(_) => "bytes",
            Value::Duration(_) => "google.protobuf.Duration",
            Value::Timestamp(_) => "google.protobuf.Timestamp",
            Value::Type(_) => "type",
            Value::List { .. } => "list",
            Value::Map => "map",
        }
    }
}
