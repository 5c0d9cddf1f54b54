//! `x-kubernetes-embedded-resource` is set on an object with known or preserved fields.
//!
//! An embedded resource is a whole Kubernetes object: it has `apiVersion`, `kind` and `metadata`, and its other fields
//! are either declared or kept as unknown fields.
//!
//! Source: `validateStructuralInvariants`.
//!
//! ```yaml invalid structural/embedded-resource
//! type: object
//! properties:
//!   template:
//! # ^^^^^^^^ error[structural/embedded-resource]: `template` is an embedded resource without any fields. Declare the resource's fields, or keep them all with `x-kubernetes-preserve-unknown-fields: true`.
//!     type: object
//!     x-kubernetes-embedded-resource: true
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   template:
//!     type: object
//!     x-kubernetes-embedded-resource: true
//!     x-kubernetes-preserve-unknown-fields: true
//! ```

use crate::problem::StructuralProblem;
use crate::rule::{Context, Place, Problems};
use crd_ls_model::{Keyword, Schema};

pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
    if !context.is_core() || !schema.is_true(Keyword::XEmbeddedResource) {
        return;
    }
    out.report_other_type(schema, "object", |is_missing| StructuralProblem::EmbeddedType { is_missing });
    if let Some(field) = schema.field(Keyword::AdditionalProperties) {
        out.report(StructuralProblem::EmbeddedMap, Place::At(field.key), Keyword::AdditionalProperties);
    }
    if !schema.is_true(Keyword::XPreserveUnknownFields) && schema.properties().next().is_none() {
        let place = Place::key_of(schema, Keyword::Properties);
        out.report(StructuralProblem::EmbeddedWithoutFields, place, Keyword::Properties);
    }
}
