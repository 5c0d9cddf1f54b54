//! Sets the scope of the resources.
//!
//! ```yaml document before crd/scope
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: namespaced
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
use crate::ide::cursor::{EntryPlace, entry_named};
use crate::ide::{Finding, Fix, Snapshot};
use crate::model::known_values::SCOPES;

pub(super) const FIX: QuickFix = QuickFix { document: file_docs!("choose_scope.rs"), codes: &["crd/scope"], find };

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    let Some(spec) = snapshot.subject(finding).mapping(["spec"]) else { return Vec::new() };
    let written = entry_named(spec, "scope").and_then(EntryPlace::scalar).unwrap_or_default();
    let write = |scope: &str| match entry_named(spec, "scope") {
        Some(place) => snapshot.edits().replace_string(place, scope),
        None => snapshot.edits().set_scalar(spec, "scope", scope),
    };
    let meant = SCOPES.meant(&written);
    let title = |scope: &str| title!("make the scope '{scope}'");
    let safe = meant.and_then(|scope| Fix::safe(title(scope), vec![write(scope)?]));
    let others = SCOPES.suggestions().into_iter().filter(|scope| meant != Some(*scope));
    safe.into_iter().chain(others.filter_map(|scope| Fix::risky(title(scope), vec![write(scope)?]))).collect()
}
