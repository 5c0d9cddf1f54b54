//! A CRD in an API group of Kubernetes itself has an annotation about its approval by the Kubernetes community.
//!
//! Such a group is `k8s.io`, `kubernetes.io`, or a subdomain of one of them. The annotation
//! `api-approved.kubernetes.io` contains the URL of the approval, or begins with `unapproved`.
//!
//! Source: `validateAPIApproval`, `GetAPIApprovalState`.
//!
//! ```yaml document crd/api-approved
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//! #^^^^^^^ error[crd/api-approved]: the group `example.k8s.io` is reserved for Kubernetes' own APIs. Choose your own domain in `group` and `name`, such as `example.example.com`.
//!   name: foos.example.k8s.io
//! spec:
//!   group: example.k8s.io
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```
//! ```yaml document
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.k8s.io
//!   annotations:
//!     api-approved.kubernetes.io: unapproved, an experiment
//! spec:
//!   group: example.k8s.io
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```

use super::CrdContext;
use super::cursor::{Cursor, Spot};
use super::findings::CrdFindings;
use crate::problem::MetadataProblem;
use crd_ls_grammar::url;
use crd_ls_model::known_values::API_APPROVED;
use crd_ls_model::{FieldPath, Segment, StringEntry};

pub(super) fn check(context: &CrdContext<'_>, out: &mut CrdFindings<'_>) {
    let group = context.spec().text("group");
    if !is_protected(group) {
        return;
    }
    let metadata = Cursor::root(context.crd).child("metadata");
    let annotation = context.crd.annotation(API_APPROVED);
    let path = FieldPath::of(["metadata", "annotations"]).child(Segment::key(API_APPROVED));
    let range = annotation.map_or(metadata.field("annotations").range, |entry| entry.value_range);
    let spot = Spot { range, written: path.clone(), hub: path };
    let approval = Approval::of(annotation);
    if context.before().is_some_and(|before| Approval::of(before.annotation(API_APPROVED)) == approval) {
        return;
    }
    match approval {
        Approval::Given | Approval::Bypassed => {}
        Approval::Missing => out.report(MetadataProblem::ApprovalMissing { group: group.into() }, spot),
        Approval::Invalid => out.report(MetadataProblem::ApprovalInvalid, spot),
    }
}

/// The state of the annotation. An update that leaves the state unchanged is accepted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Approval {
    Missing,
    Invalid,
    Given,
    Bypassed,
}

impl Approval {
    fn of(annotation: Option<&StringEntry>) -> Self {
        match annotation.map_or("", |entry| &entry.value) {
            "" => Self::Missing,
            text if text.starts_with("unapproved") => Self::Bypassed,
            text if is_absolute_url(text) => Self::Given,
            _ => Self::Invalid,
        }
    }
}

fn is_protected(group: &str) -> bool {
    ["k8s.io", "kubernetes.io"]
        .into_iter()
        .any(|owned| group.strip_suffix(owned).is_some_and(|prefix| prefix.is_empty() || prefix.ends_with('.')))
}

fn is_absolute_url(text: &str) -> bool {
    url::parse(text).is_ok_and(|url| !url.host.is_empty() && !url.scheme.is_empty())
}
