//! The entries of searched folders that are not checked.

use super::CheckRun;
use crate::files::{SkippedEntry, Unreadable};

/// The error about a skipped link, if nothing may be skipped.
const NOT_FOLLOWED: &str = "this is a symbolic link, which is not followed; name the paths to check, or exclude it";

impl CheckRun<'_> {
    /// The entries that may be skipped, and the symbolic links that may not.
    pub(super) fn skipped(&self, entries: Vec<SkippedEntry>) -> (Vec<SkippedEntry>, Vec<Unreadable>) {
        let (mut skipped, mut denied) = (Vec::new(), Vec::new());
        for entry in entries {
            match entry {
                SkippedEntry::Link(link) if self.projects.of(&link).is_strict && !self.projects.excludes(&link) => {
                    denied.push(Unreadable::new(link.to_string_lossy(), NOT_FOLLOWED.to_owned()));
                }
                entry => skipped.push(entry),
            }
        }
        (skipped, denied)
    }
}
