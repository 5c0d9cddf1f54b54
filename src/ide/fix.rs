use std::collections::HashSet;

use super::{Change, Finding, Severity, Snapshot, fixes};
use crate::text::{Edit, Text, TextRange};

/// A document that is less than this part of its stream is looked at alone when a fix is tried.
const SMALL_SHARE: u32 = 4;

/// A change that mends a finding.
///
/// Applied, the finding is gone, no new error has come, all bytes outside of the edits are as
/// they were, and the text parses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// What it does, as a command: `move 'type' out of 'anyOf'`.
    pub title: String,
    /// The meaning that the author expressed stays.
    pub safe: bool,
    /// All replacements, in ascending order, none touching another, in ranges of the text as it is.
    pub edits: Vec<Edit>,
}

impl Fix {
    /// Edits in any order; None when two of them touch the same text.
    fn new(title: String, safe: bool, mut edits: Vec<Edit>) -> Option<Self> {
        edits.sort_by_key(|edit| (edit.range.start(), edit.range.end()));
        let is_apart = edits.windows(2).all(|pair| match pair {
            [before, after] => before.range.end() <= after.range.start() && before.range != after.range,
            _ => true,
        });
        (is_apart && !edits.is_empty()).then_some(Self { title, safe, edits })
    }

    pub(super) fn safe(title: impl Into<String>, edits: Vec<Edit>) -> Option<Self> {
        Self::new(title.into(), true, edits)
    }

    pub(super) fn risky(title: impl Into<String>, edits: Vec<Edit>) -> Option<Self> {
        Self::new(title.into(), false, edits)
    }
}

impl Snapshot {
    /// The fixes for one finding of this snapshot, the most likely first.
    pub fn fixes(&self, finding: &Finding) -> Vec<Fix> {
        let candidates = fixes::ALL.iter().filter(|fix| fix.codes.contains(&finding.code));
        let candidates = candidates.flat_map(|fix| (fix.find)(self, finding));
        candidates.filter(|fix| self.is_mended(finding, fix)).collect()
    }

    /// Whether the finding is gone after the fix and no new error has come. What a fix costs to
    /// try is what an edit costs, so every one that is offered has been tried.
    fn is_mended(&self, finding: &Finding, fix: &Fix) -> bool {
        match self.alone(finding, fix) {
            Some((document, finding, fix)) => document.is_mended_here(&finding, &fix),
            None => self.is_mended_here(finding, fix),
        }
    }

    /// The document of a finding cut out of a stream of many, with the finding and the fix as they
    /// are there: in a bundle of thousands, trying each fix on the whole would take far too long.
    fn alone(&self, finding: &Finding, fix: &Fix) -> Option<(Self, Finding, Fix)> {
        let documents = self.stream().documents();
        let next = documents.partition_point(|placed| placed.start <= finding.range.start());
        let start = documents.get(next.checked_sub(1)?)?.start;
        let end = documents.get(next).map_or(self.text().len(), |placed| placed.start);
        let range = TextRange::new(start, end);
        let is_small = u32::from(range.len()) < u32::from(self.text().len()) / SMALL_SHARE;
        if !is_small || !fix.edits.iter().all(|edit| range.contains_range(edit.range)) {
            return None;
        }
        let snapshot = Self::new(Text::new(&self.text().slice(range)));
        let place = finding.range - start;
        let found =
            snapshot.findings().iter().find(|other| other.code == finding.code && other.range == place)?.clone();
        let edits = fix.edits.iter().map(|edit| Edit { range: edit.range - start, insert: edit.insert.clone() });
        let fix = Fix { edits: edits.collect(), ..fix.clone() };
        Some((snapshot, found, fix))
    }

    fn is_mended_here(&self, finding: &Finding, fix: &Fix) -> bool {
        let after = self.after_fix(fix);
        let is_gone = !after.findings().iter().any(|other| same_finding(other, finding));
        is_gone && {
            let before: HashSet<_> = self.findings().iter().map(identity).collect();
            let mut errors = after.findings().iter().filter(|finding| finding.severity == Severity::Error);
            errors.all(|error| before.contains(&identity(error)))
        }
    }

    /// This snapshot with a fix applied.
    pub fn after_fix(&self, fix: &Fix) -> Self {
        let mut text = self.text().clone();
        let mut changes = Vec::with_capacity(fix.edits.len());
        // From the last to the first, so that the ranges before stay right.
        for edit in fix.edits.iter().rev() {
            text.apply(edit);
            changes.push(Change { edit: edit.clone(), text: text.clone() });
        }
        self.after(&changes)
    }
}

/// What makes a finding the same one after an edit: its range may have moved, and the server's
/// path changes when versions become or cease to be identical.
fn identity(finding: &Finding) -> (&str, &str, u32) {
    (finding.code, &finding.written, finding.document)
}

fn same_finding(a: &Finding, b: &Finding) -> bool {
    identity(a) == identity(b)
}
