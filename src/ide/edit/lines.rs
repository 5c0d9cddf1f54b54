//! Lines as they are written.

use crate::ide::Snapshot;
use crate::text::{Encoding, TextRange, TextSize};

impl Snapshot {
    pub(in crate::ide) fn line_of(&self, offset: TextSize) -> u32 {
        self.text().position(offset, Encoding::Utf8).line
    }

    /// What stands behind a place on its line, without white space at its end.
    pub(in crate::ide) fn rest_of_line(&self, offset: TextSize) -> TextRange {
        let end = self.text().line_range(self.line_of(offset)).end();
        self.text().trim_end(TextRange::new(offset, end.max(offset)))
    }

    /// How many spaces a line starts with; None for one with nothing else.
    pub(in crate::ide) fn line_indentation(&self, line: u32) -> Option<usize> {
        let text = self.text().slice(self.text().line_range(line));
        let content = text.trim_start_matches(' ');
        (!content.trim().is_empty()).then(|| text.len() - content.len())
    }

    /// The lines below one that are indented deeper than it, as many as there are up to `most`.
    pub(in crate::ide) fn deeper_lines(&self, line: u32, most: usize) -> impl Iterator<Item = u32> {
        let own = self.line_indentation(line).unwrap_or(0);
        let below = (line + 1..self.text().line_count()).take(most);
        below.take_while(move |below| self.line_indentation(*below).is_none_or(|indentation| indentation > own))
    }
}
