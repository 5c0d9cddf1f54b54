//! Values as map keys.

use std::net::IpAddr;

use super::{DataKind, EvaluationError, Special, Stop, Value};

/// The identity of a key: the type and the value. 1 and 1u are different keys, although a look-up with one finds the
/// other.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    Null,
    Bool(bool),
    Int(i64),
    Uint(u64),
    /// The bits of the number, with 0 for -0.
    Double(u64),
    String(Box<str>),
    Duration(i64),
    Timestamp(i64, u32),
    Type(Box<str>),
    Address(IpAddr),
    Network(IpAddr, u8),
    Format(&'static str),
}

impl Key {
    pub fn text(text: &str) -> Key {
        Key::String(text.into())
    }

    pub fn double(number: f64) -> Key {
        Key::Double(if number == 0.0 { 0 } else { number.to_bits() })
    }

    /// The key of a value; `None` for a value that is never found by its key. Go cannot hash bytes and versions.
    pub fn of(value: &Value) -> Result<Option<Key>, EvaluationError> {
        Ok(Some(match value {
            Value::Null => Key::Null,
            Value::Bool(value) => Key::Bool(*value),
            Value::Int(number) => Key::Int(*number),
            Value::Uint(number) => Key::Uint(*number),
            Value::Double(number) if number.is_nan() => return Ok(None),
            Value::Double(number) => Key::double(*number),
            Value::String(text) => Key::text(text),
            Value::Duration(nanoseconds) => Key::Duration(*nanoseconds),
            Value::Timestamp(instant) => Key::Timestamp(instant.seconds, instant.nanoseconds),
            Value::Type(name) => Key::Type(Box::from(&**name)),
            Value::Special(special) => match &**special {
                Special::Ip(address) => Key::Address(*address),
                Special::Cidr(cidr) => Key::Network(cidr.address, cidr.bits),
                Special::Format(format) => Key::Format(format.name),
                Special::Semver(_) => return Err(unhashable(value)),
                Special::Quantity(_) | Special::Url(_) => return Ok(None),
            },
            Value::Bytes(_) => return Err(unhashable(value)),
            Value::List(_) | Value::Map(_) | Value::Optional(_) | Value::Preserved(_) => return Ok(None),
        }))
    }

    /// The key of a scalar of a resource.
    pub fn of_data(kind: DataKind) -> Option<Key> {
        Some(match kind {
            DataKind::Null => Key::Null,
            DataKind::Bool(value) => Key::Bool(value),
            DataKind::Int(number) => Key::Int(number),
            DataKind::Double(number) => Key::double(number),
            DataKind::String(text) => Key::text(text),
            DataKind::List | DataKind::Map | DataKind::Unknown => return None,
        })
    }

    /// The equal numbers of other types, as keys.
    pub fn alternatives(value: &Value) -> [Option<Key>; 2] {
        match value {
            Value::Int(number) => [u64::try_from(*number).ok().map(Key::Uint), None],
            Value::Uint(number) => [i64::try_from(*number).ok().map(Key::Int), None],
            Value::Double(number) => [int_of(*number).map(Key::Int), uint_of(*number).map(Key::Uint)],
            _ => [None, None],
        }
    }
}

fn unhashable(value: &Value) -> EvaluationError {
    let words = format!("runtime error: hash of unhashable type {}", value.go_type());
    EvaluationError::Stop(Stop::Internal(words))
}

/// The integer with the value of a number, if it fits in 64 bits.
pub(super) fn int_of(number: f64) -> Option<i64> {
    let is_integer =
        number.trunc() == number && (-9_223_372_036_854_775_808.0..9_223_372_036_854_775_808.0).contains(&number);
    is_integer.then_some(number as i64)
}

pub(super) fn uint_of(number: f64) -> Option<u64> {
    let is_integer = number.trunc() == number && (0.0..18_446_744_073_709_551_616.0).contains(&number);
    is_integer.then_some(number as u64)
}
