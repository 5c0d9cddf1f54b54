//! Texts with blank parts, in which the other parts keep their places.

use std::ops::Range;

use crd_ls_text::{Text, TextRange, TextSize};

/// The separator of documents.
pub(super) const SEPARATOR: &str = "---";

/// Copies a text from start to end, and blanks parts of it.
pub(super) struct BlankedText<'t> {
    whole: &'t str,
    written: String,
}

impl<'t> BlankedText<'t> {
    pub(super) fn of(whole: &'t str) -> Self {
        Self { whole, written: String::with_capacity(whole.len()) }
    }

    /// Replaces the part up to a place with spaces, one for each byte. Line breaks stay.
    pub(super) fn blank_to(&mut self, end: TextSize) {
        let part = self.part(end);
        self.written.extend(part.bytes().map(|byte| match byte {
            b'\n' => '\n',
            b'\r' => '\r',
            _ => ' ',
        }));
    }

    pub(super) fn keep_to(&mut self, end: TextSize) {
        let part = self.part(end);
        self.written.push_str(part);
    }

    /// Writes a separator followed by a mark. The current place must be a [place](separator_place) for both.
    pub(super) fn separate(&mut self, mark: &str) {
        self.written.push_str(SEPARATOR);
        self.written.push_str(mark);
    }

    pub(super) fn finish(self) -> Text {
        Text::new(&self.written)
    }

    fn part(&self, end: TextSize) -> &'t str {
        self.whole.get(self.written.len()..usize::from(end)).unwrap_or_default()
    }
}

/// The start of the line that contains `offset`, if the line is long enough for a separator with a mark.
pub(super) fn separator_place(whole: &str, offset: TextSize, mark: &str) -> Option<TextSize> {
    let before = whole.get(..usize::from(offset))?;
    let line = before.rfind('\n').map_or(0, |end| end + 1);
    let start = whole.get(line..line + SEPARATOR.len() + mark.len()).filter(|start| start.is_ascii());
    start.filter(|start| !start.contains(['\r', '\n'])).and_then(|_| TextSize::try_from(line).ok())
}

pub(super) fn slice(whole: &str, range: TextRange) -> &str {
    whole.get(Range::<usize>::from(range)).unwrap_or_default()
}
