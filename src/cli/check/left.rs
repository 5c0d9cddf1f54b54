//! The findings that a run leaves alone.

use std::collections::HashSet;

use super::CheckRun;
use super::waiting::is_waiting;
use crate::settings::Effective;
use crd_ls_ide::{Finding, Snapshot};

impl CheckRun<'_> {
    /// The positions of the findings that `--fix` leaves alone until all CRDs are known.
    pub(super) fn left_at_first(&self, name: &str, snapshot: &Snapshot, settings: &Effective) -> HashSet<usize> {
        let mut left = self.left(name, snapshot, settings);
        if is_waiting(snapshot, &snapshot.kind_uses()) {
            left.extend(snapshot.findings_in_unparsed_objects());
        }
        left
    }

    /// The positions of the findings that `--fix` leaves alone: unreported findings, and findings with codes that the
    /// option does not include.
    pub(super) fn left(&self, name: &str, snapshot: &Snapshot, settings: &Effective) -> HashSet<usize> {
        let is_off = |finding: &Finding| {
            settings.severity(finding, false).is_none()
                || self.is_of_other_tool(snapshot, finding)
                || !self.options.fixing.includes(finding.code())
        };
        let off = snapshot.findings().iter().enumerate().filter(|(_, finding)| is_off(finding)).map(|(at, _)| at);
        off.chain(self.known(name, snapshot, settings)).collect()
    }

    /// Whether a finding is left to another tool.
    fn is_of_other_tool(&self, snapshot: &Snapshot, finding: &Finding) -> bool {
        self.options.no_syntax_errors && snapshot.is_of_syntax(finding, true)
    }

    /// The positions of the findings in the baseline.
    pub(super) fn known(&self, name: &str, snapshot: &Snapshot, settings: &Effective) -> HashSet<usize> {
        self.baselines.known_among(settings, name, snapshot, |finding| {
            let is_ignored = snapshot.ignore_of(finding).is_some();
            settings.severity(finding, is_ignored).is_some() && !self.is_of_other_tool(snapshot, finding)
        })
    }
}
