use std::sync::Arc;

use super::{Edit, Text, TextRange, TextSize};

/// Where a word of small letters is written in a text, in these or in capital letters alone, kept from one state of the text to the next.
///
/// The word is not empty, and no end of it is its beginning.
#[derive(Clone, Debug)]
pub struct Occurrences {
    word: &'static str,
    starts: Arc<[TextSize]>,
}

impl Occurrences {
    /// The places of a word in an empty text.
    pub fn none(word: &'static str) -> Self {
        Self { word, starts: Arc::default() }
    }

    /// The places of a word. This reads the whole text.
    pub fn new(word: &'static str, text: &Text) -> Self {
        Self { word, starts: found(word, text, TextRange::up_to(text.len())).collect() }
    }

    /// The places after an edit, which led to `text`. This reads what the edit has inserted, and what is next to it.
    #[must_use]
    pub fn after(&self, edit: &Edit, text: &Text) -> Self {
        let length = TextSize::of(self.word);
        // A word that the edit has touched begins, or ends, at most this far from it.
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

    /// Where the word starts each time, in the order of the text.
    pub fn starts(&self) -> &[TextSize] {
        &self.starts
    }
}

/// Where a word starts in a part of a text.
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
