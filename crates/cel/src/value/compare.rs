//! The order of two values.
//!
//! Source: `Compare` of each type in cel-go/common/types.

use std::cmp::Ordering;

use super::{EvaluationError, Value};

/// Whether values of a type are ordered.
pub(crate) fn has_order(value: &Value) -> bool {
    matches!(value, Value::Bool(_)) || has_sum(value)
}

/// Whether values of a type other than lists have the operator `+`.
pub(crate) fn has_sum(value: &Value) -> bool {
    matches!(
        value,
        Value::Int(_)
            | Value::Uint(_)
            | Value::Double(_)
            | Value::String(_)
            | Value::Bytes(_)
            | Value::Duration(_)
            | Value::Timestamp(_)
    )
}

/// The order of two values. Numbers of all types can be compared.
pub(crate) fn compare(one: &Value, other: &Value) -> Result<Ordering, EvaluationError> {
    Ok(match (one, other) {
        (Value::Bool(one), Value::Bool(other)) => one.cmp(other),
        (Value::String(one), Value::String(other)) => one.as_bytes().cmp(other.as_bytes()),
        (Value::Bytes(one), Value::Bytes(other)) => one.cmp(other),
        (Value::Duration(one), Value::Duration(other)) => one.cmp(other),
        (Value::Timestamp(one), Value::Timestamp(other)) => {
            (one.seconds, one.nanoseconds).cmp(&(other.seconds, other.nanoseconds))
        }
        _ => return compare_numbers(one, other),
    })
}

fn compare_numbers(one: &Value, other: &Value) -> Result<Ordering, EvaluationError> {
    match (one, other) {
        (Value::Double(number), _) | (_, Value::Double(number))
            if number.is_nan() && is_number(one) && is_number(other) =>
        {
            Err(EvaluationError::new("NaN values cannot be ordered"))
        }
        (Value::Double(one), Value::Double(other)) => {
            one.partial_cmp(other).ok_or_else(EvaluationError::no_such_overload)
        }
        (Value::Double(double), other) => {
            integer(other).map(|integer| compare_double(*double, integer)).ok_or_else(EvaluationError::no_such_overload)
        }
        (one, Value::Double(double)) => integer(one)
            .map(|integer| compare_double(*double, integer).reverse())
            .ok_or_else(EvaluationError::no_such_overload),
        _ => integer(one)
            .zip(integer(other))
            .map(|(one, other)| one.cmp(&other))
            .ok_or_else(EvaluationError::no_such_overload),
    }
}

fn is_number(value: &Value) -> bool {
    matches!(value, Value::Double(_)) || integer(value).is_some()
}

fn integer(value: &Value) -> Option<i128> {
    match value {
        Value::Int(number) => Some(i128::from(*number)),
        Value::Uint(number) => Some(i128::from(*number)),
        _ => None,
    }
}

/// Compares the integer as a double, as cel-go does. So 2^64 as a double equals the greatest `uint`.
fn compare_double(double: f64, integer: i128) -> Ordering {
    let as_double = integer as f64;
    double.partial_cmp(&as_double).unwrap_or(Ordering::Equal)
}
