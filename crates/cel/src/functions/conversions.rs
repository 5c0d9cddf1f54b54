//! Conversions between types.
//!
//! Source: `ConvertToType` of each type in cel-go/common/types.

use std::sync::Arc;

use super::operators::SECONDS;
use super::take;
use crate::value::{Evaluated, EvaluationError, SharedText, Value, Work};
use crd_ls_grammar::go_number;
use crd_ls_grammar::go_time::{self, Instant};

const DURATION: &str = "google.protobuf.Duration";
const TIMESTAMP: &str = "google.protobuf.Timestamp";

/// The error of a conversion; for null, a missing overload, whatever type the checker found.
fn not_convertible<'d>(value: &Value, to: &str) -> Evaluated<'d> {
    let function = match to {
        DURATION => "duration",
        TIMESTAMP => "timestamp",
        other => other,
    };
    Err(match value {
        Value::Null => EvaluationError::no_such_overload_of(&format!("{function}(null_type)")),
        _ => EvaluationError::not_convertible(value.type_name(), to),
    })
}

pub(crate) fn same<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    Ok(std::mem::take(value))
}

pub(crate) fn type_of<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    Ok(Value::Type(SharedText::Borrowed(value.type_name())))
}

pub(crate) fn to_bool<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    match &*value {
        Value::String(text) => match &**text {
            "1" | "t" | "T" | "TRUE" | "true" | "True" => Ok(Value::Bool(true)),
            "0" | "f" | "F" | "FALSE" | "false" | "False" => Ok(Value::Bool(false)),
            _ => not_convertible(value, "bool"),
        },
        _ => not_convertible(value, "bool"),
    }
}

pub(crate) fn to_bytes<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    match &*value {
        Value::String(text) => {
            work.write(text.len() as u64)?;
            Ok(Value::Bytes(Arc::from(text.as_bytes())))
        }
        _ => not_convertible(value, "bytes"),
    }
}

pub(crate) fn to_double<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    match &*value {
        Value::Int(number) => Ok(Value::Double(*number as f64)),
        Value::Uint(number) => Ok(Value::Double(*number as f64)),
        Value::String(text) => go_number::parse_float(text)
            .map_or_else(|| not_convertible(value, "double"), |number| Ok(Value::Double(number))),
        _ => not_convertible(value, "double"),
    }
}

/// Converts a string to a duration. An overload for integers is declared, but the server does not implement it.
pub(crate) fn to_duration<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    let nanoseconds = match &*value {
        Value::String(text) => go_time::duration(text),
        _ => None,
    };
    nanoseconds.map_or_else(|| not_convertible(value, DURATION), |nanoseconds| Ok(Value::Duration(nanoseconds)))
}

pub(crate) fn to_int<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    let number = match &*value {
        Value::Uint(number) => i64::try_from(*number).ok(),
        // The minimum integer is rejected, too.
        Value::Double(number) => (number.abs() < i64::MAX as f64).then_some(*number as i64),
        Value::Duration(nanoseconds) => Some(*nanoseconds),
        Value::Timestamp(instant) => Some(instant.seconds),
        Value::String(text) => {
            return go_number::parse_int(text)
                .map_or_else(|| not_convertible(value, "int"), |number| Ok(Value::Int(number)));
        }
        _ => return not_convertible(value, "int"),
    };
    number.map(Value::Int).ok_or(EvaluationError::new("integer overflow"))
}

pub(crate) fn to_uint<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    let number = match &*value {
        Value::Int(number) => u64::try_from(*number).ok(),
        Value::Double(number) => (*number >= 0.0 && *number < u64::MAX as f64).then_some(*number as u64),
        Value::String(text) => {
            let number = text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten();
            return number.map_or_else(|| not_convertible(value, "uint"), |number| Ok(Value::Uint(number)));
        }
        _ => return not_convertible(value, "uint"),
    };
    number.map(Value::Uint).ok_or(EvaluationError::new("unsigned integer overflow"))
}

pub(crate) fn to_string<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    if matches!(value, Value::Null) {
        return not_convertible(value, "string");
    }
    let text = text_of(value)?;
    work.write(text.len() as u64)?;
    Ok(Value::text(text))
}

/// The string that a value is converted to.
pub(crate) fn text_of(value: &Value) -> Result<String, EvaluationError> {
    Ok(match value {
        Value::String(text) | Value::Type(text) => text.to_string(),
        Value::Bool(value) => value.to_string(),
        Value::Bytes(bytes) => match std::str::from_utf8(bytes) {
            Ok(text) => text.to_owned(),
            Err(_) => return Err(EvaluationError::new("invalid UTF-8 in bytes, cannot convert to string")),
        },
        Value::Int(number) => number.to_string(),
        Value::Uint(number) => number.to_string(),
        Value::Double(number) => go_number::format_float(*number),
        Value::Duration(nanoseconds) => format!("{}s", *nanoseconds as f64 / 1e9),
        Value::Timestamp(instant) => go_time::format_instant(*instant),
        _ => return Err(EvaluationError::not_convertible(value.type_name(), "string")),
    })
}

pub(crate) fn to_timestamp<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    let instant = match &*value {
        Value::Int(seconds) => Instant::of_seconds(*seconds),
        Value::String(text) => match go_time::instant(text) {
            Ok(instant) => instant,
            Err(_) => return not_convertible(value, TIMESTAMP),
        },
        _ => return not_convertible(value, TIMESTAMP),
    };
    if !SECONDS.contains(&instant.seconds) {
        return Err(EvaluationError::new("timestamp overflow"));
    }
    Ok(Value::Timestamp(instant))
}
