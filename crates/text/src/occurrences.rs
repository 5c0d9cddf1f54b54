use std::sync::Arc;

use super::{Edit, Text, TextRange, TextSize};

/// The occurrences of a word in a text, in lower case or in upper case, updated from edit to edit.
///
/// The word must be non-empty, and none of its proper suffixes may be one of its prefixes, so that occurrences never
/// overlap.
#[derive(Clone, Debug)]
pub struct Occurrences {
    word: &'static str,
    starts: Arc<[TextSize]>,
}

impl Occurrences {
    /// The occurrences in an empty text.
    pub fn none(word: &'static str) -> Self {
        Self { word, starts: Arc::default() }
    }

    /// The occurrences in a text, found by reading all of it.
    pub fn new(word: &'static str, text: &Text) -> Self {
        Self { word, starts: found(word, text, TextRange::up_to(text.len())).collect() }
    }

    /// The occurrences after an edit that led to `text`. Reads only the inserted text and its neighbourhood.
    #[must_use]
    pub fn after(&self, edit: &Edit, text: &Text) -> Self {
        let length = TextSize::of(self.word);
        // An occurrence that the edit touches begins or ends at most this far from it.
        let margin = length - TextSize::of('_');
        let inserted = TextRange::at(edit.range.start(), TextSize::of(&*edit.insert));
        let start = inserted.start().checked_sub(margin).unwrap_or_default();
        let new = found(self.word, text, TextRange::new(start, inserted.end() + margin));

        let before = self.starts.partition_point(|at| *at + length <= edit.range.start());
        let behind = self.starts.partition_point(|at| *at < edit.range.end());
        let moved = |at: &TextSize| *at - edit.range.end() + inserted.end();
        let kept_before = self.starts.iter().take(before).copied();
        let kept_after = self.starts.iter().skip(behind).map(moved);
        Self { word: self.word, starts: kept_before.chain(new).chain(kept_after).collect() }
    }

    /// The start of each occurrence, in the order of the text.
    pub fn starts(&self) -> &[TextSize] {
        &self.starts
    }
}

/// The starts of a word in a range of a text.
fn found(word: &str, text: &Text, part: TextRange) -> impl Iterator<Item = TextSize> {
    let (start, slice) = text.slice_from(part);
    let find = |word: &str| memchr::memmem::find_iter(slice.as_bytes(), word).collect::<Vec<usize>>();
    let mut found = find(word);
    found.extend(find(&word.to_ascii_uppercase()));
    found.sort_unstable();
    found.into_iter().map(move |at| start + TextSize::new(at as u32))
}

#[cfg(test)]
mod tests;
