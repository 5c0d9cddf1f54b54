//! The values of expressions: values that expressions create, and values of a resource, which are read in place.
//!
//! Source: cel-go/common/types, k8s.io/apiserver/pkg/cel/common/values.go.

mod compare;
mod data;
mod equality;
mod error;
mod key;
mod list;
mod map;
mod shown;
mod special;
mod text;
mod typed;
mod work;

pub(crate) use compare::{compare, has_order, has_sum};
pub use data::{Data, DataKind, is_same as same_json};
pub(crate) use equality::{equal, keys_of};
pub use error::{EvaluationError, Stop};
pub(crate) use key::Key;
pub(crate) use list::List;
pub(crate) use map::Map;
pub use shown::ShownValue;
pub(crate) use special::{Cidr, NamedFormat, Quantity, Semver, Special, Url};
pub(crate) use text::SharedText;
use typed::UNTYPED;
pub(crate) use typed::of_data;
pub(crate) use work::Work;

use std::fmt;
use std::sync::Arc;

use super::ast::Literal;
use crd_ls_grammar::go_number;
use crd_ls_grammar::go_time::{self, Instant};

/// The result of an evaluation: a value, or an error that `&&` and `||` can absorb.
pub(crate) type Evaluated<'d> = Result<Value<'d>, EvaluationError>;

/// A value. It can borrow from the resource.
#[derive(Clone, Debug, Default)]
pub enum Value<'d> {
    #[default]
    Null,
    Bool(bool),
    Int(i64),
    Uint(u64),
    Double(f64),
    String(SharedText<'d>),
    Bytes(Arc<[u8]>),
    /// In nanoseconds.
    Duration(i64),
    Timestamp(Instant),
    /// A type, by its name at run time.
    Type(SharedText<'d>),
    List(List<'d>),
    Map(Map<'d>),
    Optional(Option<Arc<Value<'d>>>),
    /// A value of a Kubernetes type, such as a quantity.
    Special(Arc<Special>),
    /// A value without a declared type. It only supports comparisons.
    Preserved(&'d dyn Data),
}

impl<'d> Value<'d> {
    /// Whether the value has unknown parts.
    pub fn is_partial(&self) -> bool {
        match self {
            Value::List(list) => list.is_partial(),
            Value::Map(map) => map.is_partial(),
            Value::Optional(Some(value)) => value.is_partial(),
            Value::Preserved(data) => data.is_partial(),
            _ => false,
        }
    }

    pub fn text(text: impl Into<SharedText<'d>>) -> Value<'d> {
        Value::String(text.into())
    }

    pub fn list(items: Vec<Value<'d>>) -> Value<'d> {
        Value::List(List::new(items))
    }

    pub fn some(value: Value<'d>) -> Value<'d> {
        Value::Optional(Some(Arc::new(value)))
    }

    pub fn special(value: Special) -> Value<'d> {
        Value::Special(Arc::new(value))
    }

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
            Value::List(_) => "list",
            Value::Map(_) => "map",
            Value::Optional(_) => "optional_type",
            Value::Special(special) => special.type_name(),
            Value::Preserved(_) => "unknown",
        }
    }

    /// The name of the type in Go, which a few errors contain.
    pub fn go_type(&self) -> &'static str {
        match self {
            Value::Null => "types.Null",
            Value::Bool(_) => "types.Bool",
            Value::Int(_) => "types.Int",
            Value::Uint(_) => "types.Uint",
            Value::Double(_) => "types.Double",
            Value::String(_) => "types.String",
            Value::Bytes(_) => "types.Bytes",
            Value::Duration(_) => "types.Duration",
            Value::Timestamp(_) => "types.Timestamp",
            Value::Type(_) => "*types.Type",
            Value::List(list) => list.go_type(),
            Value::Map(map) if map.as_data().is_some() => "*common.unstructuredMap",
            Value::Map(_) => "*types.baseMap",
            Value::Optional(_) => "*types.Optional",
            Value::Special(special) => special.go_type(),
            Value::Preserved(_) => "*common.unknownPreserved",
        }
    }

    /// The size for costs: characters, bytes, items or entries; 1 for a value without a size.
    pub fn size_or_one(&self) -> u64 {
        self.size().unwrap_or(1)
    }

    /// The number of characters, bytes, items or entries, for types whose size the server uses.
    pub fn size(&self) -> Option<u64> {
        Some(match self {
            Value::String(text) => text.chars().count() as u64,
            Value::Bytes(bytes) => bytes.len() as u64,
            Value::List(list) => list.len() as u64,
            Value::Map(map) => map.len() as u64,
            Value::Special(special) => return special.size(),
            _ => return None,
        })
    }

    pub fn is_true(&self) -> bool {
        matches!(self, Value::Bool(true))
    }

    /// Whether `optional.ofNonZeroValue` treats the value as empty.
    pub fn is_zero(&self) -> bool {
        match self {
            Value::Null => true,
            Value::Bool(value) => !value,
            Value::Int(number) | Value::Duration(number) => *number == 0,
            Value::Uint(number) => *number == 0,
            Value::Double(number) => *number == 0.0,
            Value::String(text) => text.is_empty(),
            Value::Bytes(bytes) => bytes.is_empty(),
            // Go's zero time, the first instant of the year 1.
            Value::Timestamp(instant) => instant.seconds == -62_135_596_800 && instant.nanoseconds == 0,
            Value::List(list) => list.len() == 0,
            Value::Map(map) => map.len() == 0,
            Value::Optional(value) => value.is_none(),
            Value::Type(_) | Value::Special(_) | Value::Preserved(_) => false,
        }
    }
}

impl Value<'static> {
    pub fn of_literal(literal: &Literal) -> Value<'static> {
        match literal {
            Literal::Null => Value::Null,
            Literal::Bool(value) => Value::Bool(*value),
            Literal::Int(value) => Value::Int(*value),
            Literal::Uint(value) => Value::Uint(*value),
            Literal::Double(value) => Value::Double(*value),
            Literal::String(value) => Value::text(value.clone()),
            Literal::Bytes(value) => Value::Bytes(value.as_slice().into()),
        }
    }
}

/// The value in the format of Go's verb `%v`, which names keys and results.
impl fmt::Display for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Null => f.write_str("null"),
            Value::Bool(value) => write!(f, "{value}"),
            Value::Int(number) => write!(f, "{number}"),
            Value::Uint(number) => write!(f, "{number}"),
            Value::Double(number) => f.write_str(&go_number::format_float(*number)),
            Value::String(text) | Value::Type(text) => f.write_str(text),
            Value::Bytes(bytes) => f.write_str(&String::from_utf8_lossy(bytes)),
            Value::Duration(nanoseconds) => f.write_str(&go_time::format_duration(*nanoseconds)),
            Value::Timestamp(instant) => f.write_str(&go_time::format_instant(*instant)),
            Value::List(list) => write!(f, "{list}"),
            Value::Map(map) => write!(f, "{map}"),
            Value::Optional(Some(value)) => write!(f, "optional({value})"),
            Value::Optional(None) => f.write_str("optional.none()"),
            Value::Special(special) => write!(f, "{special}"),
            Value::Preserved(data) => write!(f, "{data:?}"),
        }
    }
}
