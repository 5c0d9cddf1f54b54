//! Kubernetes' functions over lists.
//!
//! Source: k8s.io/apiserver/pkg/cel/library/lists.go.

use std::cmp::Ordering;

use super::{list, operators, take};
use crate::value::{self, Evaluated, EvaluationError, Value, Work, compare, equal};

pub(crate) fn is_sorted<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [items] = take::<1>(args)?;
    let items = list(items)?;
    let mut before: Option<Value> = None;
    for item in items.iter() {
        let item = item?;
        work.compare(&item)?;
        if !value::has_order(&item) {
            return Err(EvaluationError::no_such_overload());
        }
        if before.is_some_and(|before| compare(&before, &item) == Ok(Ordering::Greater)) {
            return Ok(Value::Bool(false));
        }
        before = Some(item);
    }
    Ok(Value::Bool(true))
}

fn sum<'d>(work: &mut Work, args: &mut [Value<'d>], zero: Value<'d>) -> Evaluated<'d> {
    let [items] = take::<1>(args)?;
    let items = list(items)?;
    work.steps(items.len() as u64)?;
    items.iter().try_fold(zero, |sum, item| operators::add(work, &mut [sum, item?]))
}

pub(crate) fn sum_ints<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    sum(work, args, Value::Int(0))
}

pub(crate) fn sum_uints<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    sum(work, args, Value::Uint(0))
}

pub(crate) fn sum_doubles<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    sum(work, args, Value::Double(0.0))
}

pub(crate) fn sum_durations<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    sum(work, args, Value::Duration(0))
}

fn extreme<'d>(work: &mut Work, args: &mut [Value<'d>], name: &str, replaced: Ordering) -> Evaluated<'d> {
    let [items] = take::<1>(args)?;
    let items = list(items)?;
    let mut result: Option<Value> = None;
    for item in items.iter() {
        let item = item?;
        work.compare(&item)?;
        if !value::has_order(&item) {
            return Err(EvaluationError::no_such_overload());
        }
        if result.as_ref().is_none_or(|result| compare(result, &item) == Ok(replaced)) {
            result = Some(item);
        }
    }
    result.ok_or_else(|| EvaluationError::new(format!("{name} called on empty list")))
}

pub(crate) fn min<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    extreme(work, args, "min", Ordering::Greater)
}

pub(crate) fn max<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    extreme(work, args, "max", Ordering::Less)
}

fn position<'d>(work: &mut Work, args: &mut [Value<'d>], mut positions: impl Iterator<Item = usize>) -> Evaluated<'d> {
    let [items, wanted] = take::<2>(args)?;
    let items = list(items)?;
    let found = positions.find_map(|place| match items.get(place)?.and_then(|item| equal(&item, wanted, work)) {
        Ok(true) => Some(Ok(place)),
        Err(stop @ EvaluationError::Stop(_)) => Some(Err(stop)),
        _ => None,
    });
    found.transpose().map(|place| Value::Int(place.map_or(-1, |place| place as i64)))
}

pub(crate) fn index_of<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let count = args.first().map_or(Ok(0), |items| list(items).map(|items| items.len()))?;
    position(work, args, 0..count)
}

pub(crate) fn last_index_of<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let count = args.first().map_or(Ok(0), |items| list(items).map(|items| items.len()))?;
    position(work, args, (0..count).rev())
}
