//! Entries that stand one column left of those above and below.
//!
//! By its column alone such an entry is a mapping of its own, and holds all entries of the other that follow. It counts
//! as standing where they do when the line below shows that.

use super::trivia::Peek;
use super::{Column, Parser};

impl Parser<'_> {
    /// Whether the entry at the position belongs to the mapping at `column` above it: then it stands at that column from
    /// now on. `owner`: the column of what holds both.
    pub(super) fn moves_to(&mut self, column: Column, peek: Peek, owner: Column) -> bool {
        // What starts with an anchor, a tag or an indicator is read elsewhere.
        let starts_with_key = !self.byte(peek.at).is_some_and(|byte| b"-?:&!".contains(&byte));
        if peek.tab || peek.column() != column - 1 || !starts_with_key || !self.is_entry(peek.at) {
            return false;
        }
        let indentation = column - owner;
        let is_below = self.column_below(peek.at).is_some_and(|below| below == column || below == column + indentation);
        if is_below {
            self.stands_at(column);
        }
        is_below
    }

    /// The column of the line of content below the one that holds `at`.
    fn column_below(&mut self, at: usize) -> Option<Column> {
        let mut end = self.line_end(at);
        loop {
            let (_, line) = self.next_filled_line(end)?;
            if line.byte != Some(b'#') {
                return (!line.has_tab()).then_some(line.column);
            }
            end = self.line_end(line.at);
        }
    }
}
