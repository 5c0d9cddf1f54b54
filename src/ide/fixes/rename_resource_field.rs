//! Renames a field that would be pruned to the declared one with a similar name.
//!
//! It is safe for a typing mistake: letters that are missing, exchanged, superfluous or in the wrong case.
//!
//! ```yaml resource before resource/unknown-field
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     properties:
//!       replicas:
//!         type: integer
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! spec:
//!   replcas: 3 # enough
//! ```
//! ```yaml resource after
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     properties:
//!       replicas:
//!         type: integer
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! spec:
//!   replicas: 3 # enough
//! ```

use super::QuickFix;
use super::rename_unknown_field::is_typo;
use super::title::title;
use crate::ide::{Finding, Fix, Snapshot};
use crate::rules::{MeantField, ProblemKind, ResourceProblem};
use crate::text::Edit;

pub(super) const FIX: QuickFix =
    QuickFix { document: file_docs!("rename_resource_field.rs"), codes: &["resource/unknown-field"], find };

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    rename(snapshot, finding).into_iter().collect()
}

fn rename(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let ProblemKind::Resource(ResourceProblem::UnknownField { name, meant: Some(MeantField::Near(near)) }) =
        &finding.kind
    else {
        return None;
    };
    let place = snapshot.cursor_on(finding.range).entry().filter(|place| place.sibling(near).is_none())?;
    let key = place.key_range()?;
    let title = title!("rename '{name}' to '{near}'");
    let edits = vec![Edit::replace(key, snapshot.edits().string_like(key, near))];
    if is_typo(name, near) { Fix::safe(title, edits) } else { Fix::risky(title, edits) }
}
