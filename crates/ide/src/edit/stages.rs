//! Combines successive edits, each made to the result of the previous one, into edits of the original text.

use super::composition::Composition;
use crate::{Change, Snapshot};
use crd_ls_text::{Edit, Text, TextRange, TextSize};

/// A snapshot that is edited in stages.
pub(crate) struct Stages {
    composition: Composition,
    snapshot: Snapshot,
}

impl Stages {
    pub(crate) fn new(snapshot: &Snapshot) -> Self {
        Self { composition: Composition::new(snapshot.text().len()), snapshot: snapshot.clone() }
    }

    /// The snapshot after all stages so far.
    pub(crate) fn snapshot(&self) -> &Snapshot {
        &self.snapshot
    }

    /// Applies edits in any order. None if two edits overlap or have the same range.
    pub(crate) fn apply(&mut self, mut edits: Vec<Edit>) -> Option<()> {
        if edits.is_empty() {
            return Some(());
        }
        sort_apart(&mut edits).then_some(())?;
        self.composition.apply(&edits);
        self.snapshot = self.snapshot.edited(&edits);
        Some(())
    }

    /// All edits together, as edits of the original text.
    pub(crate) fn into_edits(self) -> Vec<Edit> {
        self.composition.into_edits()
    }
}

impl Snapshot {
    /// This snapshot after edits, which are in ascending order and don't overlap.
    #[must_use]
    pub fn edited(&self, edits: &[Edit]) -> Self {
        if edits.is_empty() {
            return self.clone();
        }
        self.after(&one_by_one(self.text(), edits))
    }

    /// Like [`Snapshot::edited`], but None if the text has syntax errors after the edits and had none before, or if the
    /// edits reach beyond the inline objects that are read.
    pub(crate) fn edited_if_readable(&self, edits: &[Edit]) -> Option<Self> {
        self.after_if_readable(&one_by_one(self.text(), edits))
    }
}

/// The edits one by one, from last to first, so that the earlier ranges stay valid.
fn one_by_one(text: &Text, edits: &[Edit]) -> Vec<Change> {
    let mut text = text.clone();
    let edits = joined(&text, edits).into_iter().rev();
    let change = |edit: Edit| {
        text.apply(&edit);
        Change { edit, text: text.clone() }
    };
    edits.map(change).collect()
}

/// Edits at most this many bytes apart are joined. This saves a reparse of the document, but the text between the edits
/// is parsed and checked again: at most some ten schemas.
const NEAR: TextSize = TextSize::new(2_048);

/// The same change with fewer edits: neighbours are joined, including the text between them.
fn joined(text: &Text, edits: &[Edit]) -> Vec<Edit> {
    let mut joined: Vec<Edit> = Vec::new();
    for edit in edits {
        let is_near = |before: &&mut Edit| {
            edit.range.start().checked_sub(before.range.end()).is_some_and(|distance| distance <= NEAR)
        };
        match joined.last_mut().filter(is_near) {
            Some(before) => {
                before.insert.push_str(&text.slice(TextRange::new(before.range.end(), edit.range.start())));
                before.insert.push_str(&edit.insert);
                before.range = TextRange::new(before.range.start(), edit.range.end());
            }
            None => joined.push(edit.clone()),
        }
    }
    joined
}

/// Sorts edits. Returns whether they are apart: no two overlap or have the same range.
pub(crate) fn sort_apart(edits: &mut [Edit]) -> bool {
    edits.sort_by_key(|edit| (edit.range.start(), edit.range.end()));
    edits.windows(2).all(|pair| match pair {
        [before, after] => before.range.end() <= after.range.start() && before.range != after.range,
        _ => true,
    })
}
