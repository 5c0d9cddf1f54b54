//! A resource is valid according to the CRD that is installed.
//!
//! A repository does not say which of several copies is installed. If they differ, a resource that one of the nearest
//! copies accepts has no errors, but an information about the copy that refuses it, with its first error. A copy that
//! can't be read accepts nothing.

use std::sync::Arc;

use super::kind::{CrdCopies, ResourceKind};
use crate::problem::ResourceProblem;
use crate::{Finding, Severity};

/// Replaces the errors about a resource by an information if another copy accepts the resource. `judge` returns the
/// findings of another copy.
pub(super) fn excuse(copies: &CrdCopies, findings: &mut Vec<Finding>, judge: impl Fn(&ResourceKind) -> Vec<Finding>) {
    let Some(first) = findings.iter().find(|finding| is_error(finding)).cloned() else { return };
    // Of a broken CRD, the requirements are unknown.
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
