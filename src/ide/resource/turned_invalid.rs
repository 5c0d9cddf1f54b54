//! Custom resources that a change of their CRD makes invalid.

use std::collections::HashSet;

use super::Verdicts;
use crate::ide::Snapshot;
use crate::model::{FieldPath, GroupKind};
use crate::rules::{Finding, ResourceKind, Severity, resource_of};

/// What is said of the custom resources of a text whose kinds change.
pub struct TurnedInvalid {
    /// The errors in those that were valid before the change, ordered by where they start.
    pub findings: Vec<Finding>,
    /// How many of its resources are of kinds that are known before and after.
    pub count: usize,
}

impl Snapshot {
    /// Judges the custom resources of this text by their kinds before a change and after it. `change_of` gives both.
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
            // What is wrong with the text of a list is wrong with all that is in it.
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

/// The document that a finding is in, and the path to the resource.
fn place(finding: &Finding) -> (u32, FieldPath) {
    (finding.document, resource_of(finding))
}

#[cfg(test)]
mod tests;
