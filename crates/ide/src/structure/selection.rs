//! Selections around a place, each larger than the previous one.

use crate::Snapshot;
use crd_ls_syntax::{Scalar, ScalarStyle};
use crd_ls_text::{TextRange, TextSize};

impl Snapshot {
    /// Ranges around `offset`, innermost first, each properly inside the next: the word, the scalar, its entry or item,
    /// the collection and its ancestors, the document, the text.
    pub fn selections(&self, offset: TextSize) -> Vec<TextRange> {
        let offset = offset.min(self.text().len());
        let mut selections = Selections { snapshot: self, offset, ranges: Vec::new() };
        selections.ranges.push(TextRange::up_to(self.text().len()));
        let (ranges, scalar) = self.cursor(offset).ranges();
        ranges.into_iter().for_each(|range| selections.add(range));
        if let Some(scalar) = scalar {
            selections.scalar(scalar);
        }
        selections.ranges.reverse();
        selections.ranges
    }
}

struct Selections<'s> {
    snapshot: &'s Snapshot,
    offset: TextSize,
    /// The ranges, outermost first.
    ranges: Vec<TextRange>,
}

impl Selections<'_> {
    fn holds(&self, range: TextRange) -> bool {
        range.contains_inclusive(self.offset)
    }

    /// Adds a range without trailing white space, unless the place is in that white space.
    fn add(&mut self, range: TextRange) {
        let trimmed = self.snapshot.text().trim_end(range);
        let range = if self.holds(trimmed) { trimmed } else { range };
        let is_smaller = |last: &TextRange| last.contains_range(range) && *last != range;
        if self.holds(range) && self.ranges.last().is_some_and(is_smaller) {
            self.ranges.push(range);
        }
    }

    /// Adds the scalar, the text between its quotes, and the word in it.
    fn scalar(&mut self, scalar: Scalar<'_>) {
        self.add(scalar.range());
        let raw = scalar.raw();
        if matches!(scalar.style(), ScalarStyle::SingleQuoted | ScalarStyle::DoubleQuoted) {
            let closing = raw.len() > 1 && raw.ends_with(['\'', '"']);
            let inner = TextRange::new(1.into(), scalar.range().len() - TextSize::from(u32::from(closing)));
            self.add(inner + scalar.range().start());
        }
        let at = usize::from(self.offset - scalar.range().start());
        let Some((before, after)) = raw.split_at_checked(at) else { return };
        let is_part = |character: char| {
            !character.is_ascii() || character.is_ascii_alphanumeric() || matches!(character, '-' | '_')
        };
        let start = before.trim_end_matches(is_part).len();
        let length = after.len() - after.trim_start_matches(is_part).len();
        if let (Ok(start), Ok(end)) = (TextSize::try_from(start), TextSize::try_from(at + length))
            && start < end
        {
            self.add(TextRange::new(start, end) + scalar.range().start());
        }
    }
}

#[cfg(test)]
mod tests;
