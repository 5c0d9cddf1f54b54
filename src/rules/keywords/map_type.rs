//! `x-kubernetes-map-type` stands on an object and is `atomic` or `granular`.
//!
//! It tells server-side apply whether an object's fields have one owner or an owner each.
//!
//! Source: `ValidateCustomResourceDefinitionOpenAPISchema`.
//!
//! ```yaml invalid schema/map-type
//! type: object
//! properties:
//!   selector:
//!     type: array
//! #   ^^^^ error[schema/map-type]: must be object if x-kubernetes-map-type is specified
//!     items:
//!       type: string
//!     x-kubernetes-map-type: set
//! #                          ^^^ error[schema/map-type]: supported values: "atomic", "granular"
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   selector:
//!     type: object
//!     x-kubernetes-map-type: atomic
//! ```

use crate::model::{FieldValue, Keyword, KeywordSet, Schema};
use crate::rules::context::Context;
use crate::rules::local::{Place, Problems};
use crate::rules::problem::Stage;
use crate::rules::{FieldErrorKind, SchemaRule};

pub(super) const RULE: SchemaRule = SchemaRule {
    codes: &[CODE],
    document: include_str!("map_type.rs"),
    needs: KeywordSet::of(&[Keyword::XMapType]),
    check,
};

const CODE: &str = "schema/map-type";

fn check(schema: &Schema, context: Context, out: &mut Problems) {
    let Some(field) = schema.field(Keyword::XMapType).filter(|_| context.walk.is_some()) else { return };
    let FieldValue::String(map_type) = &field.value else { return };
    let type_name = schema.type_name();
    if type_name != "object" && !schema.is_undecodable(Keyword::Type) {
        let kind = if type_name.is_empty() { FieldErrorKind::Required } else { FieldErrorKind::Invalid };
        let place = (Place::key_of(schema, Keyword::Type), ".type");
        let detail = "must be object if x-kubernetes-map-type is specified";
        let advice = "Write `type: object`, or remove `x-kubernetes-map-type`";
        out.error(CODE, (Stage::Keywords, kind), place, detail, advice);
    }
    if !matches!(&*map_type.value(), "atomic" | "granular") {
        let place = (Place::At(field.value_range), ".x-kubernetes-map-type");
        let detail = r#"supported values: "atomic", "granular""#;
        let advice = "Write `atomic` if the object is always replaced as a whole, else `granular`";
        out.error(CODE, (Stage::Keywords, FieldErrorKind::NotSupported), place, detail, advice);
    }
}
