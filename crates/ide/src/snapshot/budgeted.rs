//! Queries with bounded work.

use std::sync::OnceLock;

use super::{Causes, Cost, NO_CAUSES, Snapshot};
use crd_ls_syntax::Mapping;
use crd_ls_text::{Budget, Edit};

/// The prices of the kinds of work, in steps.
const EDIT: u64 = 1_000;
const PROPOSAL: u64 = 500;
const DOCUMENT: u64 = 10;
const NODE_LOWERED: u64 = 50;
const NODE_CHECKED: u64 = 50;
const EXPRESSION_COMPILED: u64 = 5_000;
const EXPRESSION_EVALUATED: u64 = 500;
const FINDING: u64 = 300;
const VALUE_COMPARED: u64 = 50;
const NAME: u64 = 20;
const EDIT_MADE: u64 = 50;

impl Snapshot {
    /// This snapshot, with a budget that its queries share. A trial costs the analysis of the edited text. Without a
    /// shared budget, each query has its own.
    #[must_use]
    pub fn within(&self, budget: &Budget) -> Self {
        // The findings aren't charged to the query, so that its result doesn't depend on whether they were requested
        // before.
        self.findings();
        Self { budget: Some(budget.clone()), ..self.clone() }
    }

    /// This snapshot if it has a budget, or else a copy with a budget for one query.
    pub(crate) fn budgeted(&self) -> Self {
        match self.budget {
            Some(_) => self.clone(),
            None => self.within(&Budget::of(self.text.len())),
        }
    }

    /// Whether more trials are allowed.
    pub(crate) fn allows_more(&self) -> bool {
        self.budget.as_ref().is_none_or(Budget::allows_more)
    }

    /// Whether the budget has steps left and the query is not cancelled.
    pub(crate) fn has_steps_left(&self) -> bool {
        self.budget.as_ref().is_none_or(Budget::is_open)
    }

    /// Whether one more kind of fix can be considered. This costs some steps even without a trial.
    pub(crate) fn may_propose(&self) -> bool {
        self.budget.as_ref().is_none_or(|budget| budget.take(PROPOSAL))
    }

    /// Whether some work was left out because of the budget.
    pub(crate) fn budget_was_too_small(&self) -> bool {
        self.budget.as_ref().is_some_and(Budget::was_too_small)
    }

    /// Charges the work of making this snapshot.
    pub(super) fn charge_edit(&self) {
        let Cost { bytes_parsed, nodes_lowered, nodes_checked, expressions_compiled, expressions_evaluated, .. } =
            self.cost;
        self.charge_reparse(bytes_parsed);
        self.charge(
            self.stream.documents().len() as u64 * DOCUMENT
                + nodes_lowered * NODE_LOWERED
                + nodes_checked * NODE_CHECKED
                + expressions_compiled * EXPRESSION_COMPILED
                + expressions_evaluated * EXPRESSION_EVALUATED,
        );
    }

    pub(super) fn charge_reparse(&self, bytes: u64) {
        self.charge(EDIT + bytes);
    }

    pub(super) fn charge_findings(&self, count: usize) {
        self.charge(count as u64 * FINDING);
    }

    pub(super) fn charge_compared(&self, count: u64) {
        self.charge(count * VALUE_COMPARED);
    }

    pub(crate) fn charge_walk(&self, count: usize) {
        self.charge(count as u64);
    }

    pub(crate) fn charge_names(&self, mapping: Mapping<'_>) {
        self.charge(mapping.likely_entries() as u64 * NAME);
    }

    /// Charges the work of finding the causes, in addition to the causes' own budget.
    pub(crate) fn charge_causes(&self) {
        self.charge(self.causes().steps());
    }

    pub(crate) fn charge_edits(&self, edits: &[Edit]) {
        let bytes = edits.iter().map(|edit| usize::from(edit.range.len()) + edit.insert.len()).sum::<usize>();
        self.charge(edits.len() as u64 * EDIT_MADE + bytes as u64);
    }

    /// The number of steps spent.
    pub(crate) fn steps(&self) -> u64 {
        self.budget.as_ref().map_or(0, Budget::used)
    }

    /// Whether this number of steps is less than half of the budget.
    pub(crate) fn is_within_half(&self, steps: u64) -> bool {
        self.budget.as_ref().is_none_or(|budget| steps < budget.most() / 2)
    }

    /// Charges work in steps. A step is the time to parse a byte.
    fn charge(&self, steps: u64) {
        if let Some(budget) = &self.budget {
            budget.charge(steps);
        }
    }

    /// The causes of the findings. `find` computes them on first use.
    pub(crate) fn causes_or_init(&self, find: impl Fn(&Self) -> Causes) -> &Causes {
        self.found_once(&self.causes, find)
    }

    /// The causes without repairs of single findings, or the causes with all repairs if they are known.
    pub(crate) fn relations_or_init(&self, find: impl Fn(&Self) -> Causes) -> &Causes {
        self.causes.get().unwrap_or_else(|| self.found_once(&self.relations, find))
    }

    /// Computes causes on first use, within a budget of their own, so that they don't depend on the order of queries. A
    /// cancelled search yields none, and the next call starts again.
    fn found_once<'c>(&self, cell: &'c OnceLock<Causes>, find: impl Fn(&Self) -> Causes) -> &'c Causes {
        if let Some(causes) = cell.get() {
            return causes;
        }
        let own = Budget::of_causes(self.text.len());
        let own = match &self.budget {
            Some(asked) => asked.beside(own.clone()),
            None => own.clone(),
        };
        let causes = find(&self.within(&own));
        match own.is_cancelled() {
            true => &NO_CAUSES,
            false => cell.get_or_init(|| causes),
        }
    }
}
