//! Fields that are written beside `properties` instead of in it.
//!
//! To move them removes all findings about them, so the first has the cause; or what says that their schema lacks a type,
//! which it gets with them.

use super::attribution::Attribution;
use crate::ide::Finding;

/// Whether there is such a field at all.
pub(super) fn is_reported(findings: &[Finding]) -> bool {
    findings.iter().any(|finding| finding.kind.is_misplaced_property())
}

pub(super) fn attribute(attribution: &mut Attribution<'_>) {
    let findings = attribution.findings().iter().enumerate();
    let fields: Vec<(usize, &Finding)> = findings.filter(|(_, finding)| finding.kind.is_misplaced_property()).collect();
    for (index, &(at, field)) in fields.iter().enumerate() {
        let is_beside =
            |other: &Finding| other.document == field.document && other.written.parent() == field.written.parent();
        let untyped = attribution.errors().find(|(_, error)| error.kind.is_missing_type() && is_beside(error));
        let first = || fields.iter().take(index).find(|(_, other)| is_beside(other));
        let cause = untyped.map(|(at, _)| at).or_else(|| first().map(|(at, _)| *at));
        if let Some(cause) = cause.filter(|_| attribution.is_open(at)) {
            attribution.follows(at, cause);
        }
    }
}
