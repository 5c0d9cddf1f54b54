//! A cache of evaluation results.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::NotJudged;
use crate::validations::expressions::{Expression, Expressions, PreparedProgram};
use crd_ls_cel::{Data, EvaluationError, OldSelf, Stop, Value, VariableValues};
use crd_ls_model::Json;

/// The maximum number of steps of all evaluations for one value.
pub(super) const MAX_STEPS: u64 = 40_000_000;
/// The number of steps that an evaluation costs in addition to the steps of its program.
const STEPS_OF_EVALUATION: u64 = 16;

/// Answers by their inputs. An entry keeps its program alive, so that no other program gets its address.
#[derive(Default)]
pub(super) struct Answers {
    known: HashMap<Call, (Arc<PreparedProgram>, EvaluationAnswer)>,
    /// The answers of the last evaluation.
    before: HashMap<Call, (Arc<PreparedProgram>, EvaluationAnswer)>,
    /// The addresses of the programs that were used. The preparation of each program counts only once.
    asked: HashSet<usize>,
    steps: u64,
}

/// An evaluation, by the addresses of its inputs.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Call {
    program: usize,
    own: usize,
    old: Old<usize>,
}

/// The old value of a rule.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Old<T> {
    Absent,
    Value(T),
    /// With `optionalOldSelf`.
    Optional(Option<T>),
}

/// The result of an evaluation.
#[derive(Clone)]
pub(super) struct EvaluationAnswer {
    pub(super) result: Result<AnswerValue, EvaluationError>,
    pub(super) cost: u64,
    steps: u64,
    /// The steps of preparing the program, once for all its evaluations.
    preparation: u64,
}

#[derive(Clone, PartialEq, Eq)]
pub(super) enum AnswerValue {
    True,
    Text(Arc<str>),
    Other,
}

impl<'v> Old<&'v Json> {
    fn address(self) -> Old<usize> {
        let address = |value: &Json| std::ptr::from_ref(value).addr();
        match self {
            Old::Absent => Old::Absent,
            Old::Value(value) => Old::Value(address(value)),
            Old::Optional(value) => Old::Optional(value.map(address)),
        }
    }

    fn variable(self) -> OldSelf<'v> {
        match self {
            Old::Absent => OldSelf::Absent,
            Old::Value(value) => OldSelf::Value(value),
            Old::Optional(value) => OldSelf::Optional(value.map(|value| value as &dyn Data)),
        }
    }
}

impl Answers {
    pub(super) fn new(before: Option<&Self>) -> Self {
        let before = before.map(|before| before.known.clone()).unwrap_or_default();
        Self { before, ..Self::default() }
    }

    /// Drops the answers that were not used.
    pub(super) fn finish(self) -> Self {
        Self { before: HashMap::new(), ..self }
    }

    /// Whether the steps are used up, so that nothing more is evaluated.
    pub(super) fn is_exhausted(&self) -> bool {
        self.steps > MAX_STEPS
    }

    /// The number of steps of all evaluations.
    pub(super) fn steps(&self) -> u64 {
        self.steps
    }

    /// The result of an expression for these values.
    pub(super) fn of(
        &mut self,
        (expressions, expression): (&Expressions, &Expression),
        (own, old): (&Json, Old<&Json>),
        evaluated: &mut u64,
    ) -> Result<EvaluationAnswer, NotJudged> {
        if self.is_exhausted() {
            return Err(NotJudged);
        }
        let prepared = &expression.prepared;
        let old = if expression.compiled.uses_old_self { old } else { Old::Absent };
        let program = Arc::as_ptr(prepared).addr();
        let call = Call { program, own: std::ptr::from_ref(own).addr(), old: old.address() };
        let known = self.known.get(&call).or_else(|| self.before.get(&call)).map(|(_, answer)| answer.clone());
        let answer = match known {
            Some(answer) => answer,
            None => {
                *evaluated += 1;
                let program = expressions.program(expression).ok_or(NotJudged)?;
                let declaration = expressions.declaration();
                let outcome = program.evaluate(VariableValues { declaration, own, old: old.variable() });
                EvaluationAnswer::of(outcome, program.preparation())
            }
        };
        // Cached answers count, too, so that the result does not depend on earlier edits.
        let preparation = if self.asked.insert(call.program) { answer.preparation } else { 0 };
        self.steps = self.steps.saturating_add(STEPS_OF_EVALUATION + answer.steps).saturating_add(preparation);
        let is_judged = !self.is_exhausted() && answer.result != Err(EvaluationError::Stop(Stop::NotJudged));
        self.known.insert(call, (Arc::clone(prepared), answer.clone()));
        if is_judged { Ok(answer) } else { Err(NotJudged) }
    }
}

impl EvaluationAnswer {
    fn of(outcome: crd_ls_cel::Evaluation<'_>, preparation: u64) -> Self {
        let result = outcome.result.map(|value| match value {
            Value::Bool(true) => AnswerValue::True,
            Value::String(text) => AnswerValue::Text((*text).into()),
            _ => AnswerValue::Other,
        });
        Self { result, cost: outcome.cost, steps: outcome.steps, preparation }
    }
}
