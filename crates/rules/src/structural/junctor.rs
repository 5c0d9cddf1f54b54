//! Inside the logical keywords `allOf`, `anyOf`, `oneOf` and `not` a schema only restricts values.
//!
//! A field's type, default, description and merge strategy belong in the structural schema, which is everything outside
//! of the logical keywords. In the structural schema they are known without evaluating conditions. The two patterns for
//! "integer or string" are the exception. The field `metadata` can't be mentioned inside a logical keyword at all,
//! because the API server validates it itself.
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
//! #     ^^^^ error[structural/keyword-in-junctor]: `type` of `bar` may not be inside of `allOf`, `anyOf`, `oneOf` or `not`. Move it out of the logical keyword, to the same place in the structural schema.
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
//!         x-kubernetes-preserve-unknown-fields: true
//!     not:
//!       properties:
//!         metadata:
//! #       ^^^^^^^^ error[structural/metadata-in-junctor]: `metadata` may not be mentioned inside of `allOf`, `anyOf`, `oneOf` or `not`. The API server validates metadata itself: remove it here.
//!           maxProperties: 1
//! ```

use crate::problem::{Demand, StructuralProblem};
use crate::rule::{Context, Place, Problems, Structure};
use crd_ls_model::{Field, FieldPath, FieldValue, Keyword, Schema, Segment};

pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
    if !matches!(context.structure, Structure::Junctor { .. }) {
        return;
    }
    for field in schema.fields() {
        if let Some(demand) = demand(field.keyword).filter(|&demand| !meets(field, demand)) {
            let keyword = field.keyword;
            out.report(StructuralProblem::KeywordInJunctor { keyword, demand }, Place::At(field.key), keyword);
        }
    }
    if let Some(metadata) = schema.property("metadata") {
        out.report(
            StructuralProblem::MetadataInJunctor,
            Place::At(metadata.key),
            FieldPath::of(["properties"]).child(Segment::key("metadata")),
        );
    }
}

/// Whether the value of a keyword meets the server's requirement.
fn meets(field: &Field, demand: Demand) -> bool {
    match (&field.value, demand) {
        // These keywords are pointers to strings in Go, so even an empty string is defined.
        (FieldValue::String(_), Demand::Undefined) => false,
        (FieldValue::String(value), _) => value.is_empty(),
        (FieldValue::Bool(value), _) => !value,
        (FieldValue::Strings(items), _) => items.is_empty(),
        (FieldValue::Objects(rules), _) => rules.is_empty(),
        _ => false,
    }
}

/// The server's requirement for a keyword that belongs in the structural schema.
fn demand(keyword: Keyword) -> Option<Demand> {
    match keyword {
        Keyword::Type | Keyword::Title | Keyword::Description | Keyword::XListMapKeys | Keyword::XValidations => {
            Some(Demand::Empty)
        }
        Keyword::AdditionalProperties | Keyword::Default | Keyword::XListType | Keyword::XMapType => {
            Some(Demand::Undefined)
        }
        Keyword::Nullable | Keyword::XPreserveUnknownFields | Keyword::XEmbeddedResource | Keyword::XIntOrString => {
            Some(Demand::False)
        }
        _ => None,
    }
}

/// Whether a keyword describes a field rather than restricting its values. Such keywords belong only in the structural
/// schema.
pub(crate) fn belongs_to_core(keyword: Keyword) -> bool {
    demand(keyword).is_some()
}
