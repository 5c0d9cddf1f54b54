//! Entries that are one column left of those above and below.
//!
//! By its column alone such an entry is a mapping of its own, and contains all following entries of the other. It
//! counts as being at their column if the line below shows that.

use super::trivia::Peek;
use super::{Column, Parser};

impl Parser<'_> {
    /// Moves the entry at the position to `column`, the column of the mapping above it, if it belongs there; returns
    /// whether it does. `owner`: the column of the owner of both.
    pub(super) fn move_entry_to(&mut self, column: Column, peek: Peek, owner: Column) -> bool {
        // Nothing is further left than the margin: the entry above is too far right.
        let is_at_margin = peek.column() == 0;
        if peek.tab || is_at_margin || peek.column() != column - 1 || !self.is_movable(peek.at) {
            return false;
        }
        let indentation = column - owner;
        // The entry's content is where it would be if the entry were right, or was moved along with it.
        let is_below = |below: Column| [column, column + indentation, column - 1 + indentation].contains(&below);
        let belongs = self.content_line_below(peek.at).is_some_and(|line| !line.has_tab() && is_below(line.column));
        if belongs {
            self.stands_at(column);
        }
        belongs
    }

    /// Whether a plain or quoted key starts at `at` whose value is no block collection on its line: columns on the line
    /// would count for that.
    fn is_movable(&mut self, at: usize) -> bool {
        if self.starts_with_indicator(at) || !self.is_entry(at) {
            return false;
        }
        let end = self.line_end(at);
        self.scanned += (end - at) as u64;
        !(at..end).any(|colon| {
            let value = if self.is_indicator(colon, b':') { self.skip_white(colon + 1) } else { colon };
            value > colon && self.starts_with_indicator(value)
        })
    }

    fn starts_with_indicator(&mut self, at: usize) -> bool {
        let is_indicator = |byte: u8| self.is_indicator(at, byte);
        b"-?:".iter().copied().any(is_indicator) || matches!(self.byte(at), Some(b'&' | b'!'))
    }
}
