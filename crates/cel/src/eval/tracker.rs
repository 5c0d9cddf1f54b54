//! The cost of an evaluation.
//!
//! The server keeps a stack of values with the ids of their expressions. It charges for a call only if the stack has
//! the values of all arguments. Loops leave values on the stack, so these values may come from an earlier iteration. To
//! charge for the same calls, the tracker keeps a stack of ids.
//!
//! Source: cel-go/interpreter/runtimecost.go.

use crate::value::{EvaluationError, Stop};

#[derive(Debug)]
pub(super) struct Tracker {
    cost: u64,
    limit: u64,
    stack: Vec<u32>,
    /// The positions of each id on the stack, the topmost last.
    places: Vec<Vec<u32>>,
}

impl Tracker {
    pub(super) fn new(limit: u64, greatest_id: usize) -> Tracker {
        Tracker { cost: 0, limit, stack: Vec::new(), places: vec![Vec::new(); greatest_id + 1] }
    }

    /// The cost so far.
    pub(super) fn cost(&self) -> u64 {
        self.cost
    }

    /// Adds a cost. Like the server's sum, the sum wraps around.
    pub(super) fn charge(&mut self, cost: u64) {
        self.cost = self.cost.wrapping_add(cost);
    }

    pub(super) fn refund(&mut self, cost: u64) {
        self.cost = self.cost.saturating_sub(cost);
    }

    /// Whether `cost` more would exceed the limit.
    pub(super) fn would_exceed(&self, cost: u64) -> bool {
        self.cost.wrapping_add(cost) > self.limit
    }

    /// Records that an expression has a value. Fails if the cost so far exceeds the limit.
    pub(super) fn push(&mut self, id: i64) -> Result<(), EvaluationError> {
        let id = usize::try_from(id).unwrap_or_default();
        if let Some(places) = self.places.get_mut(id) {
            places.push(self.stack.len() as u32);
            self.stack.push(id as u32);
        }
        if self.cost > self.limit { Err(EvaluationError::Stop(Stop::CostLimit)) } else { Ok(()) }
    }

    /// Removes the topmost value of an expression and all values above it. Returns false if the expression has no
    /// value.
    pub(super) fn drop(&mut self, id: i64) -> bool {
        let id = usize::try_from(id).unwrap_or_default();
        let Some(&place) = self.places.get(id).and_then(|places| places.last()) else { return false };
        while self.stack.len() > place as usize {
            let Some(above) = self.stack.pop() else { break };
            if let Some(places) = self.places.get_mut(above as usize) {
                places.pop();
            }
        }
        true
    }

    /// Removes the values of arguments, the last argument first. Returns whether all had values.
    pub(super) fn drop_all(&mut self, ids: impl DoubleEndedIterator<Item = i64>) -> bool {
        ids.rev().all(|id| self.drop(id))
    }
}
