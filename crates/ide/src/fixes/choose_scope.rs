//! Sets the scope of a CRD's resources.
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
//! ```yaml document before crd/scope
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   namespaced: false
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
//!   scope: Cluster
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::{EntryPlace, entry_named};
use crd_ls_model::known_values::{CLUSTER, NAMESPACED, SCOPES};
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix = QuickFix::several(&["crd/scope"], find);

fn find(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let spec = ctx.subject().mapping(["spec"])?;
    let place = entry_named(spec, "scope");
    let written = place.and_then(EntryPlace::scalar).unwrap_or_default();
    let write = |scope: &str| ctx.set_string(spec, "scope", scope);
    let title = |scope: &str| title!("change the scope to '{}'", scope);
    if let Some((place, scope)) = entry_named(spec, "namespaced").filter(|_| place.is_none()).and_then(as_flag) {
        let edits = || {
            let key = place.key_range()?;
            let key = Edit::replace(key, ctx.edits().string_like(key, "scope"));
            Some(vec![key, ctx.edits().replace_value(place, scope)?])
        };
        return Some(vec![Fix::safe(title(scope), edits()?)?]);
    }
    let meant = SCOPES.meant(&written);
    let safe = meant.and_then(|scope| Fix::safe(title(scope), write(scope)?));
    let others = SCOPES.suggestions().into_iter().filter(|scope| meant != Some(*scope));
    let other = |scope: &str| match written.is_empty() {
        true => Fix::risky(title(scope), write(scope)?),
        false => Fix::choice(title(scope), write(scope)?),
    };
    Some(safe.into_iter().chain(others.filter_map(other)).collect())
}

/// An entry `namespaced: true` or `false`, with the scope that it means.
fn as_flag(place: EntryPlace<'_>) -> Option<(EntryPlace<'_>, &'static str)> {
    let scope = match &*place.scalar()? {
        "true" => NAMESPACED,
        "false" => CLUSTER,
        _ => return None,
    };
    Some((place, scope))
}
