//! Removes from a CRD's own metadata the fields that only a server writes.
//!
//! ```yaml document before metadata/field
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//!   managedFields:
//!   - {manager: kubectl, operation: Create, fieldsType: FieldsV1}
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
use crate::cursor::entry_named;
use crate::{Finding, Fix, Snapshot};

pub(super) const FIX: QuickFix = QuickFix {
    document: crd_ls_rules::file_docs!("remove_from_own_metadata.rs"),
    codes: &["metadata/field", "lint/namespace-ignored"],
    find,
};

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    remove(snapshot, finding).into_iter().collect()
}

fn remove(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let metadata = snapshot.subject(finding).mapping(["metadata"])?;
    let path = snapshot.subject(finding).path();
    let field = path.after(&["metadata"])?.first()?.name()?;
    let place = match field {
        // Only one label or annotation, not all of them.
        "labels" | "annotations" => snapshot.cursor_on(finding.range).entry()?,
        _ => entry_named(metadata, field)?,
    };
    let edits = vec![snapshot.edits().remove(place)?];
    let title = title!("remove '{}'", place.name());
    // CRDs are cluster-scoped.
    match field {
        "managedFields" | "generation" | "namespace" => Fix::safe(title, edits),
        _ => Fix::risky(title, edits),
    }
}
