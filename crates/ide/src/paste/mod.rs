//! Indents a pasted block of entries or items for its place in a CRD. Only white space at the starts of lines changes.
//!
//! The collections open at the place determine the possible columns of the block ([`place`]), and the block determines
//! the relative indentation of its lines ([`block`]). At the best column, the fewest syntax errors and unknown fields
//! appear ([`trial`]). Of equal columns, the column of the cursor or of the entry below is the best, then the block's
//! own column, then the column with the fewest repeated keys and errors.
//!
//! Uses `complete` and `edit`.

mod block;
mod place;
mod trial;

use std::collections::HashSet;

use super::Snapshot;
use crate::cursor::spaces_before;
use block::{Block, dashes, is_blank, is_content};
use crd_ls_text::{Edit, TextRange, TextSize};
use place::PastePlace;
use trial::{ColumnTrials, is_read, misread};

/// Longer texts are left as they are.
const MAX_BYTES: usize = 1 << 20;

impl Snapshot {
    /// The text to insert instead of `text`, which is pasted in place of `range`. None if `text` is right as it is, or
    /// can't be indented for the place.
    pub fn indent_pasted(&self, range: TextRange, text: &str) -> Option<String> {
        if text.len() > MAX_BYTES {
            return None;
        }
        let rest = match range.is_empty() {
            true => self.clone(),
            false => self.edited(&[Edit::replace(range, "")]),
        };
        let gap = Gap::at(&rest, range.start(), text)?;
        let place = PastePlace::at(&rest, gap.offset)?;
        let block = Block::read(text, &place.style, false)?;
        let columns = place.columns(block.are_items, gap.written).into_iter();
        let columns = columns.filter(|column| gap.takes(*column)).collect();
        let written = |column: usize| gap.fill(&block.lines_at(column)?);
        let trials =
            ColumnTrials { rest: &rest, offset: range.start(), block: &block, wanted: gap.wanted, own: block.column() };
        let pasted = written(trials.best(columns, written)?)?;
        let is_taken =
            pasted != text && place.takes(&rest, &[Edit::replace(TextRange::empty(range.start()), &*pasted)]);
        is_taken.then_some(pasted)
    }

    /// The edits that indent just pasted lines for their place. Empty for lines that already fit, and for a whole
    /// document.
    pub fn indent_lines(&self, range: TextRange) -> Vec<Edit> {
        self.indented_lines(range).unwrap_or_default()
    }

    fn indented_lines(&self, range: TextRange) -> Option<Vec<Edit>> {
        let range = self.block_lines(range)?;
        let text = self.text().slice(range);
        if text.len() > MAX_BYTES || place::is_in_text(self, range.start()) {
            return None;
        }
        let rest = self.edited(&[Edit::replace(range, "")]);
        let place = PastePlace::at(&rest, range.start())?;
        let block = Block::read(&text, &place.style, true)?;
        let columns = place.columns(block.are_items, 0);
        let own = block.column().unwrap_or(spaces_before(text.lines().next()?));
        // More deeply indented entries below a block scalar at the end of the lines become its text. They are entries
        // if they are read equally well without the lines, where this can be judged; otherwise they were text before.
        let takes_entries = place.is_above_entry
            && place::is_in_text(self, range.end())
            && misread(&rest).count() <= misread(self).count();
        let is_wrong = takes_entries || self.has_syntax_error_around(range);
        let fits = match is_wrong {
            true => block.is_whole && columns.contains(&own),
            false => !(block.is_whole && place.is_below_key) || self.has_step_of(range.start()),
        };
        let first = self.lines().line_of(range.start());
        let is_unknown = !is_wrong && !is_read(self, first, &block.lines_at(own)?, own);
        if fits && !is_unknown {
            return None;
        }
        let trials = ColumnTrials { rest: &rest, offset: range.start(), block: &block, wanted: None, own: Some(own) };
        let column = trials.best(columns, |column| Some(block.lines_at(column)?.concat()))?;
        let mut edits = Vec::new();
        let mut start = range.start();
        for (written, line) in text.split_inclusive('\n').zip(block.lines_at(column)?) {
            let (old, new) = (spaces_before(written), spaces_before(&line));
            if old != new {
                edits.push(Edit::replace(TextRange::at(start, TextSize::new(old as u32)), " ".repeat(new)));
            }
            start += TextSize::of(written);
        }
        let whole = Edit::replace(TextRange::empty(range.start()), block.lines_at(column)?.concat());
        place.takes(&rest, &[whole]).then_some(edits)
    }

