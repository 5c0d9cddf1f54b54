//! Edits that build on each other, as edits of the first text.

use super::Snapshot;
use super::composition::Composition;
use crate::text::Edit;

/// A snapshot that is edited stage by stage.
pub(super) struct Stages {
    composition: Composition,
    snapshot: Snapshot,
}

impl Stages {
    pub(super) fn new(snapshot: &Snapshot) -> Self {
        Self { composition: Composition::new(snapshot.text().len()), snapshot: snapshot.clone() }
    }

    /// As it is after all stages so far.
    pub(super) fn snapshot(&self) -> &Snapshot {
        &self.snapshot
    }

    /// Makes edits, in any order. None when two of them touch the same text.
    pub(super) fn apply(&mut self, mut edits: Vec<Edit>) -> Option<()> {
        if edits.is_empty() {
            return Some(());
        }
        edits.sort_by_key(|edit| (edit.range.start(), edit.range.end()));
        let is_apart = edits.windows(2).all(|pair| match pair {
            [before, after] => before.range.end() <= after.range.start() && before.range != after.range,
            _ => true,
        });
        is_apart.then_some(())?;
        self.composition.apply(&edits);
        self.snapshot = self.snapshot.after_edits(&edits);
        Some(())
    }

    /// All edits together.
    pub(super) fn into_edits(self) -> Vec<Edit> {
        self.composition.into_edits()
    }
}
