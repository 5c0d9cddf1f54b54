//! Adds the status subresource or its missing value.
//!
//! ```yaml document before lint/status-without-subresource
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
//!     schema:
//!       openAPIV3Schema:
//!         type: object
//!         properties:
//!           status:
//!             type: object
//!             properties: {phase: {type: string}}
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
//!     schema:
//!       openAPIV3Schema:
//!         type: object
//!         properties:
//!           status:
//!             type: object
//!             properties: {phase: {type: string}}
//!     subresources:
//!       status: {}
//! ```
//! ```yaml document before lint/status-subresource-null
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
//!     subresources:
//!       status:
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
//!     subresources:
//!       status: {}
//! ```

use super::QuickFix;
use crate::cursor::entry_named;
use crate::edit::snippet::{Entry, Snippet};
use crate::{Finding, Fix, Snapshot};
use crd_ls_model::{FieldPath, Segment};

pub(super) const FIX: QuickFix = QuickFix {
    document: crd_ls_rules::file_docs!("add_status_subresource.rs"),
    codes: &["lint/status-without-subresource", "lint/status-subresource-null"],
    find,
};

const STATUS: &str = "status";
const NOTHING: &str = "{}";

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    let fix = match finding.code() {
        "lint/status-subresource-null" => set(snapshot, finding),
        _ => add(snapshot, finding),
    };
    fix.into_iter().collect()
}

fn set(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let place = snapshot.cursor_on(finding.range).entry()?;
    Fix::safe("write 'status: {}'", vec![snapshot.edits().replace_value(place, NOTHING)?])
}

fn add(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let path = snapshot.subject(finding).path();
    let Some([Segment::Index(index), ..]) = path.after(&["spec", "versions"]) else { return None };
    let version = snapshot.subject(finding).mapping(FieldPath::of(["spec", "versions"]).child(*index))?;
    let status = Entry::scalar(STATUS, NOTHING);
    let edit = match entry_named(version, "subresources").map(|place| place.mapping()) {
        Some(subresources) => snapshot.edits().append(subresources?, &[status])?,
        None => {
            let subresources = Entry::new("subresources", Snippet::Mapping(vec![status]));
            snapshot.edits().append(version, &[subresources])?
        }
    };
    Fix::risky("add the status subresource", vec![edit])
}
