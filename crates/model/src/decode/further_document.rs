//! Joined documents: `apiVersion` and `kind` are repeated because `---` is missing between them.

use std::collections::HashSet;

use crate::view::{EntryView, MappingView};
use crd_ls_text::{TextRange, TextSize};

/// The repeated keys of a root mapping that start other documents, or belong to such documents.
#[derive(Default)]
pub(super) struct FurtherDocuments {
    /// The start of each repeated key, in the order of the text, with the key that starts its document.
    keys: Vec<(TextSize, TextRange)>,
}

/// The fields that every object has once.
const HEAD: [&str; 2] = ["apiVersion", "kind"];

/// The minimum number of repeated keys. One of them has to be in [`HEAD`]. Fewer keys may be repeated by mistake.
const FEWEST_REPEATED: usize = 2;

impl FurtherDocuments {
    /// `entries` are all entries of the root mapping.
    pub(super) fn of(root: MappingView<'_>, entries: &[EntryView<'_>]) -> Self {
        // In a flow mapping no line can start another document.
        if root.is_flow() {
            return Self::default();
        }
        let mut further = Self::default();
        let mut seen = HashSet::new();
        let mut seen_again = HashSet::new();
        let mut repeated: Vec<&EntryView<'_>> = Vec::new();
        for entry in entries {
            if seen.insert(&*entry.key) {
                continue;
            }
            if !seen_again.insert(&*entry.key) {
                further.add(&repeated);
                repeated.clear();
                seen_again = HashSet::from([&*entry.key]);
            }
            repeated.push(entry);
        }
        further.add(&repeated);
        further
    }

    /// Adds repeated keys that belong to the same document, which starts at the first of them.
    fn add(&mut self, repeated: &[&EntryView<'_>]) {
        let Some(first) = repeated.first() else { return };
        if repeated.len() >= FEWEST_REPEATED && repeated.iter().any(|entry| HEAD.contains(&&*entry.key)) {
            self.keys.extend(repeated.iter().map(|entry| (entry.key_range.start(), first.key_range)));
        }
    }

    /// The key that starts the document to which the repeated key at `range` belongs.
    pub(super) fn begin(&self, range: TextRange) -> Option<TextRange> {
        let index = self.keys.binary_search_by_key(&range.start(), |(start, _)| *start).ok()?;
        self.keys.get(index).map(|(_, begin)| *begin)
    }
}
