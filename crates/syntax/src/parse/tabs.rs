//! Lines that start with tabs.
//!
//! YAML forbids tabs in its indentation, so an entry, an item or a value after a tab is an error. Each tab reaches the
//! next even column; `recover` proposes other widths.

use super::trivia::Indentation;
use super::{Column, Parser};

/// The distance of the tab stops.
const TAB_STOP: Column = 2;

impl Parser<'_> {
    /// The column of the content of the line that starts at `line_start`.
    pub(super) fn column_of_line(&mut self, line_start: usize, indentation: Indentation) -> Column {
        if !indentation.has_tab() {
            return indentation.column;
        }
        (line_start..indentation.at).fold(0, |column, at| match self.byte(at) {
            Some(b'\t') => column - column % TAB_STOP + TAB_STOP,
            _ => column + 1,
        })
    }

    /// Whether `line` is a line of text: neither an entry nor an item nor a comment follows its tabs.
    pub(super) fn is_text_after_tab(&mut self, line: Indentation) -> bool {
        line.has_tab() && line.byte != Some(b'#') && !self.is_member(line.at)
    }

    /// Whether `line` belongs to a block scalar, whose lines start at `column` or further right: it is text, or it
    /// looks like an entry and the text continues below.
    pub(super) fn is_text_after_tab_in_block(&mut self, line: Indentation, column: Column) -> bool {
        if !line.has_tab() || line.byte == Some(b'#') {
            return false;
        }
        let end = self.line_end(line.at);
        let goes_on = self.next_filled_line(end).is_some_and(|(_, below)| below.spaces >= column);
        goes_on || self.is_text_after_tab(line)
    }
}
