//! The cost of an evaluation.
//!
//! The server keeps a stack of values by the ids of their expressions, and charges a call only if the values of all its
//! arguments are there. Loops leave values behind, so a value of an earlier iteration may be found. The ids are
//! therefore kept here, too; the values are not needed.
//!
//! Source: cel-go/interpreter/runtimecost.go.

use crate::value::{Error, Stop};

#[derive(Debug)]
pub struct Tracker {
    cost: u64,
    limit: u64,
    stack: Vec<u32>,
    /// The positions of each id on the stack, the topmost last.
    places: Vec<Vec<u32>>,
}

impl Tracker {
    pub fn new(limit: u64, greatest_id: usize) -> Tracker {
        Tracker { cost: 0, limit, stack: Vec::new(), places: vec![Vec::new(); greatest_id + 1] }
    }

    /// The cost so far.
    pub fn cost(&self) -> u64 {
        self.cost
    }

    pub fn charge(&mut self, cost: u64) {
        self.cost = self.cost.saturating_add(cost);
    }

    pub fn refund(&mut self, cost: u64) {
        self.cost = self.cost.saturating_sub(cost);
    }

    /// Whether an additional cost would exceed the limit.
    pub fn would_exceed(&self, cost: u64) -> bool {
        self.cost.saturating_add(cost) > self.limit
    }

    /// Records that an expression has a value. Ends the evaluation if the limit is exceeded by now.
    pub fn push(&mut self, id: i64) -> Result<(), Error> {
        let id = usize::try_from(id).unwrap_or_default();
        if let Some(places) = self.places.get_mut(id) {
            places.push(self.stack.len() as u32);
            self.stack.push(id as u32);
        }
        if self.cost > self.limit { Err(Error::Stop(Stop::CostLimit)) } else { Ok(()) }
    }

    /// Removes the topmost value of an expression and all values above it. Returns whether there was one.
    pub fn drop(&mut self, id: i64) -> bool {
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

    /// Removes the values of arguments, from the last one on. Returns whether all of them were there.
    pub fn drop_all(&mut self, ids: impl DoubleEndedIterator<Item = i64>) -> bool {
        ids.rev().all(|id| self.drop(id))
    }
}
