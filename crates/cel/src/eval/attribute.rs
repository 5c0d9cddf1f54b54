//! Variables and selections from them.
//!
//! Source: cel-go/interpreter/attributes.go.

use super::machine::EvalMachine;
use super::plan::{Attribute, LocalSlot, NodeKind, NodeRef, Qualifier, QualifierKey, Root, Slot};
use crate::value::{Evaluated, EvaluationError, Value};

/// The cost of one step: a variable, a field, a key or a position.
const SELECT: u64 = 1;

impl<'p, 'd> EvalMachine<'p, 'd> {
    pub(super) fn eval_attribute(&mut self, id: i64, attribute: &'p Attribute) -> Evaluated<'d> {
        let result = self.resolve(attribute);
        if let Err(EvaluationError::Stop(_)) = result {
            return result;
        }
        match attribute.root {
            Root::Choice { condition, then, otherwise } => {
                for part in [otherwise, then, condition] {
                    self.tracker.drop(self.id(part));
                }
            }
            _ => {
                self.tracker.drop(id);
                self.tracker.charge(SELECT);
            }
        }
        if attribute.is_test {
            self.tracker.refund(SELECT);
        }
        match result {
            Ok(Value::Optional(value)) if attribute.is_test => Ok(Value::Bool(value.is_some_and(|it| it.is_true()))),
            result => result,
        }
    }

    /// The value of an attribute, without the cost of the node itself.
    fn resolve(&mut self, attribute: &'p Attribute) -> Evaluated<'d> {
        let root = match attribute.root {
            Root::OwnSelf => self.variables[0].clone(),
            Root::OldSelf => self.variables[1].clone(),
            Root::Local(local) => self.local(local),
            Root::Operand(operand) => Ok(self.eval(operand)?),
            Root::Choice { condition, then, otherwise } => match self.eval(condition)? {
                Value::Bool(true) => Ok(self.resolve_branch(then)?),
                Value::Bool(false) => Ok(self.resolve_branch(otherwise)?),
                _ => return Err(EvaluationError::no_such_overload()),
            },
        };
        let root = match (root, attribute.qualifiers.first()) {
            // The server notices a variable's error only when it selects from the variable.
            (Err(error @ EvaluationError::Value(_)), Some(first)) => {
                self.see(first)?;
                return Err(error);
            }
            (root, _) => root?,
        };
        self.select(root, attribute)
    }

    /// An attribute in a branch of a conditional is resolved, but not tracked as a node.
    fn resolve_branch(&mut self, at: NodeRef) -> Evaluated<'d> {
        let plan = self.plan;
        match &plan.node(at).kind {
            NodeKind::Attribute(attribute) => self.resolve(attribute),
            _ => self.eval(at),
        }
    }

    fn local(&mut self, LocalSlot { frame, slot }: LocalSlot) -> Evaluated<'d> {
        if slot == Slot::Accumulator {
            self.begin_accumulator(frame)?;
        }
        let Some(frame) = self.frames.get(frame) else { return Err(EvaluationError::no_such_overload()) };
        match slot {
            Slot::Accumulator => frame.accumulator.clone().unwrap_or(Ok(Value::Null)),
            Slot::First => frame.first.clone(),
            Slot::Second => frame.second.clone(),
        }
    }

    /// The server evaluates the initial value of a loop on demand, outside of the loop.
    pub(super) fn begin_accumulator(&mut self, at: usize) -> Result<(), EvaluationError> {
        let Some(frame) = self.frames.get(at) else { return Ok(()) };
        if frame.accumulator.is_some() {
            return Ok(());
        }
        let initial = frame.initial;
        let inner = self.frames.split_off(at);
        let value = self.eval_any(initial);
        self.frames.extend(inner);
        if let Some(frame) = self.frames.get_mut(at) {
            frame.accumulator = Some(value?);
        }
        Ok(())
    }

