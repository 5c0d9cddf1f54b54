//! Lists as sets.
//!
//! Source: cel-go/ext/sets.go.

use super::{list, take};
use crate::value::{Evaluated, EvaluationError, List, Value, Work, equal};

/// Whether a list contains an item. Values that cannot be compared are not equal.
fn has(work: &mut Work, items: &List, wanted: &Value) -> Result<bool, EvaluationError> {
    for item in items.iter() {
        match item.and_then(|item| equal(wanted, &item, work)) {
            Ok(true) => return Ok(true),
            Err(stop @ EvaluationError::Stop(_)) => return Err(stop),
            _ => {}
        }
    }
    Ok(false)
}

fn has_all(work: &mut Work, items: &List, wanted: &List) -> Result<bool, EvaluationError> {
    for item in wanted.iter() {
        if !has(work, items, &item?)? {
            return Ok(false);
        }
    }
    Ok(true)
}

pub(crate) fn contains<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [one, other] = take::<2>(args)?;
    Ok(Value::Bool(has_all(work, &list(one)?, &list(other)?)?))
}

pub(crate) fn equivalent<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [one, other] = take::<2>(args)?;
    let (one, other) = (list(one)?, list(other)?);
    Ok(Value::Bool(has_all(work, &one, &other)? && has_all(work, &other, &one)?))
}

pub(crate) fn intersects<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [one, other] = take::<2>(args)?;
    let (one, other) = (list(one)?, list(other)?);
    for item in one.iter() {
        if has(work, &other, &item?)? {
            return Ok(Value::Bool(true));
        }
    }
    Ok(Value::Bool(false))
}
