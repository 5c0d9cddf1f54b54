//! Finding the children of the schema that was there before.

use std::collections::HashMap;

use super::schema::{Child, Edge};

/// Finds old children by their edge. Edits leave most in their order, so the one after the last
/// that was found is looked at first.
pub struct ChildPairing<'o> {
    children: &'o [Child],
    next: usize,
    by_edge: Option<HashMap<&'o Edge, usize>>,
}

impl<'o> ChildPairing<'o> {
    pub fn new(children: &'o [Child]) -> Self {
        Self { children, next: 0, by_edge: None }
    }

    /// The index of the child behind `edge`.
    pub fn find(&mut self, edge: &Edge) -> Option<usize> {
        let is_here = |index: &usize| self.children.get(*index).is_some_and(|child| child.edge == *edge);
        let nearby = (self.next..self.next + 2).find(is_here);
        let index = nearby.or_else(|| self.find_anywhere(edge))?;
        self.next = index + 1;
        Some(index)
    }

    fn find_anywhere(&mut self, edge: &Edge) -> Option<usize> {
        let children = self.children;
        if children.is_empty() {
            return None;
        }
        let by_edge = self
            .by_edge
            .get_or_insert_with(|| children.iter().enumerate().map(|(index, child)| (&child.edge, index)).collect());
        by_edge.get(edge).copied()
    }
}
