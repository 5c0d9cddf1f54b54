//! Removes a field that would be pruned.
//!
//! ```yaml resource before resource/unknown-field
//! type: object
//! properties:
//!   spec:
//!     type: object
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! spec:
//!   size: 3
//! ```
//! ```yaml resource after
//! type: object
//! properties:
//!   spec:
//!     type: object
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! spec: {}
//! ```

use super::QuickFix;
use super::title::title;
use crate::{Finding, Fix, Snapshot};
use crd_ls_rules::{ProblemKind, ResourceProblem};

pub(super) const FIX: QuickFix = QuickFix {
    document: crd_ls_rules::file_docs!("remove_resource_field.rs"),
    codes: &["resource/unknown-field"],
    find,
};

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    remove(snapshot, finding).into_iter().collect()
}

fn remove(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let ProblemKind::Resource(ResourceProblem::UnknownField { name, .. }) = &finding.kind else { return None };
    let place = snapshot.cursor_on(finding.range).entry()?;
    Fix::risky(title!("remove '{name}', which would be pruned"), vec![snapshot.edits().remove(place)?])
}
