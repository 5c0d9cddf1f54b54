//! A text as it was meant.
//!
//! While a text has lines that can't be read, what they belong to is lost or looks different. The repairs by which the
//! causes of its errors were found show how it was meant, so questions about structure are asked of the repaired text
//! and the answers are given in places of the text as it is written.
//!
//! Uses `causes`, `complete`, `edit`, `hover` and `structure`.

use super::hover::with_reasons;
use super::snapshot::CauseRepair;
use super::{Completions, Fold, Hover, Placeholders, Snapshot, Symbol};
use crate::text::{Edit, LineTable, TextRange, TextSize};

/// The best reading of a text.
pub struct Reading<'s> {
    written: &'s Snapshot,
    repaired: Snapshot,
    /// What was repaired, in ascending order.
    edits: Vec<Edit>,
}

impl Snapshot {
    /// The text with the repairs of what can't be read. Without such repairs it is the text as it is written, else it
    /// costs a keystroke.
    pub fn reading(&self) -> Reading<'_> {
        self.reading_with(|_| true)
    }

    /// The completions at `offset`, around which the text is read as it was meant.
    pub fn completions_as_read(&self, offset: TextSize, placeholders: Placeholders) -> Option<Completions> {
        // What is being typed is read as it is.
        let line = self.text().line_range(self.lines().line_of(offset));
        let reading = self.reading_with(|edit| edit.range.end() < line.start() || line.end() < edit.range.start());
        let completions = reading.repaired.completions(reading.offset(offset), placeholders)?;
        let (word, before_cursor) =
            (reading.written_range(completions.word), reading.written_range(completions.before_cursor));
        Some(Completions { word, before_cursor, ..completions })
    }

    /// The text with those repairs all of whose edits are wanted.
    fn reading_with(&self, is_wanted: impl Fn(&Edit) -> bool) -> Reading<'_> {
        let repairs = self.causes().repairs().filter(|repair| repair.of_syntax);
        let edits = apart(repairs.filter(|repair| repair.edits.iter().all(&is_wanted)));
        Reading { written: self, repaired: self.edited(&edits), edits }
    }
}

/// The edits of all repairs, but for those that touch the edits of another.
fn apart<'r>(repairs: impl Iterator<Item = &'r CauseRepair>) -> Vec<Edit> {
    let mut edits: Vec<Edit> = Vec::new();
    for repair in repairs {
        let touches = |edit: &Edit| edits.iter().any(|other| edit.range.intersect(other.range).is_some());
        if !repair.edits.iter().any(touches) {
            edits.extend_from_slice(&repair.edits);
        }
    }
    edits.sort_by_key(|edit| edit.range.start());
    edits
}

impl Reading<'_> {
    /// The hover at `offset` of the text as it is written.
    pub fn hover(&self, offset: TextSize) -> Option<Hover> {
        let card = self.repaired.card(self.offset(offset));
        let card = card.map(|card| Hover { range: self.written_range(card.range), ..card });
        with_reasons(self.written, card, offset)
    }

    /// At most `limit` symbols, as [`Snapshot::outline`] gives them.
    pub fn outline(&self, limit: usize) -> Vec<Symbol<'_>> {
        let mut symbols = self.repaired.outline(limit);
        for symbol in &mut symbols {
            symbol.range = self.written_range(symbol.range);
            symbol.selection = self.written_range(symbol.selection);
        }
        symbols
    }

    /// At most `limit` folds, as [`Snapshot::folds`] gives them. `table` has the lines of the text as it is written.
    pub fn folds(&self, table: &LineTable<'_>, limit: usize) -> Vec<Fold> {
        if self.edits.is_empty() {
            return self.written.folds(table, limit);
        }
        let folds = self.repaired.folds(&self.repaired.text().line_table(), limit).into_iter();
        folds.map(|fold| Fold { range: self.written_range(fold.range), ..fold }).collect()
    }

    /// Where a place of the text as it is written is after the repairs. What they replace is at their end.
    fn offset(&self, written: TextSize) -> TextSize {
        let before = self.edits.iter().take_while(|edit| edit.range.start() <= written);
        before.fold(written, |offset, edit| {
            let replaced = edit.range.end().min(written) - edit.range.start();
            offset + TextSize::of(edit.insert.as_str()) - replaced
        })
    }

    fn written_range(&self, repaired: TextRange) -> TextRange {
        TextRange::new(self.written_offset(repaired.start()), self.written_offset(repaired.end()))
    }

    /// Where a place of the repaired text is in the text as it is written. What was inserted is at its edit's start.
    fn written_offset(&self, repaired: TextSize) -> TextSize {
        // Where the text that is left as it is starts, in both.
        let (mut written, mut read) = (TextSize::new(0), TextSize::new(0));
        for edit in &self.edits {
            let insert = read + (edit.range.start() - written);
            if repaired <= insert {
                break;
            }
            read = insert + TextSize::of(edit.insert.as_str());
            if repaired < read {
                return edit.range.start();
            }
            written = edit.range.end();
        }
        written + (repaired - read)
    }
}

#[cfg(test)]
mod tests;
