//! A block of entries or items that is pasted takes the indentation of its place, in CRDs. Nothing but white space at
//! the starts of lines changes.
//!
//! The collections that are open at the place have the columns where the block can begin ([`place`]), and the block
//! says how far its own lines are indented ([`block`]). Where a cursor or the entry below names one of the columns,
//! that is taken; otherwise the block is tried at each, and stays where it makes the fewest errors.
//!
//! Uses `complete` and `edit`.

mod block;
mod place;

use std::collections::HashSet;

use super::{Severity, Snapshot};
use crate::text::{Edit, TextRange, TextSize};
use block::{Block, dashes, indentation, is_blank, is_content};
use place::Place;

/// A longer text is left as it is.
const MOST_BYTES: usize = 1 << 20;

/// How many columns a block is tried at.
const MOST_TRIES: usize = 8;

impl Snapshot {
    /// The text that is to be written instead of `text`, which is pasted in place of `range`. None where it is
    /// right as it is, where no entry or item can begin, and where it is not entries or items.
    pub fn indent_pasted(&self, range: TextRange, text: &str) -> Option<String> {
        if text.len() > MOST_BYTES {
            return None;
        }
        let rest = match range.is_empty() {
            true => self.clone(),
            false => self.edited(&[Edit::replace(range, "")]),
        };
        let gap = Gap::at(&rest, range.start(), text)?;
        let place = Place::at(&rest, gap.offset)?;
        let block = Block::read(text, &place.style, false)?;
        let columns: Vec<usize> =
            place.columns(block.are_items).into_iter().filter(|column| gap.takes(*column)).collect();
        let pasted = |column: usize| gap.fill(&block.lines_at(column)?);
        let column = match gap.wanted.filter(|wanted| columns.contains(wanted)) {
            Some(wanted) => wanted,
            None => best(&rest, range.start(), first(columns, block.column()), pasted)?,
        };
        pasted(column).filter(|pasted| pasted != text)
    }

    /// The edits that give the lines of a range, which were just pasted, the indentation of their place. None for
    /// lines that fit already, and for a whole document.
    pub fn indent_lines(&self, range: TextRange) -> Vec<Edit> {
        self.indented_lines(range).unwrap_or_default()
    }

    fn indented_lines(&self, range: TextRange) -> Option<Vec<Edit>> {
        let range = self.block_lines(range)?;
        let text = self.text().slice(range);
        if text.len() > MOST_BYTES || place::is_in_text(self, range.start()) {
            return None;
        }
        let rest = self.edited(&[Edit::replace(range, "")]);
        let place = Place::at(&rest, range.start())?;
        let block = Block::read(&text, &place.style, true)?;
        let columns = place.columns(block.are_items);
        let own = block.column().unwrap_or(indentation(text.lines().next()?));
        // A block of text at the end of the lines takes what is below them if that is indented deeper.
        let is_wrong = self.has_syntax_error_around(range) || place::is_in_text(self, range.end());
        let fits = match is_wrong {
            true => block.is_whole && columns.contains(&own),
            false => !(block.is_whole && place.is_below_key) || self.has_step_of(range.start()),
        };
        if fits {
            return None;
        }
        let lines = |column: usize| block.lines_at(column).map(|lines| lines.concat());
        let column = best(&rest, range.start(), first(columns, Some(own)), lines)?;
        let mut edits = Vec::new();
        let mut start = range.start();
        for (written, line) in text.split_inclusive('\n').zip(block.lines_at(column)?) {
            let (old, new) = (indentation(written), indentation(&line));
            if old != new {
                edits.push(Edit::replace(TextRange::at(start, TextSize::new(old as u32)), " ".repeat(new)));
            }
            start += TextSize::of(written);
        }
        Some(edits)
    }

    /// The whole lines of a range, without the empty ones at its ends. A range that ends at the start of a line ends
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

    /// Whether some syntax error is in lines, or in the first one below them, where it is if they end a collection that
    /// goes on there.
    fn has_syntax_error_around(&self, lines: TextRange) -> bool {
        let text = self.text();
        let mut below = self.lines().line_of(lines.end())..text.line_count();
        let end = below.find(|line| self.lines().line_indentation(*line).is_some());
        let around = TextRange::new(lines.start(), end.map_or(lines.end(), |line| text.line_range(line).end()));
        self.tree().errors().iter().any(|error| around.intersect(error.range).is_some())
    }

    /// Whether the line at `start` is indented below the key above it as another line of the text is below its key.
    fn has_step_of(&self, start: TextSize) -> bool {
        let text = self.text();
        let (mut above, mut own, mut others) = (None, None, HashSet::new());
        for number in 0..text.line_count() {
            let range = text.line_range(number);
            let line = text.slice(range);
            if !is_content(&line) {
                continue;
            }
            if let Some(step) = above.and_then(|above| indentation(&line).checked_sub(above)) {
                if range.start() == start {
                    own = Some(step);
                } else {
                    others.insert(step);
                }
            }
            above = line.trim_end().ends_with(':').then(|| indentation(&line) + dashes(&line));
        }
        own.is_none_or(|own| others.contains(&own))
    }
}

/// Where text is pasted.
struct Gap {
    offset: TextSize,
    /// The spaces that are written before the text already.
    written: usize,
    /// What is written after the text already is indented so far.
    behind: Option<usize>,
    /// The column that the cursor or the line below names.
    wanted: Option<usize>,
    /// Behind a dash, where nothing else is possible.
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
        let written = before.len();
        let gap = Self { offset, written, behind: None, wanted: None, is_behind_dash: false };
        if starts_below {
            return is_blank(&after).then_some(Self { written: 0, ..gap });
        }
        let is_indented = indentation(&before) == written;
        match is_blank(&after) {
            true if is_indented => {
                Some(Self { offset: line.start(), wanted: Some(written).filter(|written| *written > 0), ..gap })
            }
            true if before.trim_matches([' ', '-']).is_empty() => {
                Some(Self { wanted: Some(written), is_behind_dash: true, ..gap })
            }
            false if is_indented && ends_line => {
                let wanted = Some(written + indentation(&after));
                Some(Self { offset: line.start(), behind: Some(written), wanted, ..gap })
            }
            _ => None,
        }
    }

    fn takes(&self, column: usize) -> bool {
        column == self.written || column > self.written && !self.is_behind_dash
    }

    /// The text between what is written before and behind it.
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

/// The columns, one of them first if it is among them.
fn first(mut columns: Vec<usize>, own: Option<usize>) -> Vec<usize> {
    columns.sort_by_key(|column| Some(*column) != own);
    columns
}

/// The column at which a text makes the fewest errors, of several the first.
fn best(
    rest: &Snapshot,
    offset: TextSize,
    columns: Vec<usize>,
    text: impl Fn(usize) -> Option<String>,
) -> Option<usize> {
    if let [only] = *columns {
        return Some(only);
    }
    let faults = |column: &usize| {
        let Some(text) = text(*column) else { return (usize::MAX, usize::MAX) };
        let tried = rest.edited(&[Edit::replace(TextRange::empty(offset), text)]);
        let count = |severity| {
            tried.findings().iter().filter(|finding| finding.severity() == severity && !finding.masked).count()
        };
        (count(Severity::Error), count(Severity::Warning))
    };
    columns.into_iter().take(MOST_TRIES).min_by_key(faults)
}

#[cfg(test)]
mod tests;
