//! Serves a version without `served`, or one version of an API without served ones, the newest first.
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

use super::QuickFix;
use super::title::title;
use crate::cursor::{EntryPlace, entry_named};
use crate::{Finding, Fix, Snapshot};
use crd_ls_syntax::{ContentKind, Mapping};

pub(super) const FIX: QuickFix = QuickFix {
    document: crd_ls_rules::file_docs!("serve_version.rs"),
    codes: &["lint/nothing-served", "lint/served-missing"],
    find,
};

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    match finding.code() {
        "lint/served-missing" => say(snapshot, finding),
        _ => choose(snapshot, finding),
    }
}

/// Writes that a version is served, or that it isn't, which is the default.
fn say(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    let subject = snapshot.subject(finding);
    let Some(version) = subject.mapping(subject.path()) else { return Vec::new() };
    let name = entry_named(version, "name").and_then(EntryPlace::scalar).unwrap_or_default();
    let set = |served: &'static str| snapshot.edits().set_scalar(version, "served", served);
    let serve = set("true").and_then(|edit| Fix::risky(title!("serve '{name}'"), vec![edit]));
    let keep = set("false").and_then(|edit| Fix::risky(title!("say that '{name}' is not served"), vec![edit]));
    serve.into_iter().chain(keep).collect()
}

fn choose(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    let versions = snapshot.subject(finding).entry(["spec"], "versions").and_then(EntryPlace::sequence);
    let items: Vec<_> = versions.into_iter().flat_map(|versions| versions.items()).collect();
    let contents = items.iter().rev().filter_map(|item| item.content());
    let fixes = contents.filter_map(|content| match content.kind() {
        ContentKind::Mapping(version) => serve(snapshot, version),
        _ => None,
    });
    fixes.collect()
}

fn serve(snapshot: &Snapshot, version: Mapping<'_>) -> Option<Fix> {
    let name = entry_named(version, "name")?.scalar()?;
    let edit = snapshot.edits().set_scalar(version, "served", "true")?;
    Fix::risky(title!("serve '{name}'"), vec![edit])
}
