//! Conversions of values from one type to another.
//!
//! Source: `ConvertToType` of each type in cel-go/common/types.

use super::Value;
use crate::grammar::go_number;
use crate::grammar::go_time::{self, Instant};

/// The first and the last second that a point in time can have: the years 1 to 9999.
const SECONDS: std::ops::RangeInclusive<i64> = -62_135_596_800..=253_402_300_799;

/// What a conversion, by its function, makes of a value. None for a function that is no conversion.
pub fn convert(function: &str, value: &Value) -> Option<Result<Value, String>> {
    let converted = match function {
        "type" => return Some(Ok(Value::Type(value.type_name().to_owned()))),
        "dyn" => return Some(Ok(value.clone())),
        "bool" => to_bool(value),
        "bytes" => to_bytes(value),
        "double" => to_double(value),
        "duration" => to_duration(value),
        "int" => to_int(value),
        "string" => to_string(value),
        "timestamp" => to_timestamp(value),
        "uint" => to_uint(value),
        _ => return None,
    };
    Some(match converted {
        Some(converted) => converted,
        None => Err(format!("no such overload: {function}({})", value.type_name())),
    })
}

/// None where the function has no overload for the value.
type Converted = Option<Result<Value, String>>;

fn not_convertible(value: &Value, to: &str) -> String {
    format!("type conversion error from '{}' to '{to}'", value.type_name())
}

fn to_bool(value: &Value) -> Converted {
    Some(Ok(match value {
        Value::Bool(_) => value.clone(),
        Value::String(text) => match text.as_str() {
            "1" | "t" | "T" | "TRUE" | "true" | "True" => Value::Bool(true),
            "0" | "f" | "F" | "FALSE" | "false" | "False" => Value::Bool(false),
            _ => return Some(Err(not_convertible(value, "bool"))),
        },
        _ => return None,
    }))
}

fn to_bytes(value: &Value) -> Converted {
    Some(Ok(match value {
        Value::Bytes(_) => value.clone(),
        Value::String(text) => Value::Bytes(text.clone().into_bytes()),
        _ => return None,
    }))
}

fn to_double(value: &Value) -> Converted {
    Some(Ok(match value {
        Value::Double(_) => value.clone(),
        Value::Int(number) => Value::Double(*number as f64),
        Value::Uint(number) => Value::Double(*number as f64),
        Value::String(text) => match go_number::parse_float(text) {
            Some(number) => Value::Double(number),
            None => return Some(Err(not_convertible(value, "double"))),
        },
        _ => return None,
    }))
}

fn to_duration(value: &Value) -> Converted {
    Some(Ok(match value {
        Value::Duration(_) => value.clone(),
        // The overload is declared, but the server converts no integer.
        Value::Int(_) => return Some(Err(not_convertible(value, "google.protobuf.Duration"))),
        Value::String(text) => match go_time::duration(text) {
            Some(nanoseconds) => Value::Duration(nanoseconds),
            None => return Some(Err(not_convertible(value, "google.protobuf.Duration"))),
        },
        _ => return None,
    }))
}

fn to_int(value: &Value) -> Converted {
    let overflow = || Some(Err("integer overflow".to_owned()));
    Some(Ok(match value {
        Value::Int(_) => value.clone(),
        Value::Uint(number) => match i64::try_from(*number) {
            Ok(number) => Value::Int(number),
            Err(_) => return overflow(),
        },
        // The least integer is refused, too.
        Value::Double(number) if number.abs() < i64::MAX as f64 => Value::Int(*number as i64),
        Value::Double(_) => return overflow(),
        Value::Duration(nanoseconds) => Value::Int(*nanoseconds),
        Value::Timestamp(instant) => Value::Int(instant.seconds),
        Value::String(text) => match go_number::parse_int(text) {
            Some(number) => Value::Int(number),
            None => return Some(Err(not_convertible(value, "int"))),
        },
        _ => return None,
    }))
}

fn to_uint(value: &Value) -> Converted {
    let overflow = || Some(Err("unsigned integer overflow".to_owned()));
    Some(Ok(match value {
        Value::Uint(_) => value.clone(),
        Value::Int(number) => match u64::try_from(*number) {
            Ok(number) => Value::Uint(number),
            Err(_) => return overflow(),
        },
        Value::Double(number) if *number >= 0.0 && *number < u64::MAX as f64 => Value::Uint(*number as u64),
        Value::Double(_) => return overflow(),
        Value::String(text) => match text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse()) {
            Some(Ok(number)) => Value::Uint(number),
            _ => return Some(Err(not_convertible(value, "uint"))),
        },
        _ => return None,
    }))
}

fn to_string(value: &Value) -> Converted {
    Some(Ok(Value::String(match value {
        Value::String(text) => text.clone(),
        Value::Bool(value) => value.to_string(),
        Value::Bytes(bytes) => match std::str::from_utf8(bytes) {
            Ok(text) => text.to_owned(),
            Err(_) => return Some(Err("invalid UTF-8 in bytes, cannot convert to string".to_owned())),
        },
        Value::Int(number) => number.to_string(),
        Value::Uint(number) => number.to_string(),
        Value::Double(number) => go_number::format_float(*number),
        Value::Duration(nanoseconds) => format!("{}s", *nanoseconds as f64 / 1e9),
        Value::Timestamp(instant) => go_time::format_instant(*instant),
        _ => return None,
    })))
}

fn to_timestamp(value: &Value) -> Converted {
    let instant = match value {
        Value::Timestamp(_) => return Some(Ok(value.clone())),
        Value::Int(seconds) => Instant { seconds: *seconds, nanoseconds: 0 },
        Value::String(text) => match go_time::instant(text) {
            Ok(instant) => instant,
            Err(_) => return Some(Err(not_convertible(value, "google.protobuf.Timestamp"))),
        },
        _ => return None,
    };
    if !SECONDS.contains(&instant.seconds) {
        return Some(Err("timestamp overflow".to_owned()));
    }
    Some(Ok(Value::Timestamp(instant)))
}
