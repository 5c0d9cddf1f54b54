//! A bound on how many fixes are tried.

/// How many fixes may still be tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tries {
    left: usize,
    /// A try was needed that was no longer allowed.
    were_too_few: bool,
}

impl Tries {
    pub(super) fn new(most: usize) -> Self {
        Self { left: most, were_too_few: false }
    }

    /// Whether one more fix may be tried.
    pub(super) fn take(&mut self) -> bool {
        self.were_too_few |= self.left == 0;
        self.left = self.left.saturating_sub(1);
        !self.were_too_few
    }

    pub(super) fn were_too_few(&self) -> bool {
        self.were_too_few
    }
}
