//! Marks a version with a deprecation warning as deprecated, or removes the warning.
//!
//! ```yaml document before crd/deprecation-warning
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
//!     deprecationWarning: use v2
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
//!     deprecated: true
//!     deprecationWarning: use v2
//!     schema: {openAPIV3Schema: {type: object}}
//! ```

use super::QuickFix;
use crate::edit::snippet::Entry;
use crate::{Finding, Fix, Snapshot};

pub(super) const FIX: QuickFix =
    QuickFix { document: crd_ls_rules::file_docs!("deprecate_version.rs"), codes: &["crd/deprecation-warning"], find };

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    let fixes = [write_plainly(snapshot, finding), deprecate(snapshot, finding), remove(snapshot, finding)];
    fixes.into_iter().flatten().collect()
}

/// Marks the version as deprecated, as its warning suggests.
fn deprecate(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let place = snapshot.cursor_on(finding.range).entry()?;
    if place.scalar()?.is_empty() {
        return None;
    }
    let title = "mark the version as deprecated";
    match place.sibling("deprecated") {
        Some(written) => Fix::risky(title, vec![snapshot.edits().replace_value(written, "true")?]),
        None => {
            let entry = Entry::scalar("deprecated", "true");
            let key = place.entry.range();
            Fix::safe(title, vec![snapshot.edits().insert_before(place.mapping, key, &[entry])?])
        }
    }
}

fn remove(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let place = snapshot.cursor_on(finding.range).entry()?;
    let edits = vec![snapshot.edits().remove(place)?];
    let is_empty = place.scalar().is_some_and(|warning| warning.is_empty());
    let is_served_as_good = place.sibling("deprecated").and_then(|place| place.scalar()).as_deref() == Some("false");
    let title = "remove 'deprecationWarning'";
    if is_empty || is_served_as_good { Fix::safe(title, edits) } else { Fix::risky(title, edits) }
}

/// Replaces line breaks and tabs, which the server refuses here, with spaces.
fn write_plainly(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let place = snapshot.cursor_on(finding.range).entry()?;
    let warning = place.scalar()?;
    let plain: Vec<&str> =
        warning.split(|c: char| c.is_whitespace() || c.is_control()).filter(|w| !w.is_empty()).collect();
    let plain = plain.join(" ");
    if plain == warning || plain.is_empty() {
        return None;
    }
    Fix::safe("write the warning on one line of plain text", vec![snapshot.edits().replace_string(place, &plain)?])
}
