//! The functions in the expansions of macros that create maps.
//!
//! Source: cel-go/ext/comprehensions.go.

use super::take;
use crate::value::{Evaluated, EvaluationError, Map, Value, Work};

/// The map with one more entry.
pub(crate) fn insert<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [map, key, value] = take::<3>(args)?;
    let Value::Map(map) = std::mem::take(map) else { return Err(EvaluationError::no_such_overload()) };
    insert_all(work, map, [(std::mem::take(key), Ok(std::mem::take(value)))])
}

/// The map with the entries of another one.
pub(crate) fn insert_map<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [map, other] = take::<2>(args)?;
    let (Value::Map(map), Value::Map(other)) = (std::mem::take(map), other) else {
        return Err(EvaluationError::no_such_overload());
    };
    insert_all(work, map, other.iter())
}

fn insert_all<'d>(
    work: &mut Work,
    map: Map<'d>,
    entries: impl IntoIterator<Item = (Value<'d>, Evaluated<'d>)>,
) -> Evaluated<'d> {
    let mut table = map.into_table(work)?;
    for (key, value) in entries {
        work.items(2)?;
        work.measure(&key)?;
        if table.find(&key)?.is_some() {
            return Err(EvaluationError::new(format!("insert failed: key {key} already exists")));
        }
        table.insert(key, value?)?;
    }
    Ok(Value::Map(table.into()))
}
