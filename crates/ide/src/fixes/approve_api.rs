//! Adds the annotation that marks an API of the Kubernetes project as unapproved.
//!
//! The fix is not safe, because only the author knows whether the API has been approved.
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

use super::{Fix, FixContext, QuickFix};
use crate::cursor::entry_named;
use crate::edit::snippet::{Entry, Snippet};
use crd_ls_model::known_values::API_APPROVED;

pub(super) const FIX: QuickFix = QuickFix::one(&["crd/api-approved"], write);

const UNAPPROVED: &str = "\"unapproved, experimental\"";

fn write(ctx: &FixContext<'_>) -> Option<Fix> {
    let metadata = ctx.subject().mapping(["metadata"])?;
    let edit = match entry_named(metadata, "annotations").map(|place| place.mapping()) {
        Some(mapping) => ctx.edits().set_scalar(mapping?, API_APPROVED, UNAPPROVED)?,
        None => {
            let annotation = Snippet::Mapping(vec![Entry::scalar(API_APPROVED, UNAPPROVED)]);
            ctx.edits().append(metadata, &[Entry::new("annotations", annotation)])?
        }
    };
    Fix::risky("add an annotation that the API is unapproved", edit)
}
