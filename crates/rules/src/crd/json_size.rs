//! A CRD fits into the limits of `kubectl apply` and etcd.
//!
//! `kubectl apply` keeps the whole object as JSON in the annotation `kubectl.kubernetes.io/last-applied-configuration`.
//! The annotations of an object can have 262,144 bytes in total, so the server refuses a larger CRD with
//! `metadata.annotations: Too long`. `kubectl apply --server-side` and `kubectl create` do not need the annotation.
//! Descriptions make up most of a large CRD; `crd:maxDescLen=0` of controller-gen leaves them out.
//!
//! etcd refuses requests of more than 1.5 MiB by default, whichever client sends them.
//!
//! Both sizes are measured in compact JSON. A CRD that reaches nine tenths of the limit of `kubectl apply` gets a hint.
//!
//! Source: `ValidateAnnotations` and `TotalAnnotationSizeLimitB` in k8s.io/apimachinery, `--max-request-bytes` of etcd.
//!
//! ```yaml shown lint/too-large-to-apply
//! type: object
//! description: … and 262,144 bytes more
//! ```
//! ```yaml shown lint/too-large-to-store
//! type: object
//! description: … and 1.5 MiB more
//! ```
//! ```yaml valid
//! type: object
//! description: a few words
//! ```

use super::CrdContext;
use super::cursor::Cursor;
use super::findings::CrdFindings;
use crate::problem::CrdProblem;
use crd_ls_model::Crd;

/// The smallest total size of annotations that the server refuses, in bytes.
const MAX_IN_ANNOTATIONS: u64 = 262_144 + 1;
/// The smallest total size of annotations that gets a hint, in bytes.
const CLOSE_IN_ANNOTATIONS: u64 = 262_144 / 10 * 9;
/// The smallest size of a request that etcd refuses by default, in bytes.
const MAX_IN_REQUEST: u64 = 1_572_864 + 1;

/// The annotation that `kubectl apply` writes.
const LAST_APPLIED: &str = "kubectl.kubernetes.io/last-applied-configuration";

pub(super) fn check(context: &CrdContext<'_>, out: &mut CrdFindings<'_>) {
    let size = context.crd.object.json_size();
    let kept = annotations_size(context.crd, size);
    let kibibytes = size.div_ceil(1024);
    let problem = match (size, kept) {
        (MAX_IN_REQUEST.., _) => CrdProblem::TooLargeToStore { kibibytes },
        (_, MAX_IN_ANNOTATIONS..) => CrdProblem::TooLargeToApply { kibibytes },
        (_, CLOSE_IN_ANNOTATIONS..) => CrdProblem::NearlyTooLargeToApply { kibibytes },
        _ => return,
    };
    let metadata = Cursor::root(context.crd).child("metadata");
    out.report(problem, metadata.value("name"));
}

/// The size of all annotations, in bytes, after `kubectl apply` adds its own, which ends with a line break.
fn annotations_size(crd: &Crd, size: u64) -> u64 {
    let written = crd.annotations().iter().filter(|annotation| &*annotation.name != LAST_APPLIED);
    let written = written.map(|annotation| (annotation.name.len() + annotation.value.len()) as u64);
    written.sum::<u64>() + LAST_APPLIED.len() as u64 + size + 1
}

#[cfg(test)]
mod tests;
