//! Changes a version's name to lower case, and in v1beta1 makes the name at the top that of the
//! first version.
//!
//! ```yaml document before crd/version-name
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
//!   - name: V2
//!     served: true
//!     storage: false
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
//!   - name: v2
//!     served: true
//!     storage: false
//!     schema: {openAPIV3Schema: {type: object}}
//! ```

use super::QuickFix;
use super::title::title;
use crate::ide::cursor::EntryPlace;
use crate::ide::{Finding, Fix, Snapshot};

pub(super) const FIX: QuickFix =
    QuickFix { document: include_str!("change_version_name.rs"), codes: &["crd/version-name"], find };

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    [change(snapshot, finding), remove_at_top(snapshot, finding)].into_iter().flatten().collect()
}

fn change(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let place = snapshot.cursor_on(finding.range).entry().filter(|place| place.name() == "name")?;
    let name = place.scalar()?;
    let lower = name.to_lowercase();
    if lower == name {
        return None;
    }
    Fix::safe(title!("change the name to '{lower}'"), vec![snapshot.edits().replace_string(place, &lower)?])
}

/// In v1beta1 the first version's name is also at the top, where it is no longer needed.
fn remove_at_top(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let place = snapshot.cursor_on(finding.range).entry().filter(|place| place.name() == "version")?;
    let has_versions = place.sibling("versions").and_then(EntryPlace::sequence)?.items().next().is_some();
    has_versions.then(|| Fix::safe("remove 'version': 'versions' says it", vec![snapshot.edits().remove(place)?]))?
}
