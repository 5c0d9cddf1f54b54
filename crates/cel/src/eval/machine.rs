//! Executes a plan.

use super::plan::{Element, NodeKind, NodeRef, Plan, PlannedEntry};
use super::tracker::Tracker;
use super::{Evaluation, cost, message};
use crate::value::{Evaluated, EvaluationError, List, Map, Value, Work, equal};

const CREATE_LIST: u64 = 10;
const CREATE_MAP: u64 = 30;
const CREATE_MESSAGE: u64 = 40;

/// A running evaluation.
pub(super) struct EvalMachine<'p, 'd> {
    pub(super) plan: &'p Plan,
    /// `self` and `oldSelf`.
    pub(super) variables: [Evaluated<'d>; 2],
    /// The surrounding loops, the innermost last.
    pub(super) frames: Vec<LoopFrame<'d>>,
    pub(super) tracker: Tracker,
    pub(super) work: Work,
    /// Whether the variables have unknown parts.
    pub(super) is_partial: bool,
}

/// The variables of a loop.
pub(super) struct LoopFrame<'d> {
    /// The initial value of the accumulator, evaluated on demand.
    pub initial: NodeRef,
    pub accumulator: Option<Evaluated<'d>>,
    pub first: Evaluated<'d>,
    pub second: Evaluated<'d>,
}

