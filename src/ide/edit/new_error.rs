//! Whether a change that moves text causes an error.

use std::collections::HashMap;

use crate::ide::{Finding, Severity, Snapshot};
use crate::model::FieldPath;
use crate::rules::ProblemKind;

/// The message of an error that `after`, a later state of the same text, has and `before` has not. Moved text is
/// reported at other paths, so only the codes of errors are compared. Errors in the expressions of rules do not count:
/// what a rule says of moved text is for the author to confirm.
pub(in crate::ide) fn new_error(before: &Snapshot, after: &Snapshot) -> Option<String> {
    let mut known: HashMap<&str, usize> = HashMap::new();
    for error in errors(&before.findings_beyond(after)) {
        *known.entry(error.code()).or_default() += 1;
    }
    let findings = after.findings_beyond(before);
    let new = errors(&findings).find(|error| match known.get_mut(error.code()) {
        Some(left) if *left > 0 => {
            *left -= 1;
            false
        }
        _ => true,
    });
    new.map(|error| error.message())
}

fn errors(findings: &[Finding]) -> impl Iterator<Item = &Finding> {
    let is_in_rule = |finding: &Finding| matches!(finding.kind, ProblemKind::Expression(_));
    findings.iter().filter(move |finding| finding.severity() == Severity::Error && !is_in_rule(finding))
}

/// Whether there are errors that were not there before, or more of the same kind.
pub(in crate::ide) fn has_new_error(before: &[Finding], after: &[Finding]) -> bool {
    let mut known: HashMap<_, usize> = HashMap::with_capacity(before.len());
    for finding in before {
        *known.entry(identity(finding)).or_default() += 1;
    }
    let mut errors = after.iter().filter(|finding| finding.severity() == Severity::Error);
    errors.any(|error| match known.get_mut(&identity(error)) {
        Some(left) if *left > 0 => {
            *left -= 1;
            false
        }
        _ => true,
    })
}

/// The identity of a finding across an edit: not its range, which may move, nor the server's path,
/// which changes when versions become or cease to be identical, nor its document's number, which
/// changes when documents that ran together are separated.
pub(in crate::ide) fn identity(finding: &Finding) -> (&'static str, &FieldPath) {
    (finding.code(), &finding.written)
}
