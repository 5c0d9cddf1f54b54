//! The context that determines the meaning of a document's text.

use std::sync::LazyLock;

use super::anchors::Anchors;
use super::unfinished::Unfinished;

/// The anchors that aliases refer to, and the values that are filled in later.
#[derive(Default)]
pub(super) struct Reading {
    pub(super) anchors: Anchors,
    pub(super) unfinished: Unfinished,
}

impl Reading {
    /// The context of a document without anchors, with the default options.
    pub(super) fn plain() -> &'static Self {
        static PLAIN: LazyLock<Reading> = LazyLock::new(Reading::default);
        &PLAIN
    }

    pub(super) fn is_plain(&self) -> bool {
        self.anchors.is_empty() && self.unfinished == Unfinished::default()
    }
}
