//! Custom resources that a change of their CRD makes invalid.

use std::collections::HashSet;

use crate::{Snapshot, Verdicts};
use crd_ls_model::{FieldPath, GroupKind};
use crd_ls_rules::{Finding, ResourceKind, Severity, resource_of};

/// The newly invalid custom resources of a text.
pub struct TurnedInvalid {
    /// The errors in resources that were valid before the change, ordered by their starts.
    pub findings: Vec<Finding>,
    /// The number of resources whose kinds are known before and after the change.
    pub count: usize,
}

impl Snapshot {
    /// Checks the custom resources of this text against their kinds before and after a change. `change_of` returns the
    /// kind before and the kind after the change.
    pub fn turned_invalid<'k>(
        &self,
        change_of: impl Fn(&GroupKind) -> Option<(&'k ResourceKind, &'k ResourceKind)>,
    ) -> TurnedInvalid {
        let before = self.judge_after(&Verdicts::default(), |kind| Some(change_of(kind)?.0));
        let after = self.judge_after(&before, |kind| Some(change_of(kind)?.1));
        if after.judged() == 0 {
            return TurnedInvalid { findings: Vec::new(), count: after.count() };
        }
        let invalid = before.findings(self, |_| true);
        let invalid: HashSet<(u32, FieldPath)> =
            invalid.iter().filter(|finding| is_error(finding)).map(place).collect();
        let was_valid = |finding: &Finding| {
            let (document, resource) = place(finding);
            // An error about the text of a list affects all its items.
            !invalid.contains(&(document, FieldPath::ROOT)) && !invalid.contains(&(document, resource))
        };
        let findings = after.findings(self, |_| true);
        let findings = findings.into_iter().filter(|finding| is_error(finding) && was_valid(finding)).collect();
        TurnedInvalid { findings, count: after.count() }
    }
}

fn is_error(finding: &Finding) -> bool {
    finding.severity() == Severity::Error
}

/// The document of a finding, and the path to the resource.
fn place(finding: &Finding) -> (u32, FieldPath) {
    (finding.document, resource_of(finding))
}

#[cfg(test)]
mod tests;
