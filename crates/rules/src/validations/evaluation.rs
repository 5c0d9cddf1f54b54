//! Evaluates the rules for a value as the server does. When a CRD is created or updated, the server evaluates the rules
//! for a default first with the default also as the old value. If it finds no fault, it evaluates them again without an
//! old value.
//!
//! Source: `validate` in k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting/validation.go, `Validate` in
//! k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/validation.go.

mod answers;
mod message;
mod pass;

use std::sync::Arc;

use answers::{Answers, MAX_STEPS};
use pass::Pass;

use super::{Declaring, Expressions};
use crate::FieldErrorKind;
use crate::problem::RuleFailure;
use crate::value::{place_of, value_at};
use crd_ls_cel::{RESOURCE_LIMIT, same_json};
use crd_ls_model::{FieldPath, Focus, Json};
use crd_ls_text::TextRange;

/// A schema with its compiled rules.
pub(crate) trait Ruled: Declaring {
    /// The schema's own rules.
    fn expressions(&self) -> Option<&Expressions>;

    /// Whether the schema or a schema below it has rules.
    fn has_rules(&self) -> bool;

    /// The evaluation of the rules for the schema's default.
    fn evaluation(&self) -> Option<&Evaluation>;

    /// The cost of the rules for the defaults of the schema and of the schemas below it, as the server counts it.
    fn spent_on_defaults(&self) -> u64;
}

/// The faults that the rules find in a value.
pub(crate) struct Faults {
    pub(crate) list: Vec<RuleFault>,
    /// Whether the server may find more faults, because a rule could not be evaluated here.
    pub(crate) is_incomplete: bool,
    /// The cost of the evaluation.
    pub(crate) spent: Spent,
}

/// The cost of an evaluation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Spent {
    /// The cost to the server's budget; `u64::MAX` if the budget runs out.
    pub(crate) cost: u64,
    /// The number of steps that the evaluation takes here. They have their own limit.
    pub(crate) steps: u64,
}

/// The results of the rules for a value. They are cached, so that an edit evaluates only the affected rules again.
pub(crate) struct Evaluation {
    value: Arc<Json>,
    answers: Answers,
    spent: u64,
}

/// The refusal of a value by a rule.
pub(crate) struct RuleFault {
    pub(crate) failure: RuleFailure,
    pub(crate) error: FieldErrorKind,
    /// The server's message.
    pub(crate) detail: Box<str>,
    /// The path from the value to the field that the server names.
    pub(crate) path: FieldPath,
    /// The number of segments of `path` up to the part that has the rule. The other segments are the rule's
    /// `fieldPath`.
    pub(crate) part_segments: usize,
    /// The range of the last existing part of the value on `path`. None for the value itself.
    pub(crate) place: Option<TextRange>,
    /// The range of the rule, counted from the schema of the value.
    pub(crate) rule: TextRange,
    /// Whether the value has not changed, so that the server only warns.
    pub(crate) is_ratcheted: bool,
}

impl RuleFault {
    /// The part of the value that has the rule.
    pub(crate) fn part<'j>(&self, value: &'j Json) -> Option<&'j Json> {
        let mut part = self.path.clone();
        part.truncate(self.part_segments);
        value_at(value, &part)
    }
}

/// The evaluation takes more steps than an editor should wait for, or needs facts that are unknown here.
struct NotJudged;

impl Evaluation {
    /// Evaluates the rules in and below a schema for a value. Reuses the answers in `old`. Adds the number of evaluated
    /// expressions to `evaluated`.
    pub(crate) fn new<R: Ruled>(schema: &R, value: &Json, old: Option<&Self>, evaluated: &mut u64) -> (Self, Faults) {
        // Answers are keyed by the addresses of their values, so an equal old value replaces the new one.
        let old = old.filter(|old| same_json(&*old.value, value));
        let kept = old.map_or_else(|| Arc::new(value.clone()), |old| Arc::clone(&old.value));
        let mut answers = Answers::new(old.map(|old| &old.answers));
        let faults = Self::faults(schema, &kept, &mut answers, evaluated, RESOURCE_LIMIT);
        let spent = faults.spent.cost;
        let list = faults.list.into_iter().map(|fault| fault.placed(value)).collect();
        let faults = Faults { list, ..faults };
        (Self { value: kept, answers: answers.finish(), spent }, faults)
    }

    /// The cost to the server's budget; `u64::MAX` if the budget runs out.
    pub(crate) fn spent(&self) -> u64 {
        self.spent
    }

    /// The fault of the rule at which a smaller budget runs out.
    pub(crate) fn over_budget<R: Ruled>(&self, schema: &R, value: &Json, budget: u64) -> Option<RuleFault> {
        let mut answers = Answers::new(Some(&self.answers));
        let faults = Self::faults(schema, &self.value, &mut answers, &mut 0, budget);
        let fault = faults.list.into_iter().find(|fault| fault.failure == RuleFailure::OverBudget)?;
        Some(fault.placed(value))
    }

    fn faults<R: Ruled>(schema: &R, value: &Json, answers: &mut Answers, evaluated: &mut u64, budget: u64) -> Faults {
        let (mut list, mut is_incomplete, mut cost) = (Vec::new(), false, 0);
        for old in [Some(value), None] {
            let is_incomplete = &mut is_incomplete;
            let mut pass = Pass { answers, evaluated, is_incomplete, budget, ratchets: false, faults: &mut list };
            pass.run(schema, (value, Focus::WHOLE), old);
            // The server starts each pass with the same budget, and continues with the smaller remainder.
            cost = cost.max(budget - pass.budget);
            if !list.is_empty() {
                break;
            }
        }
        Faults::new(list, is_incomplete, Spent { cost, steps: answers.steps() })
    }
}

/// Evaluates the rules in and below a schema for the part of a custom resource in focus. The resource replaces `old`,
/// or is new.
pub(crate) fn evaluate<R: Ruled>(schema: &R, value: &Json, focus: &Focus, old: Option<&Json>) -> Faults {
    let (mut list, mut is_incomplete, mut evaluated) = (Vec::new(), false, 0);
    let mut answers = Answers::new(None);
    let mut pass = Pass {
        answers: &mut answers,
        evaluated: &mut evaluated,
        is_incomplete: &mut is_incomplete,
        budget: RESOURCE_LIMIT,
        ratchets: old.is_some(),
        faults: &mut list,
    };
    pass.run(schema, (value, focus), old);
    let cost = RESOURCE_LIMIT - pass.budget;
    let list = list.into_iter().map(|fault| fault.placed(value)).collect();
    Faults::new(list, is_incomplete, Spent { cost, steps: answers.steps() })
}

impl Spent {
    /// The sum with the cost of an earlier evaluation; None if one pass with the sum as its cost would exceed a limit.
    pub(crate) fn and(self, before: Self) -> Option<Self> {
        let sum = Self { cost: self.cost.checked_add(before.cost)?, steps: self.steps + before.steps };
        (sum.cost < RESOURCE_LIMIT && sum.steps <= MAX_STEPS).then_some(sum)
    }
}

impl Faults {
    fn new(list: Vec<RuleFault>, is_incomplete: bool, spent: Spent) -> Self {
        let is_over = list.iter().any(|fault| fault.failure == RuleFailure::OverBudget);
        let spent = if is_over { Spent { cost: u64::MAX, ..spent } } else { spent };
        Self { list, is_incomplete, spent }
    }
}

impl RuleFault {
    /// Sets the place of the fault in the value.
    fn placed(mut self, value: &Json) -> Self {
        self.place = place_of(value, &self.path);
        self
    }
}
