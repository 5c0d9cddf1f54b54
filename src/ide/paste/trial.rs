//! The column at which a block is read best.

use super::block::{Block, dashes, indentation, is_blank};
use crate::ide::{Finding, Severity, Snapshot};
use crate::rules::{ProblemKind, Stage, StrictProblem};
use crate::text::{Edit, TextRange, TextSize};

/// How many columns a block is tried at, each at the cost of a keystroke.
const MAX_TRIES: usize = 32;

/// A block that may begin at several columns of one place.
pub(super) struct Trials<'s> {
    /// What is around the block.
    pub(super) rest: &'s Snapshot,
    /// Where it is written.
    pub(super) offset: TextSize,
    pub(super) block: &'s Block<'s>,
    /// The column that the place names.
    pub(super) wanted: Option<usize>,
    /// The column that it has already.
    pub(super) own: Option<usize>,
}

/// How a block is read at a column; the least is the best.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Reading {
    /// Errors of syntax, and of its entries or items those that can't be where they are.
    foreign: usize,
    /// What is not read of what is in them.
    inside: usize,
    preference: Preference,
    /// The object has them already. That is no reason to leave a column that is preferred: a line is copied beside
    /// itself, and then changed.
    repeated: usize,
    errors: usize,
    warnings: usize,
}

/// What speaks for a column.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Preference {
    Wanted,
    Own,
    None,
}

impl Trials<'_> {
    /// The best of the columns, of several the first. `text` is what is written for a column.
    pub(super) fn best(&self, mut columns: Vec<usize>, text: impl Fn(usize) -> Option<String>) -> Option<usize> {
        if let [only] = *columns {
            return Some(only);
        }
        columns.sort_by_key(|column| self.preference(*column));
        let before = misread(self.rest).count();
        let mut best: Option<(Reading, usize)> = None;
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

    /// How it is read at a column, in a text in which so much is not read without it.
    fn reading(&self, column: usize, text: String, before: usize) -> Option<Reading> {
        let tried = self.rest.edited(&[Edit::replace(TextRange::empty(self.offset), text)]);
        let first = tried.lines().line_of(self.offset);
        let lines = self.block.lines_at(column)?;
        let (mut parsed, mut foreign, mut repeated, mut all) = (0, 0, 0, 0);
        for finding in misread(&tried) {
            all += 1;
            match finding.kind.stage() {
                Stage::Parse => parsed += 1,
                _ if is_repeated(finding) => repeated += 1,
                _ if is_of_head(&tried, finding, first, &lines, column) => foreign += 1,
                _ => {}
            }
        }
        let foreign = foreign + parsed;
        let count = |severity| {
            tried.findings().iter().filter(|finding| finding.severity() == severity && !finding.masked).count()
        };
        Some(Reading {
            foreign,
            inside: usize::saturating_sub(all, foreign + repeated + before),
            preference: self.preference(column),
            repeated,
            errors: count(Severity::Error),
            warnings: count(Severity::Warning),
        })
    }
}

/// Whether all entries or items that begin at a column of these lines are known where they are.
pub(super) fn is_read(snapshot: &Snapshot, first: u32, lines: &[String], column: usize) -> bool {
    let mut foreign = misread(snapshot).filter(|finding| !is_repeated(finding));
    !foreign.any(|finding| is_of_head(snapshot, finding, first, lines, column))
}

/// What keeps a part of the text from being read.
pub(super) fn misread(snapshot: &Snapshot) -> impl Iterator<Item = &Finding> {
    snapshot.findings().iter().filter(|finding| finding.kind.stage() <= Stage::Reading)
}

fn is_repeated(finding: &Finding) -> bool {
    matches!(finding.kind, ProblemKind::Strict(StrictProblem::DuplicateKey { .. }))
}

/// Whether a finding is about an entry or an item that begins at a column of lines, or about a key of such an item.
fn is_of_head(snapshot: &Snapshot, finding: &Finding, first: u32, lines: &[String], column: usize) -> bool {
    let number = snapshot.lines().line_of(finding.range.start());
    let Some(at) = number.checked_sub(first).map(|at| at as usize).filter(|at| *at < lines.len()) else { return false };
    let is_head = |line: &&String| indentation(line) == column && !is_blank(line);
    let Some(line) = lines.get(at) else { return false };
    let head = lines.iter().take(at + 1).rfind(is_head);
    head.is_some_and(|head| [column, column + dashes(head)].contains(&indentation(line)))
}
