//! Lines as they are written.

use crate::ide::Snapshot;
use crate::text::{Encoding, Text, TextRange, TextSize};

/// The lines of a text.
#[derive(Clone, Copy)]
pub(in crate::ide) struct Lines<'s> {
    text: &'s Text,
}

impl Snapshot {
    pub(in crate::ide) fn lines(&self) -> Lines<'_> {
        Lines { text: self.text() }
    }
}

impl<'s> Lines<'s> {
    pub(in crate::ide) fn line_of(self, offset: TextSize) -> u32 {
        self.text.position(offset, Encoding::Utf8).line
    }

    /// What follows a place on its line, without white space at its end.
    pub(in crate::ide) fn rest_of_line(self, offset: TextSize) -> TextRange {
        let end = self.text.line_range(self.line_of(offset)).end();
        self.text.trim_end(TextRange::new(offset, end.max(offset)))
    }

    /// How many spaces a line starts with; None for one with nothing else.
    pub(in crate::ide) fn line_indentation(self, line: u32) -> Option<usize> {
        indentation_of(&self.text.slice(self.text.line_range(line)))
    }

    /// The lines below one that are indented deeper than it, as many as there are up to `most`.
    pub(in crate::ide) fn deeper_lines(self, line: u32, most: usize) -> impl Iterator<Item = u32> {
        let own = self.line_indentation(line).unwrap_or(0);
        let below = (line + 1..self.text.line_count()).take(most);
        below.take_while(move |below| self.line_indentation(*below).is_none_or(|indentation| indentation > own))
    }

    /// In bytes from the start of the line.
    pub(in crate::ide) fn column(self, offset: TextSize) -> usize {
        self.text.position(offset, Encoding::Utf8).character as usize
    }

    pub(in crate::ide) fn is_first_on_line(self, offset: TextSize) -> bool {
        let column = self.column(offset) as u32;
        self.text.slice(TextRange::at(offset - TextSize::new(column), TextSize::new(column))).trim().is_empty()
    }

    /// The range without the line breaks that end a block scalar.
    pub(in crate::ide) fn without_line_end(self, range: TextRange) -> TextRange {
        let length = self.text.slice(range).trim_end_matches(['\n', '\r']).len() as u32;
        TextRange::at(range.start(), TextSize::new(length))
    }

    /// Whole lines from the start of the range's first to the end of its last.
    pub(in crate::ide) fn lines_of(self, range: TextRange) -> TextRange {
        let text = self.text;
        let start = self.line_of(range.start());
        // A block scalar ends after its last line break.
        let ends_line = text.slice(range).ends_with(['\n', '\r']);
        let end = match ends_line {
            true => range.end(),
            false => text.line_range(self.line_of(range.end()) + 1).start(),
        };
        TextRange::new(text.line_range(start).start(), end.max(range.end()))
    }
}

/// How many spaces the text of a line starts with; None for one with nothing else.
pub(in crate::ide) fn indentation_of(text: &str) -> Option<usize> {
    let content = text.trim_start_matches(' ');
    (!content.trim().is_empty()).then(|| text.len() - content.len())
}
