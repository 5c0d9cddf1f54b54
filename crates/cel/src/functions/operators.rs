//! Arithmetic, order, membership, size.
//!
//! Source: cel-go/common/stdlib/standard.go, and the types in cel-go/common/types.

use std::cmp::Ordering;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::{list, take};
use crate::types::ListType;
use crate::value::{self, Evaluated, EvaluationError, Key, List, Value, Work, compare, equal};
use crd_ls_grammar::go_time::Instant;

/// The valid seconds of a timestamp: the years 1 to 9999.
pub(crate) const SECONDS: std::ops::RangeInclusive<i64> = -62_135_596_800..=253_402_300_799;

const OVERFLOW: &str = "integer overflow";
const UNSIGNED_OVERFLOW: &str = "unsigned integer overflow";
const TIMESTAMP_OVERFLOW: &str = "timestamp overflow";

fn or<T>(result: Option<T>, words: &'static str) -> Result<T, EvaluationError> {
    result.ok_or(EvaluationError::new(words))
}

/// The error of an operator on an unsupported operand. The message names the operator only if the first operand's type
/// lacks the operator.
fn unsupported(operator: &str, one: &Value, has_operator: bool) -> EvaluationError {
    match one {
        _ if has_operator => EvaluationError::no_such_overload(),
        _ => EvaluationError::no_such_overload_of(operator),
    }
}

pub(crate) fn add<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [one, other] = take::<2>(args)?;
    Ok(match (std::mem::take(one), other) {
        (Value::Int(one), Value::Int(other)) => Value::Int(or(one.checked_add(*other), OVERFLOW)?),
        (Value::Uint(one), Value::Uint(other)) => Value::Uint(or(one.checked_add(*other), UNSIGNED_OVERFLOW)?),
        (Value::Double(one), Value::Double(other)) => Value::Double(one + *other),
        (Value::String(one), Value::String(other)) => {
            work.write((one.len() + other.len()) as u64)?;
            Value::text(format!("{}{}", &*one, &**other))
        }
        (Value::Bytes(one), Value::Bytes(other)) => {
            work.write((one.len() + other.len()) as u64)?;
            Value::Bytes(one.iter().chain(other.iter()).copied().collect::<Arc<[u8]>>())
        }
        (Value::Duration(one), Value::Duration(other)) => Value::Duration(or(one.checked_add(*other), OVERFLOW)?),
        (Value::Duration(duration), Value::Timestamp(instant)) => shifted(*instant, i128::from(duration))?,
        (Value::Timestamp(instant), Value::Duration(duration)) => shifted(instant, i128::from(*duration))?,
        (Value::List(one), Value::List(other)) => Value::List(add_lists(work, one, other)?),
        (one, _) => {
            let has_operator = value::has_sum(&one) || matches!(one, Value::List(_));
            return Err(unsupported("_+_", &one, has_operator));
        }
    })
}

fn shifted<'d>(instant: Instant, nanoseconds: i128) -> Evaluated<'d> {
    const SECOND: i128 = 1_000_000_000;
    let total = i128::from(instant.seconds) * SECOND + i128::from(instant.nanoseconds) + nanoseconds;
    let seconds = i64::try_from(total.div_euclid(SECOND)).unwrap_or(i64::MAX);
    if !SECONDS.contains(&seconds) {
        return Err(EvaluationError::new(TIMESTAMP_OVERFLOW));
    }
    Ok(Value::Timestamp(Instant { seconds, nanoseconds: total.rem_euclid(SECOND) as u32, ..instant }))
}

/// The concatenation of two lists; for a set or a map list of the resource, the union.
fn add_lists<'d>(work: &mut Work, one: List<'d>, other: &List<'d>) -> Result<List<'d>, EvaluationError> {
    let (declared, kind) = (one.without_items(), one.list_type());
    let is_atomic = *kind == ListType::Atomic;
    let mut items = one.into_items(work)?;
    work.items(other.len() as u64)?;
    if is_atomic {
        for item in other.iter() {
            items.push(item?);
        }
        return Ok(declared.with_items(items));
    }
    match kind {
        ListType::Map(keys) => merge(work, &mut items, other, keys)?,
        _ => unite(work, &mut items, other)?,
    }
    let united = declared.with_items(items);
    Ok(if work.dialect().keeps_list_types { united.with_values() } else { united })
}

