//! Inside `allOf`, `anyOf`, `oneOf` and `not` only values are restricted.
//!
//! What a field is (its type, its default, its description, how lists and maps are merged) is
//! said once, in the core of the schema, where every algorithm finds it without evaluating
//! conditions. Two patterns that stand for "integer or string" are the exception. The field
//! `metadata` is not to be mentioned there at all: it is validated by the API server itself.
//!
//! Source: `validateNestedValueValidation`.
//!
//! ```yaml invalid structural/keyword-in-junctor
//! type: object
//! properties:
//!   bar:
//!     type: integer
//! anyOf:
//! - properties:
//!     bar:
//!       type: integer
//! #     ^^^^ error[structural/keyword-in-junctor]: must be empty to be structural
//!       minimum: 42
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   bar:
//!     type: integer
//!   port:
//!     x-kubernetes-int-or-string: true
//!     anyOf:
//!     - type: integer
//!     - type: string
//! anyOf:
//! - properties:
//!     bar:
//!       minimum: 42
//! ```
//! ```yaml invalid structural/metadata-in-junctor
//! type: object
//! properties:
//!   template:
//!     type: object
//!     properties:
//!       metadata:
//!         type: object
//!     not:
//!       properties:
//!         metadata:
//! #       ^^^^^^^^ error[structural/metadata-in-junctor]: must not be specified in a nested context
//!           maxProperties: 1
//! ```

use crate::model::{Field, FieldValue, Keyword, KeywordSet, Schema};
use crate::rules::context::{Context, Structure};
use crate::rules::local::{LocalFindings, Place};
use crate::rules::{FieldErrorKind, SchemaRule};

pub(in crate::rules) const RULE: SchemaRule =
    SchemaRule { codes: &[KEYWORD, METADATA], document: include_str!("junctor.rs"), needs: KeywordSet::NONE, check };

const KEYWORD: &str = "structural/keyword-in-junctor";
const METADATA: &str = "structural/metadata-in-junctor";

fn check(schema: &Schema, context: Context, out: &mut LocalFindings) {
    if !matches!(context.structure, Structure::Junctor { .. }) {
        return;
    }
    for field in schema.fields() {
        if let Some((tail, detail)) = forbidden(field) {
            let place = (Place::At(field.key), tail);
            let advice = "Move it out of the junctor, to the same place in the core";
            out.structural(KEYWORD, FieldErrorKind::Forbidden, place, detail, advice);
        }
    }
    if let Some(metadata) = schema.property("metadata") {
        let place = (Place::At(metadata.key), ".properties[metadata]");
        let detail = "must not be specified in a nested context";
        let advice = "The API server validates metadata itself: remove it here";
        out.structural(METADATA, FieldErrorKind::Forbidden, place, detail, advice);
    }
}

/// The tail of the path and the server's words, when the keyword may not stand here.
fn forbidden(field: &Field) -> Option<(&'static str, &'static str)> {
    let (tail, detail) = words(field.keyword)?;
    let is_zero = match (&field.value, detail) {
        // Pointers to strings: even an empty one is defined.
        (FieldValue::String(_), UNDEFINED) => false,
        (FieldValue::String(value), _) => value.is_empty(),
        (FieldValue::Bool(value), _) => !value,
        (FieldValue::Strings(items), _) => items.is_empty(),
        (FieldValue::ValidationRules(rules), _) => rules.is_empty(),
        _ => false,
    };
    (!is_zero).then_some((tail, detail))
}

const EMPTY: &str = "must be empty to be structural";
const UNDEFINED: &str = "must be undefined to be structural";
const FALSE: &str = "must be false to be structural";

/// What the server says of a keyword that belongs to the core.
fn words(keyword: Keyword) -> Option<(&'static str, &'static str)> {
    Some(match keyword {
        Keyword::Type => (".type", EMPTY),
        Keyword::AdditionalProperties => (".additionalProperties", UNDEFINED),
        Keyword::Default => (".default", UNDEFINED),
        Keyword::Title => (".title", EMPTY),
        Keyword::Description => (".description", EMPTY),
        Keyword::Nullable => (".nullable", FALSE),
        Keyword::XPreserveUnknownFields => (".x-kubernetes-preserve-unknown-fields", FALSE),
        Keyword::XEmbeddedResource => (".x-kubernetes-embedded-resource", FALSE),
        Keyword::XIntOrString => (".x-kubernetes-int-or-string", FALSE),
        Keyword::XListMapKeys => (".x-kubernetes-list-map-keys", EMPTY),
        Keyword::XListType => (".x-kubernetes-list-type", UNDEFINED),
        Keyword::XMapType => (".x-kubernetes-map-type", UNDEFINED),
        Keyword::XValidations => (".x-kubernetes-validations", EMPTY),
        _ => return None,
    })
}

/// Whether a keyword says what a field is, rather than which values it takes: such keywords
/// stand in the core only.
pub(in crate::rules) fn belongs_to_core(keyword: Keyword) -> bool {
    words(keyword).is_some()
}
