//! Access to whole lines.

use crate::Snapshot;
use crd_ls_text::{Encoding, Text, TextRange, TextSize};

/// The lines of a text.
#[derive(Clone, Copy)]
pub(crate) struct Lines<'s> {
    text: &'s Text,
}

impl Snapshot {
    pub(crate) fn lines(&self) -> Lines<'_> {
        Lines { text: self.text() }
    }
}

impl<'s> Lines<'s> {
    pub(crate) fn line_of(self, offset: TextSize) -> u32 {
        self.text.position(offset, Encoding::Utf8).line
    }

    /// The rest of the line after a place, without white space at its end.
    pub(crate) fn rest_of_line(self, offset: TextSize) -> TextRange {
        let end = self.text.line_range(self.line_of(offset)).end();
        self.text.trim_end(TextRange::new(offset, end.max(offset)))
    }

    /// The number of spaces at the start of a line; None for a blank line.
    pub(crate) fn line_indentation(self, line: u32) -> Option<usize> {
        indentation_of(&self.text.slice(self.text.line_range(line)))
    }

    /// The blank and more deeply indented lines directly below a line, at most `most`.
    pub(crate) fn deeper_lines(self, line: u32, most: usize) -> impl Iterator<Item = u32> {
        let own = self.line_indentation(line).unwrap_or(0);
        let below = (line + 1..self.text.line_count()).take(most);
        below.take_while(move |below| self.line_indentation(*below).is_none_or(|indentation| indentation > own))
    }

    /// The column in bytes.
    pub(crate) fn column(self, offset: TextSize) -> usize {
        self.text.position(offset, Encoding::Utf8).character as usize
    }

    pub(crate) fn is_first_on_line(self, offset: TextSize) -> bool {
        let column = self.column(offset) as u32;
        self.text.slice(TextRange::at(offset - TextSize::new(column), TextSize::new(column))).trim().is_empty()
    }

    /// The range without line breaks at its end. The range of a block scalar has some.
    pub(crate) fn without_line_end(self, range: TextRange) -> TextRange {
        let length = self.text.slice(range).trim_end_matches(['\n', '\r']).len() as u32;
        TextRange::at(range.start(), TextSize::new(length))
    }

    /// The range extended to whole lines.
    pub(crate) fn lines_of(self, range: TextRange) -> TextRange {
        let text = self.text;
        let start = self.line_of(range.start());
        // The range of a block scalar includes its last line break.
        let ends_line = text.slice(range).ends_with(['\n', '\r']);
        let end = match ends_line {
            true => range.end(),
            false => text.line_range(self.line_of(range.end()) + 1).start(),
        };
        TextRange::new(text.line_range(start).start(), end.max(range.end()))
    }
}

/// The number of spaces at the start of a line's text; None if it is blank.
pub(crate) fn indentation_of(text: &str) -> Option<usize> {
    (!text.trim().is_empty()).then(|| spaces_before(text))
}

/// The number of spaces at the start of a text.
pub(crate) fn spaces_before(text: &str) -> usize {
    text.len() - text.trim_start_matches(' ').len()
}
