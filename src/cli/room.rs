//! The maximum length of the report on one file.
//!
//! A text of a few KiB can have thousands of findings that each quote a long line or list. So the size of a report is
//! limited in proportion to its text.

/// The number of bytes that a report may have for each byte of text.
const BYTES_FOR_EACH: usize = 40;

/// The number of bytes that a report may have in addition.
const LEAST: usize = 512 << 10;

/// The bytes that remain for the findings of a file.
pub(super) struct Room(usize);

impl Room {
    /// The room for a text of `bytes` bytes.
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
