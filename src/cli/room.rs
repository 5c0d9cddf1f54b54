//! The room that the report on one file has.
//!
//! A text of a few KiB can have thousands of findings, each of which quotes a long line or a long list. So a report
//! grows with its text at most.

/// The bytes that a report can print for each byte of its text.
const BYTES_FOR_EACH: usize = 40;

/// The bytes that a report on any text can print.
const LEAST: usize = 512 << 10;

/// The bytes that are left for the findings of one file.
pub(super) struct Room(usize);

impl Room {
    /// The room for a text of so many bytes.
    pub(super) fn of_text(bytes: usize) -> Self {
        Self(bytes.saturating_mul(BYTES_FOR_EACH).saturating_add(LEAST))
    }

    pub(super) fn is_spent(&self) -> bool {
        self.0 == 0
    }

    pub(super) fn take(&mut self, bytes: usize) {
        self.0 = self.0.saturating_sub(bytes);
    }
}
