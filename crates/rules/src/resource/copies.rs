//! A resource is valid according to the CRD that is installed.
//!
//! A repository with several copies of a CRD does not show which copy is installed. If the copies differ, and one of
//! the nearest copies accepts a resource, the resource has no errors. Instead, an informational finding names a copy
//! that refuses the resource, with the first error. A copy that can't be decoded accepts nothing.

use std::sync::Arc;

use super::kind::{CrdCopies, ResourceKind};
use crate::problem::ResourceProblem;
use crate::{Finding, Severity};

/// Replaces the errors about a resource with an informational finding if another copy accepts the resource. `judge`
/// returns the findings according to another copy.
pub(super) fn excuse(copies: &CrdCopies, findings: &mut Vec<Finding>, judge: impl Fn(&ResourceKind) -> Vec<Finding>) {
    let Some(first) = findings.iter().find(|finding| is_error(finding)).cloned() else { return };
    // The requirements of a broken CRD are unknown.
    let accepts = |(_, kind): &&(Arc<str>, ResourceKind)| kind.is_decoded() && !judge(kind).iter().any(is_error);
    let Some((accepting, _)) = copies.others.iter().find(accepts) else { return };
    let problem = ResourceProblem::OtherCopy {
        refusing: Arc::clone(&copies.name),
        accepting: Arc::clone(accepting),
        refusal: Box::new(first.kind),
        field: first.hub.clone(),
    };
    let information = Finding { kind: problem.into(), masked: false, related: Vec::new(), ..first };
    findings.retain(|finding| !is_error(finding));
    let at = findings.partition_point(|finding| finding.range.start() <= information.range.start());
    findings.insert(at, information);
}

pub(super) fn is_error(finding: &Finding) -> bool {
    finding.severity() == Severity::Error
}
