//! Slicing, sorting and flattening of lists.
//!
//! Source: cel-go/ext/lists.go in version 3.

use std::cmp::Ordering;

use super::{int, list, take};
use crate::value::{self, Evaluated, EvaluationError, List, Value, Work, compare, equal};

/// The number of comparisons per item that a sort is charged for. The actual number is at most about twice as large.
const COMPARISONS: usize = 20;

pub(crate) fn slice<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [items, start, end] = take::<3>(args)?;
    let (items, start, end) = (list(items)?, int(start)?, int(end)?);
    let call = format!("cannot slice({start}, {end}),");
    let (Ok(from), Ok(to)) = (usize::try_from(start), usize::try_from(end)) else {
        return Err(EvaluationError::new(format!("{call} negative indexes not supported")));
    };
    if from > to {
        return Err(EvaluationError::new(format!("{call} start index must be less than or equal to end index")));
    }
    if items.len() < to {
        return Err(EvaluationError::new(format!("{call} list is length {}", items.len())));
    }
    work.items((to - from) as u64)?;
    let part = (from..to).filter_map(|place| items.get(place));
    Ok(Value::list(part.collect::<Result<_, _>>()?))
}

pub(crate) fn flatten<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    match args {
        [Value::List(items)] => flattened(work, items, 1),
        args => Err(not_flat(args)),
    }
}

pub(crate) fn flatten_to<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    match args {
        [Value::List(items), Value::Int(depth)] => flattened(work, items, *depth),
        args => Err(not_flat(args)),
    }
}

/// The error for arguments other than a list and a depth.
fn not_flat(args: &[Value]) -> EvaluationError {
    let name = |value: &Value| match value {
        Value::Map(_) => "map(dyn, dyn)",
        Value::List(_) => "list(dyn)",
        other => other.type_name(),
    };
    let [target, rest @ ..] = args else { return EvaluationError::no_such_overload() };
    let rest = rest.first().map_or("", name);
    EvaluationError::no_such_overload_of(&format!("{}.flatten({rest})", name(target)))
}

/// The items of nested lists up to a depth. The expression and the resource limit the depth of nested lists.
fn flattened<'d>(work: &mut Work, items: &List<'d>, depth: i64) -> Evaluated<'d> {
    if depth < 0 {
        return Err(EvaluationError::new("level must be non-negative"));
    }
    let mut flat = Vec::new();
    let mut open = vec![(items.clone(), 0, depth)];
    while let Some((list, place, depth)) = open.pop() {
        let Some(item) = list.get(place) else { continue };
        open.push((list, place + 1, depth));
        work.items(1)?;
        match item? {
            Value::List(inner) if depth > 0 => open.push((inner, 0, depth - 1)),
            item => flat.push(item),
        }
    }
    Ok(Value::list(flat))
}

/// The integers from 0. The server does not limit their number; here the budget of the evaluation does.
pub(crate) fn range<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [count] = take::<1>(args)?;
    let count = int(count)?.max(0);
    work.items(count as u64)?;
    Ok(Value::list((0..count).map(Value::Int).collect()))
}

pub(crate) fn reverse<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [items] = take::<1>(args)?;
    let mut items = list(items)?.to_items(work)?;
    items.reverse();
    Ok(Value::list(items))
}

pub(crate) fn distinct<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [items] = take::<1>(args)?;
    let items = list(items)?.to_items(work)?;
    let mut kept: Vec<Value> = Vec::new();
    for item in items {
        let mut is_new = true;
        for other in &kept {
            match equal(&item, other, work) {
                Ok(true) => is_new = false,
                Err(stop @ EvaluationError::Stop(_)) => return Err(stop),
                _ => continue,
            }
            if !is_new {
                break;
            }
        }
        if is_new {
            kept.push(item);
        }
    }
    Ok(Value::list(kept))
}

pub(crate) fn sort<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [items] = take::<1>(args)?;
    match items {
        Value::List(items) => sorted(work, items, items),
        other => Err(EvaluationError::unable("sort", other)),
    }
}

pub(crate) fn sort_by_keys<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [items, keys] = take::<2>(args)?;
    sorted(work, &list(items)?, &list(keys)?)
}

fn sorted<'d>(work: &mut Work, items: &List<'d>, keys: &List<'d>) -> Evaluated<'d> {
    if items.len() != keys.len() {
        return Err(EvaluationError::new(format!(
            "@sortByAssociatedKeys() expected a list of the same size as the associated keys list, but got {} and {} \
             elements respectively",
            items.len(),
            keys.len()
        )));
    }
    let keys = keys.to_items(work)?;
    let Some(first) = keys.first() else { return Ok(Value::List(items.clone())) };
    if !value::has_order(first) {
        return Err(EvaluationError::new("list elements must be comparable"));
    }
    if keys.iter().any(|key| key.type_name() != first.type_name()) {
        return Err(EvaluationError::new("list elements must have the same type"));
    }
    for key in &keys {
        for _ in 0..COMPARISONS {
            work.compare(key)?;
        }
    }
    let mut pairs: Vec<(Value, Value)> = keys.into_iter().zip(items.to_items(work)?).collect();
    pairs.sort_by(|(one, _), (other, _)| compare(one, other).unwrap_or(Ordering::Equal));
    Ok(Value::list(pairs.into_iter().map(|(_, item)| item).collect()))
}
