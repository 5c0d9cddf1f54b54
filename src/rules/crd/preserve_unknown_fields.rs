//! Unknown fields are pruned.
//!
//! v1 no longer keeps them for a whole resource; v1beta1 does so unless told otherwise, and no
//! server takes that any more.
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
//! # ^^^^^^^^^^^^^^^^^^^^^ error[crd/preserve-unknown-fields]: cannot set to true
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

use super::findings::CrdFindings;
use super::{CrdContext, CrdRule};
use crate::rules::FieldErrorKind::Invalid;

pub(super) const RULE: CrdRule =
    CrdRule { codes: &[CODE], document: include_str!("preserve_unknown_fields.rs"), check };

const CODE: &str = "crd/preserve-unknown-fields";
const FIELD: &str = "preserveUnknownFields";

fn check(context: &CrdContext<'_>, out: &mut CrdFindings) {
    if !keeps_unknown_fields(context) {
        return;
    }
    let spec = context.spec();
    let advice = "Write `preserveUnknownFields: false`";
    let detail =
        "cannot set to true, set x-kubernetes-preserve-unknown-fields to true in spec.versions[*].schema instead";
    out.error((CODE, Invalid), spec.field(FIELD), detail, advice);
    if context.has_default {
        let detail = "must be false in order to use defaults in the schema";
        out.error((CODE, Invalid), spec.field(FIELD), detail, advice);
    }
}

/// Whether unknown fields of the whole resource are kept.
pub(super) fn keeps_unknown_fields(context: &CrdContext<'_>) -> bool {
    let written = context.spec().object.and_then(|spec| spec.bool(FIELD));
    written.unwrap_or(context.is_v1beta1())
}