fn unite<'d>(work: &mut Work, items: &mut Vec<Value<'d>>, other: &List<'d>) -> Result<(), EvaluationError> {
    let mut known: HashSet<Option<Key>> = HashSet::new();
    for item in &*items {
        known.insert(work.key(item)?);
    }
    for item in other.iter() {
        let item = item?;
        if known.insert(work.key(&item)?) {
            items.push(item);
        }
    }
    Ok(())
}

/// Adds items to a map list. An item replaces the original item with the same keys, but not another new item.
fn merge<'d>(
    work: &mut Work,
    items: &mut Vec<Value<'d>>,
    other: &List<'d>,
    keys: &[Box<str>],
) -> Result<(), EvaluationError> {
    let mut places: HashMap<_, usize> = HashMap::new();
    for (place, item) in items.iter().enumerate() {
        places.extend(value::keys_of(item, keys, work)?.map(|key| (key, place)));
    }
    for item in other.iter() {
        let item = item?;
        let place = value::keys_of(&item, keys, work)?.and_then(|key| places.get(&key));
        match place.and_then(|place| items.get_mut(*place)) {
            Some(old) => *old = item,
            None => items.push(item),
        }
    }
    Ok(())
}

pub(crate) fn subtract<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [one, other] = take::<2>(args)?;
    Ok(match (&*one, &*other) {
        (Value::Int(one), Value::Int(other)) => Value::Int(or(one.checked_sub(*other), OVERFLOW)?),
        (Value::Uint(one), Value::Uint(other)) => Value::Uint(or(one.checked_sub(*other), UNSIGNED_OVERFLOW)?),
        (Value::Double(one), Value::Double(other)) => Value::Double(one - other),
        (Value::Duration(one), Value::Duration(other)) => Value::Duration(or(one.checked_sub(*other), OVERFLOW)?),
        (Value::Timestamp(instant), Value::Duration(duration)) => return shifted(*instant, -i128::from(*duration)),
        (Value::Timestamp(one), Value::Timestamp(other)) => {
            let nanoseconds = |it: &Instant| i128::from(it.seconds) * 1_000_000_000 + i128::from(it.nanoseconds);
            let difference = i64::try_from(nanoseconds(one) - nanoseconds(other)).ok();
            Value::Duration(or(difference, OVERFLOW)?)
        }
        (one, _) => {
            let has_operator = matches!(
                one,
                Value::Int(_) | Value::Uint(_) | Value::Double(_) | Value::Duration(_) | Value::Timestamp(_)
            );
            return Err(unsupported("_-_", one, has_operator));
        }
    })
}

fn is_number(value: &Value) -> bool {
    matches!(value, Value::Int(_) | Value::Uint(_) | Value::Double(_))
}

pub(crate) fn multiply<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [one, other] = take::<2>(args)?;
    Ok(match (&*one, &*other) {
        (Value::Int(one), Value::Int(other)) => Value::Int(or(one.checked_mul(*other), OVERFLOW)?),
        (Value::Uint(one), Value::Uint(other)) => Value::Uint(or(one.checked_mul(*other), UNSIGNED_OVERFLOW)?),
        (Value::Double(one), Value::Double(other)) => Value::Double(one * other),
        (one, _) => return Err(unsupported("_*_", one, is_number(one))),
    })
}

