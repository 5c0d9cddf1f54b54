//! Finds the column at which a block is read best.

use super::block::{Block, dashes, is_blank};
use crate::cursor::spaces_before;
use crate::{Finding, Severity, Snapshot};
use crd_ls_rules::Stage;
use crd_ls_text::{Edit, TextRange, TextSize};

/// The maximum number of columns tried. Each trial costs the analysis of the edited text.
const MAX_TRIES: usize = 32;

/// A block that can start at several columns of one place.
pub(super) struct ColumnTrials<'s> {
    /// The text around the block.
    pub(super) rest: &'s Snapshot,
    /// The offset of the block.
    pub(super) offset: TextSize,
    pub(super) block: &'s Block<'s>,
    /// The column determined by the place.
    pub(super) wanted: Option<usize>,
    /// The original column of the block.
    pub(super) own: Option<usize>,
}

/// The quality of a column; the least is the best.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct ColumnQuality {
    /// The number of syntax errors, and of findings about entries or items that are unknown at their place.
    foreign: usize,
    /// The number of new findings about unread parts inside the entries or items.
    inside: usize,
    preference: Preference,
    /// Keys that the object already has. They count less than the preference, because people copy a line beside itself
    /// and then change it.
    repeated: usize,
    errors: usize,
    warnings: usize,
}

/// The reason to prefer a column.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Preference {
    Wanted,
    Own,
    None,
}

impl ColumnTrials<'_> {
    /// The best column; of equally good columns, the first. `text` returns the text for a column.
    pub(super) fn best(&self, mut columns: Vec<usize>, text: impl Fn(usize) -> Option<String>) -> Option<usize> {
        if let [only] = *columns {
            return Some(only);
        }
        columns.sort_by_key(|column| self.preference(*column));
        let before = misread(self.rest).count();
        let mut best: Option<(ColumnQuality, usize)> = None;
        for column in columns.into_iter().take(MAX_TRIES) {
            let Some(reading) = text(column).and_then(|text| self.reading(column, text, before)) else { continue };
            let is_perfect = reading.foreign + reading.inside == 0 && reading.preference != Preference::None;
            if best.as_ref().is_none_or(|(least, _)| reading < *least) {
                best = Some((reading, column));
            }
            if is_perfect {
                break;
            }
        }
        best.map(|(_, column)| column)
    }

    fn preference(&self, column: usize) -> Preference {
        match Some(column) {
            column if column == self.wanted => Preference::Wanted,
            column if column == self.own => Preference::Own,
            _ => Preference::None,
        }
    }

    /// The quality of a column. `before` is the number of findings about unread parts without the block.
    fn reading(&self, column: usize, text: String, before: usize) -> Option<ColumnQuality> {
        let tried = self.rest.edited(&[Edit::replace(TextRange::empty(self.offset), text)]);
        let first = tried.lines().line_of(self.offset);
        let lines = self.block.lines_at(column)?;
        let (mut parsed, mut foreign, mut repeated, mut all) = (0, 0, 0, 0);
        for finding in misread(&tried) {
            all += 1;
            match finding.kind.stage() {
                Stage::Parse => parsed += 1,
                _ if finding.is_about_repeated_key() => repeated += 1,
                _ if is_of_head(&tried, finding, first, &lines, column) => foreign += 1,
                _ => {}
            }
        }
        let foreign = foreign + parsed;
        let count = |severity| {
            tried.findings().iter().filter(|finding| finding.severity() == severity && !finding.masked).count()
        };
        Some(ColumnQuality {
            foreign,
            inside: usize::saturating_sub(all, foreign + repeated + before),
            preference: self.preference(column),
            repeated,
            errors: count(Severity::Error),
            warnings: count(Severity::Warning),
        })
    }
}

/// Whether all entries or items at a column of these lines are known at their place.
pub(super) fn is_read(snapshot: &Snapshot, first: u32, lines: &[String], column: usize) -> bool {
    let mut foreign = misread(snapshot).filter(|finding| !finding.is_about_repeated_key());
    !foreign.any(|finding| is_of_head(snapshot, finding, first, lines, column))
}

/// The findings about unread parts of the text.
pub(super) fn misread(snapshot: &Snapshot) -> impl Iterator<Item = &Finding> {
    snapshot.findings().iter().filter(|finding| finding.kind.stage() <= Stage::Reading)
}

/// Whether a finding is about an entry or item at a column of the lines, or about a key of such an item.
fn is_of_head(snapshot: &Snapshot, finding: &Finding, first: u32, lines: &[String], column: usize) -> bool {
    let number = snapshot.lines().line_of(finding.range.start());
    let Some(at) = number.checked_sub(first).map(|at| at as usize).filter(|at| *at < lines.len()) else { return false };
    let is_head = |line: &&String| spaces_before(line) == column && !is_blank(line);
    let Some(line) = lines.get(at) else { return false };
    let head = lines.iter().take(at + 1).rfind(is_head);
    head.is_some_and(|head| [column, column + dashes(head)].contains(&spaces_before(line)))
}