    /// The whole lines of a range, without blank lines at its ends. A range that ends at the start of a line ends
    /// before that line.
    fn block_lines(&self, range: TextRange) -> Option<TextRange> {
        let (lines, text) = (self.lines(), self.text());
        let (first, last) = (lines.line_of(range.start()), lines.line_of(range.end()));
        let is_content = |line: &u32| !is_blank(&text.slice(text.line_range(*line)));
        let last = if last > first && text.line_range(last).start() == range.end() { last - 1 } else { last };
        let first = (first..=last).find(is_content)?;
        let last = (first..=last).rfind(is_content)?;
        Some(TextRange::new(text.line_range(first).start(), text.line_range(last + 1).start()))
    }

    /// Whether a syntax error is in the lines or in the first line below them, where it appears if the lines end a
    /// collection that continues there.
    fn has_syntax_error_around(&self, lines: TextRange) -> bool {
        let text = self.text();
        let mut below = self.lines().line_of(lines.end())..text.line_count();
        let end = below.find(|line| self.lines().line_indentation(*line).is_some());
        let around = TextRange::new(lines.start(), end.map_or(lines.end(), |line| text.line_range(line).end()));
        self.tree().errors().iter().any(|error| around.intersect(error.range).is_some())
    }

    /// Whether the line at `start` is indented below its key like another line of the text below its own key. True for
    /// a line without a key above it.
    fn has_step_of(&self, start: TextSize) -> bool {
        let text = self.text();
        let (mut above, mut own, mut others) = (None, None, HashSet::new());
        for number in 0..text.line_count() {
            let range = text.line_range(number);
            let line = text.slice(range);
            if !is_content(&line) {
                continue;
            }
            if let Some(step) = above.and_then(|above| spaces_before(&line).checked_sub(above)) {
                if range.start() == start {
                    own = Some(step);
                } else {
                    others.insert(step);
                }
            }
            above = line.trim_end().ends_with(':').then(|| spaces_before(&line) + dashes(&line));
        }
        own.is_none_or(|own| others.contains(&own))
    }
}

/// The place where text is pasted.
struct Gap {
    offset: TextSize,
    /// The number of spaces already written before the place.
    written: usize,
    /// The number of spaces to insert before the text that follows the place on its line.
    behind: Option<usize>,
    /// The column of the cursor or of the line below.
    wanted: Option<usize>,
    /// Whether the place is after a dash, so that only its column is possible.
    is_behind_dash: bool,
}

impl Gap {
    /// None in the middle of a line.
    fn at(rest: &Snapshot, offset: TextSize, text: &str) -> Option<Self> {
        let line = rest.text().line_range(rest.lines().line_of(offset));
        let before = rest.text().slice(TextRange::new(line.start(), offset));
        let after = rest.text().slice(TextRange::new(offset, line.end().max(offset)));
        let starts_below = text.split_once('\n').is_some_and(|(first, _)| is_blank(first));
        let ends_line = text.rsplit_once('\n').is_some_and(|(_, last)| is_blank(last));
        let column = before.len();
        let is_indented = spaces_before(&before) == column;
        let written = if starts_below { 0 } else { column };
        let gap = Self { offset, written, behind: None, wanted: None, is_behind_dash: false };
        match is_blank(&after) {
            true if is_indented => {
                Some(Self { offset: line.start(), wanted: Some(column).filter(|column| *column > 0), ..gap })
            }
            true if starts_below => Some(gap),
            true if before.trim_matches([' ', '-']).is_empty() => {
                Some(Self { wanted: Some(column), is_behind_dash: true, ..gap })
            }
            false if is_indented && ends_line => {
                let wanted = Some(column + spaces_before(&after));
                Some(Self { offset: line.start(), behind: Some(column), wanted, ..gap })
            }
            _ => None,
        }
    }

    fn takes(&self, column: usize) -> bool {
        column == self.written || column > self.written && !self.is_behind_dash
    }

    /// The text to insert between the existing text before and after the place.
    fn fill(&self, lines: &[String]) -> Option<String> {
        let lines = lines.concat();
        let mut text = match lines.get(..self.written)?.trim_start_matches(' ').is_empty() {
            true => lines.get(self.written..)?.to_owned(),
            false => return None,
        };
        if let Some(behind) = self.behind {
            text.truncate(text.trim_end_matches(' ').len());
            text.push_str(&" ".repeat(behind));
        }
        Some(text)
    }
}

#[cfg(test)]
mod tests;
