//! A kind begins with a capital letter.
//!
//! The server accepts any case. But the API conventions of Kubernetes ask for kinds such as `Foo`, and clients,
//! generators and `kubectl explain` expect them.
//!
//! Source: sig-architecture/api-conventions.md in github.com/kubernetes/community.
//!
//! ```yaml document lint/kind-case
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names:
//!     kind: foo
//! #         ^^^ warning[lint/kind-case]: a kind begins with a capital letter, and many tools rely on it. Write `kind: Foo`.
//!     plural: foos
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
use crate::problem::{NameField, NamesProblem};

pub(super) fn check(context: &CrdContext<'_>, out: &mut CrdFindings<'_>) {
    let names = context.spec().child("names");
    let kind = names.text("kind");
    let is_valid = NamesProblem::of_name(NameField::Kind, kind).is_none();
    if is_valid && kind.starts_with(|first: char| first.is_ascii_lowercase()) {
        out.report(NamesProblem::KindInLowerCase { kind: kind.into() }, names.value("kind"));
    }
}