pub(crate) fn divide<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    const BY_ZERO: &str = "division by zero";
    let [one, other] = take::<2>(args)?;
    Ok(match (&*one, &*other) {
        (Value::Int(_), Value::Int(0)) | (Value::Uint(_), Value::Uint(0)) => return Err(EvaluationError::new(BY_ZERO)),
        (Value::Int(one), Value::Int(other)) => Value::Int(or(one.checked_div(*other), OVERFLOW)?),
        (Value::Uint(one), Value::Uint(other)) => Value::Uint(or(one.checked_div(*other), BY_ZERO)?),
        (Value::Double(one), Value::Double(other)) => Value::Double(one / other),
        (one, _) => return Err(unsupported("_/_", one, is_number(one))),
    })
}

pub(crate) fn modulo<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    const BY_ZERO: &str = "modulus by zero";
    let [one, other] = take::<2>(args)?;
    Ok(match (&*one, &*other) {
        (Value::Int(_), Value::Int(0)) | (Value::Uint(_), Value::Uint(0)) => return Err(EvaluationError::new(BY_ZERO)),
        (Value::Int(one), Value::Int(other)) => Value::Int(or(one.checked_rem(*other), OVERFLOW)?),
        (Value::Uint(one), Value::Uint(other)) => Value::Uint(or(one.checked_rem(*other), BY_ZERO)?),
        (one, _) => return Err(unsupported("_%_", one, matches!(one, Value::Int(_) | Value::Uint(_)))),
    })
}

pub(crate) fn negate<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [operand] = take::<1>(args)?;
    Ok(match operand {
        Value::Int(number) => Value::Int(or(number.checked_neg(), OVERFLOW)?),
        Value::Double(number) => Value::Double(-*number),
        Value::Duration(nanoseconds) => Value::Duration(or(nanoseconds.checked_neg(), OVERFLOW)?),
        other => return Err(unsupported("-_", other, matches!(other, Value::Bool(_)))),
    })
}

pub(crate) fn not<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [operand] = take::<1>(args)?;
    Ok(Value::Bool(!super::bool(operand)?))
}

fn ordered<'d>(work: &mut Work, args: &mut [Value<'d>], operator: &str, holds: fn(Ordering) -> bool) -> Evaluated<'d> {
    let [one, other] = take::<2>(args)?;
    work.compare(one)?;
    if !value::has_order(one) {
        return Err(EvaluationError::no_such_overload_of(operator));
    }
    compare(one, other).map(|ordering| Value::Bool(holds(ordering)))
}

pub(crate) fn less<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    ordered(work, args, "_<_", Ordering::is_lt)
}

pub(crate) fn less_or_equal<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    ordered(work, args, "_<=_", Ordering::is_le)
}

pub(crate) fn greater<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    ordered(work, args, "_>_", Ordering::is_gt)
}

pub(crate) fn greater_or_equal<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    ordered(work, args, "_>=_", Ordering::is_ge)
}

/// Whether a list contains an item, or a map a key.
pub(crate) fn contains<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [item, aggregate] = take::<2>(args)?;
    match aggregate {
        Value::Map(map) => {
            work.measure(item)?;
            map.find(item).map(|found| Value::Bool(found.is_some()))
        }
        Value::List(_) => {
            let list = list(aggregate)?;
            let is_declared = list.is_declared();
            let mut error = None;
            for one in list.iter() {
                let is_equal = match one
                    .and_then(|one| if is_declared { equal(&one, item, work) } else { equal(item, &one, work) })
                {
                    Err(stop @ EvaluationError::Stop(_)) => return Err(stop),
                    result => result,
                };
                match is_equal {
                    Ok(true) => return Ok(Value::Bool(true)),
                    Err(reason) if is_declared => error = error.or(Some(reason)),
                    _ => {}
                }
            }
            error.map_or(Ok(Value::Bool(false)), Err)
        }
        _ => Err(EvaluationError::no_such_overload()),
    }
}

pub(crate) fn size<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    if let Value::String(text) = value {
        work.read(text)?;
    }
    match value.size() {
        Some(size) if !matches!(value, Value::Special(_)) => Ok(Value::Int(i64::try_from(size).unwrap_or(i64::MAX))),
        _ => Err(EvaluationError::unable("size", value)),
    }
}
