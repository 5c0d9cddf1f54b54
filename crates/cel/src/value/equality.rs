//! Equality of values. Values of the resource and values that an expression creates have different rules.
//!
//! Source: `Equal` of each type in cel-go/common/types and in k8s.io/apiserver/pkg/cel/common/values.go.

use std::cmp::Ordering;
use std::collections::{HashMap, HashSet};

use super::data::is_same;
use super::{Data, DataKind, Evaluated, EvaluationError, Key, List, Map, Value, Work, compare};
use crate::types::ListType;

/// The keys of an item in a list of type map.
pub(crate) type ItemKeys = Option<Vec<Option<Key>>>;

/// Whether two values are equal according to `==`. Null equals only null.
pub(crate) fn equal(one: &Value, other: &Value, work: &mut Work) -> Result<bool, EvaluationError> {
    work.steps(1)?;
    match (one, other) {
        (Value::Null, Value::Null) => Ok(true),
        (Value::Null, _) | (_, Value::Null) => Ok(false),
        (Value::List(one), _) => equal_lists(one, other, work),
        (Value::Map(one), _) => equal_maps(one, other, work),
        (Value::Optional(one), Value::Optional(other)) => match (one, other) {
            (Some(one), Some(other)) => equal(one, other, work),
            (one, other) => Ok(one.is_some() == other.is_some()),
        },
        (Value::Special(one), Value::Special(other)) => one.equals(other).ok_or_else(EvaluationError::no_such_overload),
        (Value::Special(_), _) => Err(EvaluationError::no_such_overload()),
        (Value::Preserved(one), Value::Preserved(other)) => Ok(is_same(*one, *other)),
        (Value::Type(one), Value::Type(other)) => Ok(**one == **other),
        (Value::Duration(_) | Value::Timestamp(_) | Value::Bytes(_), _) | (Value::String(_), _) => {
            if let (Value::String(one), Value::String(_)) = (one, other) {
                work.read(one)?;
            }
            Ok(compare(one, other) == Ok(Ordering::Equal))
        }
        _ => Ok(equal_numbers(one, other)),
    }
}

/// Compares numbers and booleans. A double is compared with an integer's nearest double.
fn equal_numbers(one: &Value, other: &Value) -> bool {
    compare(one, other) == Ok(Ordering::Equal)
}

fn equal_lists(one: &List, other: &Value, work: &mut Work) -> Result<bool, EvaluationError> {
    let Value::List(other) = other else {
        return if one.is_declared() { Err(EvaluationError::no_such_overload()) } else { Ok(false) };
    };
    if one.len() != other.len() {
        return Ok(false);
    }
    match one.list_type() {
        ListType::Set => equal_sets(one, other, work),
        ListType::Map(keys) => equal_map_lists(one, other, keys, work),
        ListType::Atomic => {
            for (mine, theirs) in one.iter().zip(other.iter()) {
                if !equal_items(mine, theirs, one.is_declared(), work)? {
                    return Ok(false);
                }
            }
            Ok(true)
        }
    }
}

/// Whether two items are equal. In lists and maps that an expression creates, an error of the comparison counts as
/// equal.
fn equal_items(
    mine: Evaluated,
    theirs: Evaluated,
    is_declared: bool,
    work: &mut Work,
) -> Result<bool, EvaluationError> {
    match mine.and_then(|mine| equal(&mine, &theirs?, work)) {
        Err(EvaluationError::Value(_)) if !is_declared => Ok(true),
        result => result,
    }
}

/// Whether two sets are equal: they have the same size, and one contains all items of the other. In newer dialects,
/// each must contain all items of the other.
fn equal_sets(one: &List, other: &List, work: &mut Work) -> Result<bool, EvaluationError> {
    work.steps(one.len() as u64)?;
    let mut keys = HashSet::new();
    for item in one.iter() {
        keys.insert(work.key(&item?)?);
    }
    let mut found = HashSet::new();
    for item in other.iter() {
        let key = work.key(&item?)?;
        if !keys.contains(&key) {
            return Ok(false);
        }
        found.insert(key);
    }
    Ok(!work.dialect().keeps_list_types || found.len() == keys.len())
}

fn equal_map_lists(one: &List, other: &List, keys: &[Box<str>], work: &mut Work) -> Result<bool, EvaluationError> {
    work.steps(one.len() as u64)?;
    let mut items = HashMap::new();
    for item in one.iter() {
        let item = item?;
        items.insert(keys_of(&item, keys, work)?, item);
    }
    let mut found = HashSet::new();
    for theirs in other.iter() {
        let theirs = theirs?;
        let key = keys_of(&theirs, keys, work)?;
        match items.get(&key) {
            Some(mine) if equal(mine, &theirs, work)? => found.insert(key),
            _ => return Ok(false),
        };
    }
    Ok(!work.dialect().keeps_list_types || found.len() == items.len())
}

/// The keys of an item in a list of type map. `None` if the item is not a map; in older dialects, if it is not an
/// object of the resource.
pub(crate) fn keys_of(item: &Value, keys: &[Box<str>], work: &mut Work) -> Result<ItemKeys, EvaluationError> {
    let Value::Map(map) = item else { return Ok(None) };
    if work.dialect().keeps_list_types {
        let mut key = |name: &str| match map.find(&Value::text(name))? {
            Some(value) => work.key(&value),
            // No expression can select such a key, but it still identifies items.
            None => Ok(map.as_data().and_then(|(data, _)| Key::of_data(data.get(name)?.kind()))),
        };
        return keys.iter().map(|name| key(name)).collect::<Result<_, _>>().map(Some);
    }
    Ok(keys_in_data(map, keys))
}

fn keys_in_data(map: &Map, keys: &[Box<str>]) -> ItemKeys {
    let (data, _) = map.as_data()?;
    let key = |name: &str| data.get(name).map_or(DataKind::Null, |value: &dyn Data| value.kind());
    Some(keys.iter().map(|name| Key::of_data(key(name))).collect())
}

fn equal_maps(one: &Map, other: &Value, work: &mut Work) -> Result<bool, EvaluationError> {
    let is_declared = one.as_data().is_some();
    let Value::Map(other) = other else {
        return if is_declared { Err(EvaluationError::no_such_overload()) } else { Ok(false) };
    };
    if one.len() != other.len() {
        return Ok(false);
    }
    for (key, mine) in one.iter() {
        work.measure(&key)?;
        let theirs = match other.find(&key)? {
            Some(theirs) => theirs,
            // The server ignores a field without a schema that is missing in the other object.
            None if matches!(mine, Ok(Value::Preserved(_))) => match preserved(other, &key) {
                Some(theirs) => theirs,
                None => continue,
            },
            None => return Ok(false),
        };
        if !equal_items(mine, Ok(theirs), is_declared, work)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The value of a field without a schema.
fn preserved<'d>(map: &Map<'d>, key: &Value) -> Option<Value<'d>> {
    let Value::String(name) = key else { return None };
    map.as_data()?.0.get(name).map(Value::Preserved)
}
