use super::fix::Fix;
use crate::{Finding, Snapshot};
use crd_ls_rules::go_markers;
use crd_ls_text::Encoding;

/// A fix that was applied together with others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AppliedFix {
    pub title: String,
    /// The first changed line, from 0, in the text before the fix.
    pub line: u32,
    /// The field of the finding in the file; may be empty.
    pub field: String,
    /// The markers in Go types that the finding is about.
    pub markers: Vec<&'static str>,
}

impl AppliedFix {
    /// The fix of a finding in `snapshot`.
    pub(super) fn new(snapshot: &Snapshot, finding: &Finding, fix: &Fix) -> Self {
        let start = fix.edits.first().map_or(finding.range.start(), |edit| edit.range.start());
        Self {
            title: fix.title.clone(),
            line: snapshot.text().position(start, Encoding::Utf8).line,
            field: finding.written.to_string(),
            markers: go_markers(&finding.kind),
        }
    }
}
