//! A kind is in camel case, and the kind of its list is derived from it.
//!
//! Clients find the type of a kind by its name, and the type of its list by that name with the suffix `List`.
//!
//! Source: "Types (Kinds)" in Kubernetes' API conventions. `lint/kind-case` is about kinds that begin with a lower-case
//! letter.
//!
//! ```yaml convention conventions/kind
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names:
//!     kind: Foo-Bar
//! #         ^^^^^^^ warning[conventions/kind]: the kind `Foo-Bar` is not in camel case. Write `FooBar`.
//!     plural: foos
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```
//! ```yaml convention conventions/list-kind
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names:
//!     kind: Foo
//!     listKind: Foos
//! #             ^^^^ warning[conventions/list-kind]: the `listKind` of `Foo` is not `FooList`. Write `FooList`, or leave it out.
//!     plural: foos
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```
//! ```yaml valid
//! type: object
//! ```

use super::is_camel_case;
use crate::Finding;
use crate::problem::ConventionProblem;
use crd_ls_model::{Crd, FieldPath, Member};

pub(super) fn check(crd: &Crd, out: &mut Vec<Finding>) {
    let Some(names) = crd.object.object("spec").and_then(|spec| spec.object("names")) else { return };
    let mut report = |field: &'static str, problem: ConventionProblem| {
        let range = names.get(field).map_or(crd.api_version_range, Member::place);
        out.push(Finding::in_object(problem, range, FieldPath::of(["spec", "names", field])));
    };
    let (kind, list) = (names.text("kind"), names.text("listKind"));
    let is_small = kind.starts_with(|first: char| first.is_ascii_lowercase());
    if !kind.is_empty() && !is_small && !is_camel_case(kind, |first| first.is_ascii_uppercase()) {
        report("kind", ConventionProblem::Kind { kind: kind.into() });
    }
    if !list.is_empty() && list.strip_suffix("List") != Some(kind) {
        report("listKind", ConventionProblem::ListKind { kind: kind.into() });
    }
}
