//! Adds the missing schema of a version. It accepts any object, as the version does without a schema.
//!
//! ```yaml document before crd/schema-missing
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
//!         x-kubernetes-preserve-unknown-fields: true
//! ```

use super::QuickFix;
use crate::cursor::entry_named;
use crate::edit::Target;
use crate::edit::snippet::{Entry, Snippet};
use crate::{Finding, Fix, Snapshot};
use crd_ls_model::Keyword;
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix =
    QuickFix { document: crd_ls_rules::file_docs!("add_schema.rs"), codes: &["crd/schema-missing"], find };

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    add(snapshot, finding).into_iter().collect()
}

fn add(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let version = snapshot.subject(finding).mapping(snapshot.subject(finding).path().parent()?.parent()?)?;
    let anything = Snippet::Mapping(vec![
        Entry::scalar(Keyword::Type.name(), "object"),
        Entry::scalar(Keyword::XPreserveUnknownFields.name(), "true"),
    ]);
    let schema = Entry::new("openAPIV3Schema", anything);
    let edit = match entry_named(version, "schema") {
        None => snapshot.edits().append(version, &[Entry::new("schema", Snippet::Mapping(vec![schema]))])?,
        Some(place) => match place.mapping() {
            Some(mapping) => match entry_named(mapping, "openAPIV3Schema") {
                None => snapshot.edits().append(mapping, &[schema])?,
                Some(written) => fill(snapshot, written, "{type: object, x-kubernetes-preserve-unknown-fields: true}")?,
            },
            None => {
                let text = "{openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}";
                fill(snapshot, place, text)?
            }
        },
    };
    // The real schema may be at a place where it isn't read; this one would then hide that nothing is validated.
    Fix::risky("add a schema that takes anything", vec![edit])
}

/// Replaces null, or an empty value.
fn fill(snapshot: &Snapshot, place: crate::cursor::EntryPlace<'_>, text: &str) -> Option<Edit> {
    let target = Target::Mapping(place.mapping);
    let range = snapshot.edits().value_range(&target, &place.name())?;
    matches!(&*snapshot.text().slice(range), "" | "null" | "~").then(|| snapshot.edits().replace_value(place, text))?
}
