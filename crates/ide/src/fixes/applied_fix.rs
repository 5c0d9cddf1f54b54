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
    /// The path of the finding's field; empty if the finding is about a whole document.
    pub field: String,
    /// The kubebuilder markers that may have caused the finding, without their `+`.
    pub markers: Vec<&'static str>,
}

impl AppliedFix {
    /// Describes the fix of a finding in `snapshot`, which has the text before the fix.
    pub(super) fn new(snapshot: &Snapshot, finding: &Finding, fix: &Fix) -> Self {
        let start = fix.edits.first().map_or(finding.range.start(), |edit| edit.range.start());
        Self {
            title: fix.title(),
            line: snapshot.text().position(start, Encoding::Utf8).line,
            field: finding.written.to_string(),
            markers: go_markers(&finding.kind),
        }
    }
}
