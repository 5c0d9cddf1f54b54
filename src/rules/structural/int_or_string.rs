//! What is an integer or a string is nothing else.
//!
//! `x-kubernetes-int-or-string` describes a plain value; it has no fields to preserve and holds
//! no Kubernetes object.
//!
//! Source: `validateExtensions`; the patterns: `isIntOrStringAnyOfPattern`.
//!
//! ```yaml invalid structural/int-or-string
//! type: object
//! properties:
//!   port:
//!     x-kubernetes-int-or-string: true
//!     x-kubernetes-preserve-unknown-fields: true
//! #   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[structural/int-or-string]: must be false if x-kubernetes-int-or-string is true
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   port:
//!     x-kubernetes-int-or-string: true
//!     allOf:
//!     - anyOf:
//!       - type: integer
//!       - type: string
//!     - pattern: abc
//! ```

use super::decoded_emptiness::counts_in_junctor;
use crate::model::{Edge, Keyword, KeywordSet, Schema};
use crate::rules::context::Context;
use crate::rules::local::{LocalFindings, Place};
use crate::rules::{FieldErrorKind, SchemaRule};

pub(in crate::rules) const RULE: SchemaRule = SchemaRule {
    codes: &[CODE],
    document: include_str!("int_or_string.rs"),
    needs: KeywordSet::of(&[Keyword::XIntOrString]),
    check,
};

const CODE: &str = "structural/int-or-string";

fn check(schema: &Schema, context: Context, out: &mut LocalFindings) {
    if !context.is_core() || !schema.is_true(Keyword::XIntOrString) {
        return;
    }
    let others = [
        (Keyword::XPreserveUnknownFields, ".x-kubernetes-preserve-unknown-fields"),
        (Keyword::XEmbeddedResource, ".x-kubernetes-embedded-resource"),
    ];
    for (keyword, tail) in others {
        if let Some(field) = schema.field(keyword).filter(|_| schema.is_true(keyword)) {
            let detail = "must be false if x-kubernetes-int-or-string is true";
            let advice = "An integer or string has no fields: remove one of the two";
            out.structural(CODE, FieldErrorKind::Invalid, (Place::At(field.key), tail), detail, advice);
        }
    }
}

/// Whether `anyOf` is exactly `[{type: integer}, {type: string}]`, in this order.
pub(in crate::rules) fn is_any_of_pattern(schema: &Schema) -> bool {
    let is_only_type = |index: u32, type_name: &str| {
        schema.child(&Edge::AnyOf(index)).is_some_and(|branch| {
            branch.schema.type_name() == type_name
                && branch
                    .schema
                    .fields()
                    .iter()
                    .all(|field| field.keyword == Keyword::Type || !counts_in_junctor(field))
        })
    };
    is_only_type(0, "integer") && is_only_type(1, "string") && schema.child(&Edge::AnyOf(2)).is_none()
}
