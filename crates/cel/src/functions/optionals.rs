//! Optional values.
//!
//! Source: cel-go/cel/library.go, cel-go/common/types/optional.go.

use super::{list, take};
use crate::value::{Evaluated, EvaluationError, Value, Work};

pub(crate) fn of<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    Ok(Value::some(std::mem::take(value)))
}

pub(crate) fn of_non_zero_value<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    Ok(if value.is_zero() { Value::Optional(None) } else { Value::some(std::mem::take(value)) })
}

pub(crate) fn none<'d>(_: &mut Work, _: &mut [Value<'d>]) -> Evaluated<'d> {
    Ok(Value::Optional(None))
}

pub(crate) fn value<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [optional] = take::<1>(args)?;
    match optional {
        Value::Optional(Some(value)) => Ok((**value).clone()),
        Value::Optional(None) => Err(EvaluationError::new("optional.none() dereference")),
        _ => Err(EvaluationError::no_such_overload()),
    }
}

pub(crate) fn has_value<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [optional] = take::<1>(args)?;
    match optional {
        Value::Optional(value) => Ok(Value::Bool(value.is_some())),
        _ => Err(EvaluationError::no_such_overload()),
    }
}

pub(crate) fn first<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [items] = take::<1>(args)?;
    list(items)?.get(0).map_or(Ok(Value::Optional(None)), |item| item.map(Value::some))
}

pub(crate) fn last<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [items] = take::<1>(args)?;
    let items = list(items)?;
    let last = items.len().checked_sub(1).and_then(|last| items.get(last));
    last.map_or(Ok(Value::Optional(None)), |item| item.map(Value::some))
}

/// The values of the non-empty optionals.
pub(crate) fn unwrap<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [items] = take::<1>(args)?;
    let items = list(items)?;
    work.items(items.len() as u64)?;
    let mut values = Vec::new();
    for item in items.iter() {
        match item? {
            Value::Optional(Some(value)) => values.push((*value).clone()),
            Value::Optional(None) => {}
            other => return Err(EvaluationError::new(format!("value {other} is not optional"))),
        }
    }
    Ok(Value::list(values))
}
