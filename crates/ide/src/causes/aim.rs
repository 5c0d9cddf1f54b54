//! The aim of a search for causes, and the trials that are useful for it.
//!
//! Without fixes, a repair matters only if it removes several findings. An edit changes the lines of an error and, if
//! they move, the block around them. So a finding elsewhere keeps its verdict, unless the text could not be read.

use super::absence::is_absence;
use super::places::below_root;
use crate::{Finding, Severity, Snapshot};
use crd_ls_model::Segment;
use crd_ls_rules::Stage;

/// The purpose of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// The causes, and a repair for each finding.
    Repairs,
    /// The causes only.
    Relations,
}

/// The number of segments at the end of a path that an edit may change: the field and its object. In schemas, the
/// object is a property, which has two segments.
const CHANGED: usize = 2;
const CHANGED_IN_SCHEMA: usize = 3;

impl Aim {
    /// Whether a fix of an error is worth a trial.
    pub(super) fn wants_fixes(self, snapshot: &Snapshot, error: &Finding) -> bool {
        self == Self::Repairs || others(snapshot, error).any(|other| is_near(error, other))
    }

    /// Whether a repair of an error's line is worth a trial. Without fixes, there must be a finding near the error such
    /// that one of the two shows a misread line, or both are about something missing, at most one line apart.
    pub(super) fn wants_line_repairs(self, snapshot: &Snapshot, error: &Finding) -> bool {
        let line = |finding: &Finding| snapshot.lines().line_of(finding.range.start());
        let is_shared = |other: &Finding| {
            is_misread(error)
                || is_misread(other)
                || is_absence(error) && is_absence(other) && line(error).abs_diff(line(other)) <= 1
        };
        self == Self::Repairs || others(snapshot, error).any(|other| is_shared(other) && is_near(error, other))
    }
}

/// The findings that may vanish together with an error.
fn others<'s>(snapshot: &'s Snapshot, error: &'s Finding) -> impl Iterator<Item = &'s Finding> {
    snapshot.findings().iter().filter(move |other| !std::ptr::eq(*other, error) && !other.is_about_ignoring())
}

/// Whether an error shows that its line was not read as intended.
fn is_misread(finding: &Finding) -> bool {
    finding.severity() == Severity::Error && finding.kind.stage() <= Stage::Reading
}

/// Whether an edit for an error may change the verdict on another finding.
fn is_near(error: &Finding, other: &Finding) -> bool {
    let is_unreadable = |finding: &Finding| finding.kind.stage() <= Stage::Decode;
    if is_unreadable(error) || is_unreadable(other) {
        return true;
    }
    let (changed, written) = (changed_part(error), other.written.segments());
    error.document == other.document && (written.starts_with(changed) || changed.starts_with(written))
}

/// The path of the part of the text that an edit for an error may change.
fn changed_part(error: &Finding) -> &[Segment] {
    let path = error.written.segments();
    let changed = if below_root(&error.written).is_some() { CHANGED_IN_SCHEMA } else { CHANGED };
    path.get(..path.len().saturating_sub(changed)).unwrap_or_default()
}
