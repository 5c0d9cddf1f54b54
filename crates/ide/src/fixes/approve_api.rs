//! Adds the annotation that marks an API of the Kubernetes project as unapproved.
//!
//! It is not safe, because only the author knows whether the API has been approved.
//!
//! ```yaml document before crd/api-approved
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.apps.k8s.io
//!   annotations:
//!     app: foo
//! spec:
//!   group: apps.k8s.io
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
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
//!   name: foos.apps.k8s.io
//!   annotations:
//!     app: foo
//!     api-approved.kubernetes.io: "unapproved, experimental"
//! spec:
//!   group: apps.k8s.io
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```

use super::QuickFix;
use crate::cursor::entry_named;
use crate::edit::snippet::{Entry, Snippet};
use crate::{Finding, Fix, Snapshot};
use crd_ls_model::known_values::API_APPROVED;

pub(super) const FIX: QuickFix =
    QuickFix { document: crd_ls_rules::file_docs!("approve_api.rs"), codes: &["crd/api-approved"], find };

const UNAPPROVED: &str = "\"unapproved, experimental\"";

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    write(snapshot, finding).into_iter().collect()
}

fn write(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let metadata = snapshot.subject(finding).mapping(["metadata"])?;
    let edit = match entry_named(metadata, "annotations").map(|place| place.mapping()) {
        Some(mapping) => snapshot.edits().set_scalar(mapping?, API_APPROVED, UNAPPROVED)?,
        None => {
            let annotation = Snippet::Mapping(vec![Entry::scalar(API_APPROVED, UNAPPROVED)]);
            snapshot.edits().append(metadata, &[Entry::new("annotations", annotation)])?
        }
    };
    Fix::risky("say in an annotation that the API is not approved", vec![edit])
}
