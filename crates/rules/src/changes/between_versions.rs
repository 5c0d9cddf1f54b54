//! Versions that are served at the same time accept the same values.
//!
//! A client can write a resource in one version, and another client can read it in another version. A value that only
//! one of the versions accepts is dropped or refused, unless a webhook converts it. Two versions are not reported if
//! the change leaves both of their schemas as they were.
//!
//! ```yaml change change/versions-differ
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
//! #         ^^^^^^^ information[change/versions-differ]: `v1` and `v1beta1` differ in 1 point that breaks clients. Have a webhook convert between them.
//!     served: true
//!     storage: false
//!     schema: {openAPIV3Schema: {type: object, required: [spec], properties: {spec: {type: object}}}}
//! ```

use super::crd_pair::CrdPair;
use super::pair::FoundChange;
use super::pair::{At, SchemaPair};
use super::schema::compare;
use crate::Severity;
use crate::problem::CrdChangeProblem;
use crd_ls_model::{CrdVersion, FieldPath};

/// The maximum number of versions to compare. Each version is compared with all others.
const MAX_VERSIONS: usize = 8;

pub(super) fn check(pair: &CrdPair<'_>, out: &mut Vec<FoundChange>) {
    let before = pair.before.held_versions();
    let mut served = pair.after.held_versions();
    served.retain(|version| version.is_served && version.schema.is_some());
    served.truncate(MAX_VERSIONS);
    for (index, other) in served.iter().enumerate() {
        for one in served.get(..index).unwrap_or_default() {
            if is_known(&before, one, other) {
                continue;
            }
            let count = differences(one, other);
            if count > 0 {
                let change = CrdChangeProblem::VersionsDiffer { one: one.name.into(), other: other.name.into(), count };
                out.push(pair.found(other.place(), other.path().child("name"), None, change));
            }
        }
    }
}

/// Whether the change leaves the schemas of both versions as they were.
fn is_known(before: &[CrdVersion<'_>], one: &CrdVersion<'_>, other: &CrdVersion<'_>) -> bool {
    let identity = |version: &CrdVersion<'_>| version.schema.map(|slot| slot.schema.identity());
    [one, other].into_iter().all(|new| before.iter().any(|old| old.name == new.name && identity(old) == identity(new)))
}

/// The number of breaking changes from the schema of `one` to the schema of `other`.
fn differences(one: &CrdVersion<'_>, other: &CrdVersion<'_>) -> usize {
    let (Some(before), Some(after)) = (one.schema, other.schema) else { return 0 };
    let (before, after) = (At::root(before), At::root(after));
    let found = compare(SchemaPair { before, after, written: FieldPath::ROOT });
    found.iter().filter(|found| found.finding.severity() == Severity::Error).count()
}
