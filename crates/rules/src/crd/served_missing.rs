//! A version sets `served`.
//!
//! The server accepts a version without `served`, but does not serve it, as if `served` were false.
//!
//! Source: `CustomResourceDefinitionVersion` in k8s.io/apiextensions-apiserver, whose `served` is false unless it is set.
//!
//! ```yaml document lint/served-missing
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
//! #   ^^^^ warning[lint/served-missing]: version `v1` has no `served`, so it is not served. Write `served: true`, or `served: false` if nobody may use it.
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
use crate::problem::VersionProblem;

pub(super) fn check(context: &CrdContext<'_>, out: &mut CrdFindings<'_>) {
    for version in context.spec().children("versions") {
        let name = version.text("name");
        let is_set =
            version.object.is_none_or(|version| version.key("served").is_some()) || version.is_unknown("served");
        // A version without a name is still being written.
        if !is_set && !name.is_empty() {
            out.report(VersionProblem::ServedMissing { name: name.into() }, version.own());
        }
    }
}
