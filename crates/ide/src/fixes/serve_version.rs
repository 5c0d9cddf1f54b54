//! Serves a version that lacks `served`, or one of the versions of a CRD that serves none. Of several versions, the
//! last in the list is offered first.
//!
//! ```yaml document before lint/nothing-served
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
//!     served: false
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
//! ```yaml document before lint/served-missing
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
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//!     served: true
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::{EntryPlace, entry_named};
use crd_ls_rules::{ProblemKind, VersionProblem};
use crd_ls_syntax::Mapping;

pub(super) const FIX: QuickFix = QuickFix::several(&["lint/nothing-served", "lint/served-missing"], find);

fn find(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    match ctx.finding.kind {
        ProblemKind::Version(VersionProblem::ServedMissing { .. }) => say(ctx),
        _ => Some(choose(ctx)),
    }
}

/// Writes that a version is served, or that it isn't, which is the default.
fn say(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let subject = ctx.subject();
    let version = subject.mapping(subject.path())?;
    let name = entry_named(version, "name").and_then(EntryPlace::scalar).unwrap_or_default();
    let set = |served: &'static str| ctx.edits().set_scalar(version, "served", served);
    let serve = set("true").and_then(|edit| Fix::risky(title!("serve '{}'", name), edit));
    let keep = set("false").and_then(|edit| Fix::risky(title!("write 'served: false' for '{}'", name), edit));
    Some(serve.into_iter().chain(keep).collect())
}

fn choose(ctx: &FixContext<'_>) -> Vec<Fix> {
    let versions = ctx.subject().entry(["spec"], "versions").and_then(EntryPlace::sequence);
    let items: Vec<_> = versions.into_iter().flat_map(|versions| versions.items()).collect();
    items.iter().rev().filter_map(|item| serve(ctx, item.content()?.mapping()?)).collect()
}

fn serve(ctx: &FixContext<'_>, version: Mapping<'_>) -> Option<Fix> {
    let name = entry_named(version, "name")?.scalar()?;
    Fix::risky(title!("serve '{}'", name), ctx.edits().set_scalar(version, "served", "true")?)
}
