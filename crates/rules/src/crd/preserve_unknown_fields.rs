//! Unknown fields are pruned.
//!
//! `preserveUnknownFields: true` keeps unknown fields everywhere in a resource. v1 does not allow this value. In
//! v1beta1, true is the default, but servers no longer accept it. To keep unknown fields in a part of a resource, set
//! `x-kubernetes-preserve-unknown-fields: true` in the schema of that part.
//!
//! Source: `validatePreserveUnknownFields`, `validateCustomResourceDefinitionSpec`.
//!
//! ```yaml document crd/preserve-unknown-fields
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   preserveUnknownFields: true
//! #                        ^^^^ error[crd/preserve-unknown-fields]: `preserveUnknownFields` may not be true. Write `preserveUnknownFields: false`, and `x-kubernetes-preserve-unknown-fields: true` where the schema is to keep unknown fields.
//!   group: example.com
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
//!     schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}
//! ```

use super::CrdContext;
use super::findings::CrdFindings;
use super::update::held;
use crate::problem::CrdProblem;

const FIELD: &str = "preserveUnknownFields";

pub(super) fn check(context: &CrdContext<'_>, out: &mut CrdFindings<'_>) {
    if !keeps_unknown_fields(context) {
        return;
    }
    let spec = context.spec();
    if !context.before().is_some_and(held::keeps_unknown_fields) {
        let is_written = spec.object.is_some_and(|spec| spec.bool(FIELD).is_some());
        out.report(CrdProblem::PreservesUnknownFields { is_written }, spec.value(FIELD));
    }
    if context.has_default {
        out.report(CrdProblem::PreservesUnknownFieldsWithDefaults, spec.value(FIELD));
    }
}

/// Whether the server keeps unknown fields everywhere in a resource.
pub(super) fn keeps_unknown_fields(context: &CrdContext<'_>) -> bool {
    held::keeps_unknown_fields(context.crd)
}