impl<'p, 'd> EvalMachine<'p, 'd> {
    pub(super) fn new(plan: &'p Plan, variables: [Evaluated<'d>; 2], limit: u64) -> EvalMachine<'p, 'd> {
        let tracker = Tracker::new(limit, plan.greatest_id);
        let is_partial = variables.iter().any(is_unknown_in);
        EvalMachine { plan, variables, frames: Vec::new(), tracker, work: Work::new(plan.dialect), is_partial }
    }

    pub(super) fn run(mut self) -> Evaluation<'d> {
        let result =
            if self.plan.is_too_complex { Err(EvaluationError::NOT_JUDGED) } else { self.eval(self.plan.root) };
        Evaluation { result, cost: self.tracker.cost(), steps: self.work.steps_taken() }
    }

    /// Evaluates a node, and passes its value to the server's tracker.
    pub(super) fn eval(&mut self, at: NodeRef) -> Evaluated<'d> {
        self.work.steps(1)?;
        let plan = self.plan;
        let node = plan.node(at);
        let result = match &node.kind {
            NodeKind::Constant(value) => Ok(value.clone()),
            NodeKind::Attribute(attribute) => self.eval_attribute(node.id, attribute),
            NodeKind::Call(call) => self.eval_call(call),
            NodeKind::Logical { is_and, operands } => self.eval_logical(*is_and, *operands),
            NodeKind::Equality { is_negated, operands } => self.eval_equality(*is_negated, *operands),
            NodeKind::NotStrictlyFalse(operand) => self.eval_not_strictly_false(*operand),
            NodeKind::OptionalOr { is_value, operands } => self.eval_optional_or(*is_value, *operands),
            NodeKind::Membership { item, set } => {
                let key = self.eval(*item).and_then(|item| self.work.key(&item));
                key.map(|key| Value::Bool(key.is_some_and(|key| set.contains(&key))))
            }
            NodeKind::List(elements) => self.eval_list(elements),
            NodeKind::Map(entries) => self.eval_map(entries),
            NodeKind::Message { name, fields } => self.eval_message(name, fields),
            NodeKind::Fold(fold) => self.eval_fold(fold),
        };
        if let Err(EvaluationError::Stop(_)) = result {
            return result;
        }
        self.tracker.push(node.id)?;
        result
    }

    /// Evaluates a node whose error is a possible operand. Only the end of the evaluation is propagated.
    pub(super) fn eval_any(&mut self, at: NodeRef) -> Result<Evaluated<'d>, EvaluationError> {
        match self.eval(at) {
            Err(stop @ EvaluationError::Stop(_)) => Err(stop),
            result => Ok(result),
        }
    }

    pub(super) fn id(&self, at: NodeRef) -> i64 {
        self.plan.node(at).id
    }

    /// An operand that determines the result suffices, even if the other operand is an error. An unknown operand takes
    /// precedence over an error, because it may determine the result.
    fn eval_logical(&mut self, is_and: bool, operands: [NodeRef; 2]) -> Evaluated<'d> {
        let mut error = None;
        let mut result = Ok(Value::Bool(is_and));
        for operand in operands {
            match self.eval_any(operand)? {
                Ok(Value::Bool(value)) if value != is_and => {
                    result = Ok(Value::Bool(value));
                    error = None;
                    break;
                }
                Ok(Value::Bool(_)) => {}
                Ok(_) => error = error.or(Some(EvaluationError::no_such_overload())),
                Err(EvaluationError::Unknown) => error = Some(EvaluationError::Unknown),
                Err(reason) => error = error.or(Some(reason)),
            }
        }
        for operand in operands {
            self.tracker.drop(self.id(operand));
        }
        error.map_or(result, Err)
    }

    fn eval_equality(&mut self, is_negated: bool, operands: [NodeRef; 2]) -> Evaluated<'d> {
        let one = self.eval_any(operands[0])?;
        let other = self.eval_any(operands[1])?;
        if self.tracker.drop_all(operands.iter().map(|operand| self.plan.node(*operand).id)) {
            self.tracker.charge(cost::of_equality([&one, &other], is_negated, &mut self.work)?);
        }
        if self.is_partial && [&one, &other].into_iter().any(is_unknown_in) {
            return Err(EvaluationError::Unknown);
        }
        match equal(&one?, &other?, &mut self.work) {
            // `!=` is true if the values cannot be compared.
            Err(EvaluationError::Value(_)) if is_negated => Ok(Value::Bool(true)),
            result => result.map(|are_equal| Value::Bool(are_equal != is_negated)),
        }
    }

    fn eval_not_strictly_false(&mut self, operand: NodeRef) -> Evaluated<'d> {
        let value = self.eval_any(operand)?;
        if self.tracker.drop(self.id(operand)) {
            self.tracker.charge(1);
        }
        Ok(Value::Bool(!matches!(value, Ok(Value::Bool(false)))))
    }

    fn eval_optional_or(&mut self, is_value: bool, [one, other]: [NodeRef; 2]) -> Evaluated<'d> {
        match self.eval(one)? {
            Value::Optional(Some(value)) if is_value => Ok((*value).clone()),
            present @ Value::Optional(Some(_)) => Ok(present),
            Value::Optional(None) => self.eval(other),
            _ if self.work.dialect().needs_optionals => Err(EvaluationError::no_such_overload()),
            // Older servers do not check that the value is optional.
            value => Ok(value),
        }
    }

    fn eval_list(&mut self, elements: &[Element]) -> Evaluated<'d> {
        let result = self.list_of(elements);
        if let Err(EvaluationError::Stop(_)) = result {
            return result;
        }
        self.tracker.drop_all(elements.iter().map(|element| self.plan.node(element.value).id));
        self.tracker.charge(CREATE_LIST);
        result
    }

    fn list_of(&mut self, elements: &[Element]) -> Evaluated<'d> {
        self.work.items(elements.len() as u64)?;
        let mut items = Vec::with_capacity(elements.len());
        for element in elements {
            let value = self.eval(element.value)?;
            match value {
                value if !element.is_optional => items.push(value),
                Value::Optional(Some(value)) => items.push((*value).clone()),
                Value::Optional(None) => {}
                other => {
                    let words = format!("cannot initialize optional list element from non-optional value {other}");
                    return Err(EvaluationError::new(words));
                }
            }
        }
        Ok(Value::List(List::new(items)))
    }

    fn eval_map(&mut self, entries: &[PlannedEntry]) -> Evaluated<'d> {
        let result = self.map_of(entries);
        if let Err(EvaluationError::Stop(_)) = result {
            return result;
        }
        let parts = entries.iter().flat_map(|entry| [entry.key, entry.value]);
        self.tracker.drop_all(parts.map(|part| self.plan.node(part).id));
        self.tracker.charge(CREATE_MAP);
        result
    }

    fn map_of(&mut self, entries: &[PlannedEntry]) -> Evaluated<'d> {
        self.work.items(2 * entries.len() as u64)?;
        let mut pairs = Vec::with_capacity(entries.len());
        for entry in entries {
            let key = self.eval(entry.key)?;
            self.work.measure(&key)?;
            let value = self.eval(entry.value)?;
            match value {
                value if !entry.is_optional => pairs.push((key, value)),
                Value::Optional(Some(value)) => pairs.push((key, (*value).clone())),
                Value::Optional(None) => {}
                other => {
                    let words = format!("cannot initialize optional entry '{key}' from non-optional value {other}");
                    return Err(EvaluationError::new(words));
                }
            }
        }
        Map::new(pairs).map(Value::Map)
    }

    fn eval_message(&mut self, name: &str, fields: &[(String, Element)]) -> Evaluated<'d> {
        let mut values = Vec::with_capacity(fields.len());
        let mut error = None;
        for (field, element) in fields {
            match self.eval_any(element.value)? {
                Ok(Value::Optional(None)) if element.is_optional => {}
                Ok(Value::Optional(Some(value))) if element.is_optional => values.push((&**field, (*value).clone())),
                Ok(value) => values.push((&**field, value)),
                Err(reason) => {
                    error = Some(reason);
                    break;
                }
            }
        }
        self.tracker.drop_all(fields.iter().map(|(_, element)| self.plan.node(element.value).id));
        self.tracker.charge(CREATE_MESSAGE);
        error.map_or_else(|| message::make(name, values), Err)
    }
}

/// Whether a value has unknown parts, or is itself unknown.
pub(super) fn is_unknown_in(value: &Evaluated<'_>) -> bool {
    match value {
        Ok(value) => value.is_partial(),
        Err(error) => *error == EvaluationError::Unknown,
    }
}
