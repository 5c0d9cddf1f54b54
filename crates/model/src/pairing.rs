//! Finds the old counterparts of documents in a stream, and of children of a schema, after an edit.

use std::collections::HashMap;

use super::Edge;
use super::decoded::Child;

/// Finds old children by their edge. Most edits keep the order of the children, so the search starts after the child
/// that was found last.
pub struct ChildPairing<'o> {
    children: &'o [Child],
    next: usize,
    by_edge: Option<HashMap<&'o Edge, usize>>,
}

impl<'o> ChildPairing<'o> {
    pub fn new(children: &'o [Child]) -> Self {
        Self { children, next: 0, by_edge: None }
    }

    /// The index of the child that `edge` leads to.
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

/// Finds the old members of a list for the new members. Members before and after an edit keep their index from the
/// start or from the end, so each member is searched for at both indices.
pub struct Counterparts<'o, T> {
    old: &'o [T],
    /// The difference between the new and the old number of members.
    growth: isize,
}

impl<'o, T> Counterparts<'o, T> {
    pub fn new(old: &'o [T], new_count: usize) -> Self {
        Self { old, growth: new_count as isize - old.len() as isize }
    }

    /// The old members that may correspond to the new member at `position`, counted from 0: at most two.
    pub fn of(&self, position: usize) -> impl Iterator<Item = &'o T> + Clone + use<'o, T> {
        let old = self.old;
        let from_end = position.checked_add_signed(-self.growth);
        [Some(position), from_end].into_iter().flatten().filter_map(move |position| old.get(position))
    }
}
