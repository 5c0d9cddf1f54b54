//! A version is served until nobody uses it.
//!
//! Clients request a version by its name, so they fail if the version is removed or no longer served. Deprecate the
//! version first, so that clients get a warning. Then stop serving it, and remove it when no resource is stored in it
//! any more.
//!
//! ```yaml change change/version-removed
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
//!   - name: v1beta1
//!     served: true
//!     storage: false
//!     schema: {openAPIV3Schema: {type: object}}
//! ---
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//! # ^^^^^^^^ error[change/version-removed]: the version `v1beta1` was served and is gone: clients that use it get an error. …
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```
//! ```yaml change change/version-unserved
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
//!   - name: v1beta1
//!     served: true
//!     storage: false
//!     schema: {openAPIV3Schema: {type: object}}
//! ---
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
//!   - name: v1beta1
//!     served: false
//! #           ^^^^^ warning[change/version-unserved]: the version `v1beta1` is no longer served: clients that use it get an error. …
//!     storage: false
//!     schema: {openAPIV3Schema: {type: object}}
//! ```
//! ```yaml change change/version-deprecated
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
//!   - name: v1beta1
//!     served: true
//!     storage: false
//!     schema: {openAPIV3Schema: {type: object}}
//! ---
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
//!   - name: v1beta1
//!     served: true
//!     deprecated: true
//! #               ^^^^ information[change/version-deprecated]: the version `v1beta1` is deprecated now: whoever uses it gets a warning. …
//!     storage: false
//!     schema: {openAPIV3Schema: {type: object}}
//! ```
//! ```yaml change change/version-added
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
//! ---
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
//!   - name: v1beta1
//! #         ^^^^^^^ information[change/version-added]: there is a new version `v1beta1`. …
//!     served: true
//!     storage: false
//!     schema: {openAPIV3Schema: {type: object}}
//! ```
//! ```yaml change change/storage-switched
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
//!     schema: {openAPIV3Schema: {type: object}}
//!   - name: v1beta1
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
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//! #            ^^^^ information[change/storage-switched]: resources are stored as `v1` instead of `v1beta1` from now on; …
//!     schema: {openAPIV3Schema: {type: object}}
//!   - name: v1beta1
//!     served: true
//!     storage: false
//!     schema: {openAPIV3Schema: {type: object}}
//! ```

use super::crd_pair::CrdPair;
use super::pair::FoundChange;
use crate::problem::CrdChangeProblem;
use crd_ls_model::{CrdVersion, FieldPath};

pub(super) fn check(pair: &CrdPair<'_>, out: &mut Vec<FoundChange>) {
    let (before, after) = (pair.before.held_versions(), pair.after.held_versions());
    for old in &before {
        let name = || old.name.into();
        let Some(new) = after.iter().find(|new| new.name == old.name) else {
            if old.is_served {
                let path = FieldPath::of(["spec", "versions"]);
                let place = pair.after_place(&path);
                out.push(pair.found(place, path, Some(old.place()), CrdChangeProblem::VersionRemoved { name: name() }));
            }
            continue;
        };
        if old.is_served && !new.is_served {
            let change = CrdChangeProblem::VersionUnserved { name: name() };
            out.push(pair.of_version((old, new), "served", change));
        }
        if !is_deprecated(old) && is_deprecated(new) {
            let change = CrdChangeProblem::VersionDeprecated { name: name() };
            out.push(pair.of_version((old, new), "deprecated", change));
        }
    }
    for new in after.iter().filter(|new| !before.iter().any(|old| old.name == new.name)) {
        let change = CrdChangeProblem::VersionAdded { name: new.name.into() };
        out.push(pair.found(new.place(), new.path().child("name"), None, change));
    }
    check_storage(pair, (&before, &after), out);
}

fn check_storage(
    pair: &CrdPair<'_>,
    (before, after): (&[CrdVersion<'_>], &[CrdVersion<'_>]),
    out: &mut Vec<FoundChange>,
) {
    let stored = |versions: &[CrdVersion<'_>]| versions.iter().position(|version| version.is_storage);
    let old = stored(before).and_then(|index| before.get(index));
    let new = stored(after).and_then(|index| after.get(index));
    if let (Some(old), Some(new)) = (old, new)
        && old.name != new.name
    {
        let change = CrdChangeProblem::StorageSwitched { before: old.name.into(), after: new.name.into() };
        out.push(pair.of_version((old, new), "storage", change));
    }
}

fn is_deprecated(version: &CrdVersion<'_>) -> bool {
    version.object().bool("deprecated") == Some(true)
}
