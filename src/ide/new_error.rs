//! Whether a change that moves what is there brings an error.

use std::collections::HashMap;

use super::{Finding, Severity, Snapshot};

impl Snapshot {
    /// What is said of an error that `after`, a later state of the same text, has and this one has not. What is moved
    /// is told of at another path, so errors are told apart by their codes alone.
    pub(super) fn new_error_in(&self, after: &Self) -> Option<String> {
        let mut known: HashMap<&str, usize> = HashMap::new();
        for error in errors(&self.findings_beyond(after)) {
            *known.entry(error.code).or_default() += 1;
        }
        let findings = after.findings_beyond(self);
        let new = errors(&findings).find(|error| match known.get_mut(error.code) {
            Some(left) if *left > 0 => {
                *left -= 1;
                false
            }
            _ => true,
        });
        new.map(|error| error.message.clone())
    }
}

fn errors(findings: &[Finding]) -> impl Iterator<Item = &Finding> {
    findings.iter().filter(|finding| finding.severity == Severity::Error)
}
