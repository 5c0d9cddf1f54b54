//! `x-kubernetes-embedded-resource` stands on an object with known or preserved fields.
//!
//! An embedded resource is a whole Kubernetes object: it has `apiVersion`, `kind` and
//! `metadata`, and either its further fields are declared or unknown ones are kept.
//!
//! Source: `validateStructuralInvariants`.
//!
//! ```yaml invalid structural/embedded-resource
//! type: object
//! properties:
//!   template:
//! # ^^^^^^^^ error[structural/embedded-resource]: must not be empty if x-kubernetes-embedded-resource is true without x-kubernetes-preserve-unknown-fields
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

use crate::model::{Keyword, KeywordSet, Schema};
use crate::rules::context::Context;
use crate::rules::local::{LocalFindings, Place};
use crate::rules::{FieldErrorKind, SchemaRule};

pub(in crate::rules) const RULE: SchemaRule = SchemaRule {
    codes: &[CODE],
    document: include_str!("embedded_resource.rs"),
    needs: KeywordSet::of(&[Keyword::XEmbeddedResource]),
    check,
};

const CODE: &str = "structural/embedded-resource";

fn check(schema: &Schema, context: Context, out: &mut LocalFindings) {
    if !context.is_core() || !schema.is_true(Keyword::XEmbeddedResource) {
        return;
    }
    let type_name = schema.type_name();
    if type_name != "object" && !schema.is_undecodable(Keyword::Type) {
        let kind = if type_name.is_empty() { FieldErrorKind::Required } else { FieldErrorKind::Invalid };
        let detail = "must be object if x-kubernetes-embedded-resource is true";
        out.structural(CODE, kind, (Place::key_of(schema, Keyword::Type), ".type"), detail, "Write `type: object`");
    }
    if let Some(field) = schema.field(Keyword::AdditionalProperties) {
        let place = (Place::At(field.key), ".additionalProperties");
        let detail = "must not be used if x-kubernetes-embedded-resource is set";
        let advice = "A Kubernetes object is no map: declare its fields or preserve unknown ones";
        out.structural(CODE, FieldErrorKind::Forbidden, place, detail, advice);
    }
    if !schema.is_true(Keyword::XPreserveUnknownFields) && schema.properties().next().is_none() {
        let place = Place::key_of(schema, Keyword::Properties);
        let detail =
            "must not be empty if x-kubernetes-embedded-resource is true without x-kubernetes-preserve-unknown-fields";
        let advice =
            "Declare the resource's fields, or keep them all with `x-kubernetes-preserve-unknown-fields: true`";
        out.structural(CODE, FieldErrorKind::Required, (place, ".properties"), detail, advice);
    }
}
