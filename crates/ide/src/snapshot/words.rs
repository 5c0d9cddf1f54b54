//! The words of each finding.

use std::sync::{Arc, OnceLock};

use super::Snapshot;

/// The words of a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    pub message: String,
    /// The error as the server prints it, if it differs from the message.
    pub server: Option<String>,
}

/// The words of all findings of a snapshot, by index.
#[derive(Default)]
pub(crate) struct AllWords(OnceLock<Box<[OnceLock<Words>]>>);

impl AllWords {
    fn of(&self, finding: usize, all: usize) -> Option<&OnceLock<Words>> {
        self.0.get_or_init(|| (0..all).map(|_| OnceLock::new()).collect()).get(finding)
    }
}

impl Snapshot {
    /// The words of the finding at an index, made on demand.
    pub(crate) fn words_or_init(&self, finding: usize, make: impl FnOnce() -> Words) -> Option<&Words> {
        Some(self.all_words().of(finding, self.findings().len())?.get_or_init(make))
    }

    /// The words from before the edit if the edit is known to be quiet.
    pub(crate) fn all_words(&self) -> &Arc<AllWords> {
        let before = self.before.as_ref().filter(|before| before.is_quiet.get() == Some(&true));
        before.map_or(&self.words, |before| &before.words)
    }
}
