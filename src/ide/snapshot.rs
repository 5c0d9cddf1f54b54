use super::Finding;
use crate::text::{Edit, Text};

/// A document at one moment: its text and all that is known about it. Immutable, cheap to clone,
/// and free to be sent to other threads.
#[derive(Clone)]
pub struct Snapshot {
    text: Text,
}

/// One edit that was made.
#[derive(Clone, Debug)]
pub struct Change {
    pub edit: Edit,
    /// The text after it.
    pub text: Text,
}

/// What an update did, in counts. Never part of a diagnostic.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Bytes that the parser read anew.
    pub bytes_parsed: u64,
    /// Schema nodes that were lowered from the tree.
    pub nodes_lowered: u64,
    /// Schema nodes whose rules ran.
    pub nodes_checked: u64,
    /// Findings that were gathered.
    pub findings_gathered: u64,
}

impl Snapshot {
    /// Analyses a text from nothing.
    pub fn new(text: Text) -> Self {
        Self { text }
    }

    /// Analyses the text after `changes`, made one after the other to this snapshot's text,
    /// taking over what they leave untouched. Equal to [`Snapshot::new`] of the last text.
    #[must_use]
    pub fn after(&self, changes: &[Change]) -> Self {
        Self { text: changes.last().map_or_else(|| self.text.clone(), |change| change.text.clone()) }
    }

    pub fn text(&self) -> &Text {
        &self.text
    }

    /// All findings, ordered by where they start.
    pub fn findings(&self) -> Vec<Finding> {
        Vec::new()
    }

    /// How many CustomResourceDefinitions the text holds.
    pub fn crd_count(&self) -> usize {
        0
    }

    /// What making this snapshot cost.
    pub fn cost(&self) -> Cost {
        Cost::default()
    }
}
