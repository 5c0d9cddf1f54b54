//! Each version has its own name, and exactly one version is the storage version.
//!
//! Objects are stored in one version and converted to the others. In its internal form, the server repeats the name of
//! the first version at the top, so it reports an error in this name twice.
//!
//! Source: `validateCustomResourceDefinitionSpec`, `validateDeprecationWarning`,
//! `ValidateCustomResourceDefinitionStoredVersions`, `SetDefaults_CustomResourceDefinition`.
//!
//! ```yaml document crd/storage-version
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//! # ^^^^^^^^ error[crd/storage-version]: no version has `storage: true`. Write `storage: true` in one version, and `storage: false` in all others.
//! # ^^^^^^^^ error[crd/storage-version]: none of the versions is the storage version. Write `storage: true` in one version, and `storage: false` in all others.
//!   - name: v1
//!     served: true
//!     storage: false
//!     schema: {openAPIV3Schema: {type: object}}
//! ```
//! ```yaml document crd/version-name
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
//! #         ^^ error[crd/version-name]: `V2` can't be the name of a version. Write `v2`.
//!     served: true
//!     storage: false
//!     schema: {openAPIV3Schema: {type: object}}
//! ```
//! ```yaml document crd/version-name
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
//!   - name: v1
//! #         ^^ error[crd/version-name]: another version is named `v1`. Give each version a name of its own.
//!     served: true
//!     storage: false
//!     schema: {openAPIV3Schema: {type: object}}
//! ```
//! ```yaml document crd/deprecation-warning
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
//! #   ^^^^^^^^^^^^^^^^^^ error[crd/deprecation-warning]: this version has a `deprecationWarning`, but is not deprecated. Add `deprecated: true`, or remove it.
//!     schema: {openAPIV3Schema: {type: object}}
//! ```
//! ```yaml document
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
//!     storage: false
//!     deprecated: true
//!     deprecationWarning: use v2
//!     schema: {openAPIV3Schema: {type: object}}
//!   - name: v2
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```

use std::collections::{BTreeMap, HashSet};

use super::CrdContext;
use super::cursor::Cursor;
use super::findings::CrdFindings;
use crate::problem::VersionProblem;
use crd_ls_grammar::printable::check_deprecation_warning;
use crd_ls_grammar::version_order::compare_versions;
use crd_ls_model::FieldPath;

pub(super) fn check(context: &CrdContext<'_>, out: &mut CrdFindings<'_>) {
    let spec = context.spec();
    let versions: Vec<Cursor<'_>> = spec.children("versions").collect();
    for version in &versions {
        deprecation_warning(version, out);
    }
    names(context, &spec, &versions, out);
    let is_named_at_top = context.is_v1beta1() && versions.is_empty() && !spec.text("version").is_empty();
    if !is_named_at_top {
        storage(context, &spec, &versions, out);
    }
}

fn names(context: &CrdContext<'_>, spec: &Cursor<'_>, versions: &[Cursor<'_>], out: &mut CrdFindings<'_>) {
    let mut names = HashSet::with_capacity(versions.len());
    let mut repeated = None;
    for version in versions {
        name(version.text("name"), || version.value("name"), out);
        if !names.insert((version.branch(), version.text("name"))) {
            repeated = repeated.or(Some(version));
        }
    }
    if let Some(version) = repeated {
        let name = version.text("name").into();
        let printed = FieldPath::of(["spec", "versions"]);
        out.report(VersionProblem::NameRepeated { name }, version.value("name").printed_as(printed));
    }
    // The server adds a version named `spec.version` to a v1beta1 CRD without `versions`.
    if context.is_v1beta1() && versions.is_empty() && !spec.text("version").is_empty() {
        name(
            spec.text("version"),
            || spec.value("version").printed_as(FieldPath::of(["spec", "versions"]).child(0).child("name")),
            out,
        );
    }
    // The server copies the first name to `spec.version` in its internal form.
    let first = versions.first();
    let at_top = Some(spec.text("version")).filter(|name| context.is_v1beta1() && !name.is_empty());
    let top = at_top.or(first.map(|first| first.text("name"))).unwrap_or_default();
    if !top.is_empty() {
        let spot = || match first.filter(|_| at_top.is_none()) {
            Some(first) => first.value("name").printed_as(FieldPath::of(["spec", "version"])),
            None => spec.value("version"),
        };
        name(top, spot, out);
        if first.is_some_and(|first| first.text("name") != top) {
            out.report(VersionProblem::NotFirst, spot());
        }
    }
}

fn name(name: &str, spot: impl Fn() -> super::cursor::Spot, out: &mut CrdFindings<'_>) {
    if let Some(problem) = VersionProblem::of_name(name) {
        out.report(problem, spot());
    }
}

fn deprecation_warning(version: &Cursor<'_>, out: &mut CrdFindings<'_>) {
    let Some(warning) = version.string("deprecationWarning") else { return };
    if !version.is_true("deprecated") {
        return out.report(VersionProblem::WarningOfCurrent, version.field("deprecationWarning"));
    }
    for reason in check_deprecation_warning(warning) {
        out.report(VersionProblem::WarningInvalid { reason: reason.into() }, version.value("deprecationWarning"));
    }
}

/// The first of several storage versions that is not the newest, because the newest is probably the intended one. Of
/// two versions with the same name, the later is probably a copy, so it counts as older.
fn older_storage<'v, 's>(stored: &[&'v Cursor<'s>]) -> Option<&'v Cursor<'s>> {
    if stored.iter().any(|version| version.is_unknown("name")) {
        return None;
    }
    let newest = stored
        .iter()
        .enumerate()
        .max_by(|(at, one), (later, other)| compare_versions(one.text("name"), other.text("name")).then(later.cmp(at)));
    let (newest, _) = newest?;
    stored.iter().enumerate().find(|(at, _)| *at != newest).map(|(_, version)| *version)
}

/// Reports several storage versions in the same branch of a template, because they always occur together.
fn stored_together<'v>(spec: &Cursor<'_>, stored: impl Iterator<Item = &'v Cursor<'v>>, out: &mut CrdFindings<'_>) {
    let mut by_branch: BTreeMap<u32, Vec<Box<str>>> = BTreeMap::new();
    for version in stored {
        by_branch.entry(version.branch()).or_default().push(version.text("name").into());
    }
    if let Some(stored) = by_branch.into_values().find(|stored| stored.len() > 1) {
        out.report_known(VersionProblem::StorageCount { stored: stored.into() }, spec.field("versions"));
    }
}

fn storage(context: &CrdContext<'_>, spec: &Cursor<'_>, versions: &[Cursor<'_>], out: &mut CrdFindings<'_>) {
    let may_be_stored = |version: &Cursor<'_>| version.is_unknown("storage");
    let stored = versions.iter().filter(|version| version.is_true("storage"));
    if versions.iter().any(may_be_stored) || spec.is_unknown("versions") {
        return stored_together(spec, stored.filter(|version| !may_be_stored(version)), out);
    }
    let marked: Vec<&Cursor<'_>> = stored.collect();
    let stored: Vec<&str> = marked.iter().map(|version| version.text("name")).collect();
    if stored.len() != 1 {
        let stored = stored.iter().map(|name| Box::from(*name)).collect();
        let place = match older_storage(&marked) {
            Some(version) => version.value("storage").printed_as(FieldPath::of(["spec", "versions"])),
            None => spec.field("versions"),
        };
        out.report(VersionProblem::StorageCount { stored }, place);
    }
    let mut status = |problem| {
        out.report(problem, spec.field("versions").printed_as(FieldPath::of(["status", "storedVersions"])));
    };
    // The server collects the stored versions and the first storage version in a set, and removes each name when it
    // visits that version.
    let before = context.update.map_or(&[][..], |update| &update.stored_versions);
    let mut noted: HashSet<&str> = before.iter().map(|name| &**name).chain(stored.first().copied()).collect();
    if noted.is_empty() {
        return status(VersionProblem::NothingStored);
    }
    let mut reported = HashSet::new();
    for version in versions {
        let name = version.text("name");
        let is_noted = noted.remove(name);
        if version.is_true("storage") && !is_noted && reported.insert(name) {
            status(VersionProblem::NotStored { name: name.into() });
        }
    }
}
