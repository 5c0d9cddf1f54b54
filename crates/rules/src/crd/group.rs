//! The API group is a domain.
//!
//! Each project uses a group in its own domain, so that the groups of different projects do not collide.
//!
//! Source: `validateCustomResourceDefinitionSpec`.
//!
//! ```yaml document crd/group
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example
//! spec:
//!   group: example
//! #        ^^^^^^^ error[crd/group]: the `group` has no dot in it. Write your own domain, such as `example.com`.
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
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
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```

use super::CrdContext;
use super::findings::CrdFindings;
use crate::problem::NamesProblem;

pub(super) fn check(context: &CrdContext<'_>, out: &mut CrdFindings<'_>) {
    let spec = context.spec();
    let group = spec.text("group");
    let missing = group.is_empty().then(|| NamesProblem::GroupMissing { lacking: context.lacking_from("group") });
    if let Some(problem) = missing.or_else(|| NamesProblem::of_group(group)) {
        out.report(problem, spec.value("group"));
    }
}