    fn select(&mut self, root: Value<'d>, attribute: &'p Attribute) -> Evaluated<'d> {
        let (mut value, mut is_optional) = match root {
            Value::Optional(None) if !attribute.qualifiers.is_empty() => return Ok(Value::Optional(None)),
            Value::Optional(Some(value)) if !attribute.qualifiers.is_empty() => ((*value).clone(), true),
            root => (root, false),
        };
        let last = attribute.qualifiers.len().saturating_sub(1);
        for (index, qualifier) in attribute.qualifiers.iter().enumerate() {
            is_optional |= qualifier.is_optional;
            let is_test = attribute.is_test && index == last;
            let found = self.qualify(&value, qualifier);
            match found {
                Err(EvaluationError::Stop(_)) => return found.map(|_| Value::Null),
                Ok(None) if is_optional && !is_test => return Ok(Value::Optional(None)),
                Err(_) if is_optional && !is_test => return found.map(|_| Value::Null),
                _ => self.see(qualifier)?,
            }
            let is_closed =
                || matches!(&found, Err(EvaluationError::Value(words)) if *words == EvaluationError::CLOSED_OBJECT);
            if is_test && is_closed() {
                value = Value::Bool(true);
                continue;
            }
            value = match found? {
                found if is_test => Value::Bool(found.is_some()),
                Some(found) => found,
                None => return Err(self.missing(&value, qualifier)),
            };
        }
        Ok(if is_optional { Value::some(value) } else { value })
    }

    /// Records that a qualifier was applied, with its cost.
    fn see(&mut self, qualifier: &Qualifier) -> Result<(), EvaluationError> {
        self.tracker.charge(SELECT);
        self.tracker.push(qualifier.id)
    }

    fn qualify(&mut self, value: &Value<'d>, qualifier: &'p Qualifier) -> Result<Option<Value<'d>>, EvaluationError> {
        let key = match &qualifier.key {
            QualifierKey::Constant(key) => {
                self.work.compare(key)?;
                return find(value, key);
            }
            QualifierKey::Node(node) => {
                self.work.steps(1)?;
                self.resolve_branch(*node)?
            }
        };
        self.work.measure(&key)?;
        check_as_key(&key).map_err(EvaluationError::new)?;
        match find(value, &key)? {
            Some(found) => Ok(Some(found)),
            None if qualifier.is_optional => Ok(None),
            None => Err(missing(value, &key)),
        }
    }

    fn missing(&self, value: &Value, qualifier: &Qualifier) -> EvaluationError {
        match &qualifier.key {
            QualifierKey::Constant(key) => missing(value, key),
            QualifierKey::Node(_) => EvaluationError::no_such_overload(),
        }
    }
}

/// Checks that a value can be a position or a key.
pub(super) fn check_as_key(value: &Value) -> Result<(), String> {
    match value {
        Value::Bool(_) | Value::Int(_) | Value::Uint(_) | Value::Double(_) | Value::String(_) => Ok(()),
        other => Err(format!("invalid qualifier type: {}", other.go_type())),
    }
}

fn missing(value: &Value, key: &Value) -> EvaluationError {
    match value {
        Value::List(_) => EvaluationError::new(format!("index out of bounds: {key}")),
        _ => EvaluationError::new(format!("no such key: {key}")),
    }
}

/// The value under a key or at a position; `None` if it is missing.
fn find<'d>(value: &Value<'d>, key: &Value) -> Result<Option<Value<'d>>, EvaluationError> {
    match value {
        Value::Map(map) => map.find(key),
        Value::List(list) => {
            let place = position(key)?;
            let Some(item) = usize::try_from(place).ok().and_then(|place| list.get(place)) else {
                // An item may be added at the position.
                return if list.is_open() && place >= 0 { Err(EvaluationError::Unknown) } else { Ok(None) };
            };
            if list.is_declared() && !matches!(key, Value::Int(_)) {
                return Err(EvaluationError::new(format!("unsupported index: {key}")));
            }
            item.map(Some)
        }
        // Other values have no fields.
        _ => Ok(None),
    }
}

fn position(key: &Value) -> Result<i64, EvaluationError> {
    let place = match key {
        Value::Int(place) => Some(*place),
        Value::Uint(place) => i64::try_from(*place).ok(),
        Value::Double(place) => (place.trunc() == *place && place.abs() < 9e18).then_some(*place as i64),
        other => return Err(EvaluationError::new(format!("unsupported index type '{}' in list", other.type_name()))),
    };
    place.ok_or_else(|| EvaluationError::new(format!("unsupported index value {key} in list")))
}
