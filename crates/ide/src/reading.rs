//! The intended structure of a text with unreadable lines.
//!
//! While a text has unreadable lines, its structure is incomplete or looks different. The repairs that were found with
//! the causes of its errors show the intended structure. So structural queries run on the repaired text, and their
//! results are mapped back to the text as written.
//!
//! Uses `causes`, `complete`, `edit`, `hover` and `structure`.

use super::hover::with_reasons;
use super::snapshot::CauseRepair;
use super::{Completions, Fold, Hover, Placeholders, Snapshot, Symbol};
use crd_ls_text::{Edit, LineTable, TextRange, TextSize};

/// The most likely reading of a text.
pub struct Reading<'s> {
    written: &'s Snapshot,
    repaired: Snapshot,
    /// The repairs, in ascending order.
    edits: Vec<Edit>,
}

impl Snapshot {
    /// The text with its syntax repaired. Without such repairs, it is the text as written. Otherwise, the repaired text
    /// is analysed.
    pub fn reading(&self) -> Reading<'_> {
        self.reading_with(|_| true)
    }

    /// The completions at `offset`, with the syntax around it repaired.
    pub fn completions_as_read(&self, offset: TextSize, placeholders: Placeholders) -> Option<Completions> {
        // The line being typed stays as it is.
        let line = self.text().line_range(self.lines().line_of(offset));
        let reading = self.reading_with(|edit| edit.range.end() < line.start() || line.end() < edit.range.start());
        let completions = reading.repaired.completions(reading.offset(offset), placeholders)?;
        let (word, before_cursor) =
            (reading.written_range(completions.word), reading.written_range(completions.before_cursor));
        Some(Completions { word, before_cursor, ..completions })
    }

    /// The text with every repair of syntax whose edits are all wanted.
    fn reading_with(&self, is_wanted: impl Fn(&Edit) -> bool) -> Reading<'_> {
        let repairs = self.causes().repairs().filter(|repair| repair.of_syntax);
        let edits = apart(repairs.filter(|repair| repair.edits.iter().all(&is_wanted)));
        Reading { written: self, repaired: self.edited(&edits), edits }
    }
}

/// The edits of all repairs that don't touch an earlier repair.
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
    /// The hover at `offset` of the text as written.
    pub fn hover(&self, offset: TextSize) -> Option<Hover> {
        let card = self.repaired.card(self.offset(offset));
        let card = card.map(|card| Hover { range: self.written_range(card.range), ..card });
        with_reasons(self.written, card, offset)
    }

    /// At most `limit` symbols, like [`Snapshot::outline`].
    pub fn outline(&self, limit: usize) -> Vec<Symbol<'_>> {
        let mut symbols = self.repaired.outline(limit);
        for symbol in &mut symbols {
            symbol.range = self.written_range(symbol.range);
            symbol.selection = self.written_range(symbol.selection);
        }
        symbols
    }

    /// At most `limit` folds, like [`Snapshot::folds`]. `table` has the lines of the text as written.
    pub fn folds(&self, table: &LineTable<'_>, limit: usize) -> Vec<Fold> {
        if self.edits.is_empty() {
            return self.written.folds(table, limit);
        }
        let folds = self.repaired.folds(&self.repaired.text().line_table(), limit).into_iter();
        folds.map(|fold| Fold { range: self.written_range(fold.range), ..fold }).collect()
    }

    /// Maps an offset in the written text to the repaired text. Offsets in replaced text map to the end of the
    /// replacement.
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

    /// Maps an offset in the repaired text to the written text. Offsets in inserted text map to the start of the edit.
    fn written_offset(&self, repaired: TextSize) -> TextSize {
        // The start of the next unchanged part, in both texts.
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
