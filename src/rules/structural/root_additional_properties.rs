//! The root has no `additionalProperties`.
//!
//! A custom resource is an object with known fields; a map with free names can only be one of
//! its fields.
//!
//! Source: `validateStructuralInvariants`.
//!
//! ```yaml invalid structural/root-additional-properties
//! type: object
//! additionalProperties:
//! #^^^^^^^^^^^^^^^^^^^ error[structural/root-additional-properties]: must not be used at the root
//!   type: string
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   labels:
//!     type: object
//!     additionalProperties: {type: string}
//! ```

use crate::model::{Keyword, KeywordSet, Schema};
use crate::rules::context::Context;
use crate::rules::local::{LocalFindings, Place};
use crate::rules::{FieldErrorKind, SchemaRule};

pub(in crate::rules) const RULE: SchemaRule = SchemaRule {
    codes: &[CODE],
    document: include_str!("root_additional_properties.rs"),
    needs: KeywordSet::of(&[Keyword::AdditionalProperties]),
    check,
};

const CODE: &str = "structural/root-additional-properties";

fn check(schema: &Schema, context: Context, out: &mut LocalFindings) {
    if !context.is_root() {
        return;
    }
    if let Some(field) = schema.field(Keyword::AdditionalProperties) {
        let place = (Place::At(field.key), ".additionalProperties");
        let advice = "Put the map into a property, or use `x-kubernetes-preserve-unknown-fields: true`";
        out.structural(CODE, FieldErrorKind::Forbidden, place, "must not be used at the root", advice);
    }
}
