//! Writes a kind with a capital letter.
//!
//! ```yaml document before lint/kind-case
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```
//! ```yaml document after
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```

use super::QuickFix;
use super::title::title;
use crate::{Finding, Fix, Snapshot};
use crd_ls_rules::ProblemKind;

pub(super) const FIX: QuickFix =
    QuickFix { document: crd_ls_rules::file_docs!("capitalize_kind.rs"), codes: &["lint/kind-case"], find };

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    capitalize(snapshot, finding).into_iter().collect()
}

fn capitalize(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let ProblemKind::Names(problem) = &finding.kind else { return None };
    let kind = problem.meant_kind()?;
    let place = snapshot.cursor_on(finding.range).entry()?;
    let edit = snapshot.edits().replace_string(place, &kind)?;
    Fix::risky(title!("change the kind to '{kind}'"), vec![edit])
}
