//! The server's evaluations at planning time: lists and maps of constants, conversions of constants, and membership in
//! constant lists.

use std::collections::HashSet;

use super::Planner;
use crate::ast::ExprRef;
use crate::eval::call::apply;
use crate::eval::plan::{Element, NodeKind, NodeRef, PlannedCall, PlannedEntry};
use crate::value::{EvaluationError, Key, List, Map, Value};

impl Planner<'_> {
    pub(super) fn add_list(&mut self, at: ExprRef, elements: Vec<Element>) -> NodeRef {
        let constants = elements.iter().filter(|element| !element.is_optional);
        let constants: Option<Vec<Value>> = constants.map(|element| self.constant(element.value).cloned()).collect();
        let kind = match constants {
            Some(items) if items.len() == elements.len() => NodeKind::Constant(Value::list(items)),
            _ => NodeKind::List(elements),
        };
        self.add(at, kind)
    }

    pub(super) fn add_map(&mut self, at: ExprRef, entries: Vec<PlannedEntry>) -> NodeRef {
        let pair =
            |entry: &PlannedEntry| Some((self.constant(entry.key)?.clone(), self.constant(entry.value)?.clone()));
        let constants: Option<Vec<_>> = entries.iter().filter(|entry| !entry.is_optional).map(pair).collect();
        let map = constants.filter(|pairs| pairs.len() == entries.len()).and_then(|pairs| Map::new(pairs).ok());
        let kind = map.map_or(NodeKind::Map(entries), |map| NodeKind::Constant(Value::Map(map)));
        self.add(at, kind)
    }

    /// The folded node of a call; `None` if the call must be evaluated.
    pub(super) fn folded(&mut self, call: &PlannedCall) -> Result<Option<NodeKind>, String> {
        match (call.function, &call.args[..]) {
            (
                "bool" | "bytes" | "double" | "duration" | "dyn" | "int" | "string" | "timestamp" | "type" | "uint",
                [arg],
            ) => {
                let Some(value) = self.constant(*arg).cloned() else { return Ok(None) };
                match apply(call, &mut self.work, &mut [value]) {
                    Ok(converted) => Ok(Some(NodeKind::Constant(converted))),
                    Err(EvaluationError::Value(words)) => Err(words.into_owned()),
                    Err(EvaluationError::Unknown | EvaluationError::Stop(_)) => {
                        self.is_too_complex = true;
                        Ok(None)
                    }
                }
            }
            ("@in", &[item, list]) if call.overload.is_some_and(|overload| overload.id == "in_list") => {
                let Some(Value::List(list)) = self.constant(list) else { return Ok(None) };
                if list.len() == 0 {
                    return Ok(Some(NodeKind::Constant(Value::Bool(false))));
                }
                Ok(set_of(list).map(|set| NodeKind::Membership { item, set }))
            }
            _ => Ok(None),
        }
    }
}

/// The keys of the items of a list, and of equal numbers of other types. `None` if an item is not a scalar, or is a
/// scalar that can't be a key.
fn set_of(list: &List) -> Option<HashSet<Key>> {
    let mut set = HashSet::new();
    for item in list.iter() {
        let item = item.ok()?;
        let is_scalar =
            matches!(item, Value::Bool(_) | Value::Int(_) | Value::Uint(_) | Value::Double(_) | Value::String(_));
        if !is_scalar {
            return None;
        }
        set.extend(Key::of(&item).ok()?);
        set.extend(Key::alternatives(&item).into_iter().flatten());
        match item {
            Value::Int(number) => set.extend([Key::double(number as f64)]),
            Value::Uint(number) => set.extend([Key::double(number as f64)]),
            _ => {}
        }
    }
    Some(set)
}
