//! Corrects an invalid name of a version, adds a missing name, or changes a repeated name to the next free one. In
//! v1beta1, removes `spec.version` if there are `versions`.
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
//!   - served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}
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
//!     schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}
//! ```
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
//!   - name: v1
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

use std::collections::HashSet;

use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::{EntryPlace, entry_named};
use crate::edit::Target;
use crate::edit::snippet::Entry;
use crd_ls_model::{FieldPath, Segment};
use crd_ls_rules::{ProblemKind, VersionProblem, meant_version};

pub(super) const FIX: QuickFix = QuickFix::several(&["crd/version-name", "decode/type"], find);

fn find(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    Some([add(ctx), rename(ctx), change(ctx), remove_at_top(ctx)].into_iter().flatten().collect())
}

fn change(ctx: &FixContext<'_>) -> Option<Fix> {
    let place = ctx.entry().filter(|place| place.name() == "name")?;
    let name = place.scalar()?;
    let path = ctx.subject().path();
    path.after(&["spec", "versions"]).filter(|rest| rest.len() == 2)?;
    let known = meant_version(&name)?;
    // With a minor version other than 0, the author may mean a distinct version.
    let is_same = name.eq_ignore_ascii_case(&known) || name.ends_with(".0");
    Fix::when(is_same, title!("change the name to '{}'", known), ctx.edits().replace_string(place, &known)?)
}

/// Changes the duplicate name of a version to the next free name.
fn rename(ctx: &FixContext<'_>) -> Option<Fix> {
    let ProblemKind::Version(VersionProblem::NameRepeated { name }) = &ctx.finding.kind else { return None };
    let place = ctx.entry().filter(|place| place.name() == "name")?;
    let subject = ctx.subject();
    let count = subject.entry(["spec"], "versions")?.sequence()?.items().count();
    let versions = FieldPath::of(["spec", "versions"]);
    let names: HashSet<_> =
        (0..count).filter_map(|other| subject.entry(versions.child(other), "name")?.scalar()).collect();
    let stem = name.trim_end_matches(|last: char| last.is_ascii_digit());
    let number: u32 = name.strip_prefix(stem)?.parse().ok()?;
    let next = (number.checked_add(1)?..=u32::MAX).map(|number| format!("{stem}{number}"));
    let next = next.take(count).find(|next| !names.contains(&**next))?;
    Fix::risky(title!("rename the version to '{}'", next), ctx.edits().replace_string(place, &next)?)
}

/// Gives a version without a name the first free name: `v1`, `v2`, …
fn add(ctx: &FixContext<'_>) -> Option<Fix> {
    let subject = ctx.subject();
    let path = subject.path();
    let Some([Segment::Index(index), field]) = path.after(&["spec", "versions"]) else { return None };
    let versions = FieldPath::of(["spec", "versions"]);
    let version = subject.mapping(versions.child(*index)).filter(|_| field.is("name"))?;
    if entry_named(version, "name").is_some() {
        return None;
    }
    let sequence = subject.entry(["spec"], "versions")?.sequence()?;
    let names =
        (0..sequence.items().count()).filter_map(|other| subject.entry(versions.child(other), "name")?.scalar());
    let names: Vec<_> = names.collect();
    let name = (1..).map(|number| format!("v{number}")).find(|name| names.iter().all(|other| other != name))?;
    let edit = ctx.edits().prepend(&Target::Mapping(version), &[Entry::scalar("name", &name)])?;
    Fix::risky(title!("name the version '{}'", name), edit)
}

/// In v1beta1, `spec.version` repeats the name of the first version, and is not needed beside `versions`.
fn remove_at_top(ctx: &FixContext<'_>) -> Option<Fix> {
    let place = ctx.entry().filter(|place| place.name() == "version")?;
    let has_versions = place.sibling("versions").and_then(EntryPlace::sequence)?.items().next().is_some();
    has_versions.then(|| Fix::safe("remove 'version', which 'versions' replaces", ctx.edits().remove(place)?))?
}
