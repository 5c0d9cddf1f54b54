//! The names that people and clients use are not removed.
//!
//! `kubectl get` accepts the singular, short names and categories, and clients decode lists by `listKind`. New names
//! can be added.
//!
//! ```yaml change change/name-removed
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos, shortNames: [f, fo]}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ---
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names:
//!     kind: Foo
//!     plural: foos
//!     shortNames: [f]
//! #   ^^^^^^^^^^ warning[change/name-removed]: `fo` is no longer among the names (`shortNames`): commands and clients that use it fail. …
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```

use std::collections::HashSet;

use super::crd_pair::CrdPair;
use super::pair::FoundChange;
use crate::problem::CrdChangeProblem;
use crd_ls_model::{Crd, FieldPath, Object};

pub(super) fn check(pair: &CrdPair<'_>, out: &mut Vec<FoundChange>) {
    let (Some(before), Some(after)) = (names(pair.before), names(pair.after)) else { return };
    let mut report = |field: &'static str, name: &str, old| {
        let path = FieldPath::of(["spec", "names", field]);
        let change = CrdChangeProblem::NameRemoved { field, name: name.into() };
        out.push(pair.found(pair.after_place(&path), path, old, change));
    };
    for (field, derived) in [("singular", derived_singular as fn(&Object) -> String), ("listKind", derived_list_kind)] {
        let name = |names: &Object| match names.text(field) {
            "" => derived(names),
            written => written.to_owned(),
        };
        let (old, new) = (name(before), name(after));
        if old != new && !old.is_empty() {
            report(field, &old, before.get(field).map(|member| member.place()));
        }
    }
    for field in ["shortNames", "categories"] {
        let kept: HashSet<&str> = after.strings(field).iter().map(|item| &*item.value).collect();
        for gone in before.strings(field).iter().filter(|item| !kept.contains(&*item.value)) {
            report(field, &gone.value, Some(gone.range));
        }
    }
}

fn names(crd: &Crd) -> Option<&Object> {
    crd.object.object("spec")?.object("names")
}

fn derived_singular(names: &Object) -> String {
    names.text("kind").to_lowercase()
}

fn derived_list_kind(names: &Object) -> String {
    match names.text("kind") {
        "" => String::new(),
        kind => format!("{kind}List"),
    }
}
