//! Writes the value of a label with the allowed characters, or makes the label an annotation, which may have any.
//!
//! ```yaml document before metadata/field
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//!   labels:
//!     app: my app!
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}
//! ```
//! ```yaml document after
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//!   labels:
//!     app: my-app
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}
//! ```

use super::QuickFix;
use super::title::title;
use crate::cursor::EntryPlace;
use crate::edit::{Destination, Moved};
use crate::{Finding, Fix, Snapshot};
use crd_ls_rules::meant_label;

pub(super) const FIX: QuickFix =
    QuickFix { document: crd_ls_rules::file_docs!("change_label.rs"), codes: &["metadata/field"], find };

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    let path = snapshot.subject(finding).path();
    let Some(place) = snapshot.cursor_on(finding.range).entry() else { return Vec::new() };
    let is_value = place.entry.value().is_some_and(|value| value.range() == finding.range);
    if !is_value || path.after(&["metadata", "labels"]).is_none() {
        return Vec::new();
    }
    [change(snapshot, place), annotate(snapshot, finding, place)].into_iter().flatten().collect()
}

fn change(snapshot: &Snapshot, place: EntryPlace<'_>) -> Option<Fix> {
    let written = place.scalar()?;
    let value = meant_label(&written)?;
    Fix::risky(title!("change the value to '{value}'"), vec![snapshot.edits().replace_string(place, &value)?])
}

fn annotate(snapshot: &Snapshot, finding: &Finding, place: EntryPlace<'_>) -> Option<Fix> {
    let name = place.name();
    let to = Destination { mapping: snapshot.subject(finding).mapping(["metadata"])?, keys: vec!["annotations"] };
    let edits = snapshot.relocated(&[Moved { place, key: &name }], &[to])?;
    Fix::risky(title!("make '{name}' an annotation"), edits)
}
