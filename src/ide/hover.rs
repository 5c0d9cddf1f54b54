use super::Snapshot;
use crate::text::{TextRange, TextSize};

/// What to show about a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hover {
    /// What it is about.
    pub range: TextRange,
    pub markdown: String,
}

impl Snapshot {
    /// What there is to say about the place `offset`.
    pub fn hover(&self, _offset: TextSize) -> Option<Hover> {
        None
    }
}
