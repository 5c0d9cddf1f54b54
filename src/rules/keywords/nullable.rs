//! What tells objects or items apart is not null.
//!
//! A custom resource is an object. The items of a list of type `set` or `map`, and the keys of
//! the latter, are what its items are found by.
//!
//! Source: `validateCustomResourceDefinitionValidation`, `validateMapListKeysMapSet`.
//!
//! ```yaml invalid schema/nullable
//! type: object
//! nullable: true
//! #^^^^^^^ error[schema/nullable]: nullable cannot be true at the root
//! properties:
//!   hosts:
//!     type: array
//!     x-kubernetes-list-type: set
//!     items:
//!       type: string
//!       nullable: true
//! #     ^^^^^^^^ error[schema/nullable]: cannot be nullable when x-kubernetes-list-type is set
//! ```
//! ```yaml invalid schema/nullable
//! type: object
//! properties:
//!   ports:
//!     type: array
//!     x-kubernetes-list-type: map
//!     x-kubernetes-list-map-keys: [port]
//!     items:
//!       type: object
//!       required: [port]
//!       properties:
//!         port:
//!           type: integer
//!           nullable: true
//! #         ^^^^^^^^ error[schema/nullable]: this property is in x-kubernetes-list-map-keys, so it cannot be nullable
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   size:
//!     type: integer
//!     nullable: true
//! ```

use crate::model::{Child, Edge, FieldValue, Keyword, KeywordSet, Schema};
use crate::rules::context::Context;
use crate::rules::local::{Place, Problems};
use crate::rules::problem::Stage;
use crate::rules::{FieldErrorKind, SchemaRule};

pub(super) const RULE: SchemaRule = SchemaRule {
    codes: &[CODE],
    document: include_str!("nullable.rs"),
    needs: KeywordSet::of(&[Keyword::Nullable, Keyword::XListType]),
    check,
};

const CODE: &str = "schema/nullable";
const FORBIDDEN: (Stage, FieldErrorKind) = (Stage::Keywords, FieldErrorKind::Forbidden);

fn check(schema: &Schema, context: Context, out: &mut Problems) {
    if context.is_root() && schema.is_true(Keyword::Nullable) {
        let place = (Place::key_of(schema, Keyword::Nullable), ".nullable");
        let stage = (Stage::Root, FieldErrorKind::Forbidden);
        out.error(CODE, stage, place, "nullable cannot be true at the root", "Remove it: an object is never null");
    }
    let Some(items) = schema.child(&Edge::Items).filter(|_| context.walk.is_some()) else { return };
    let (detail, has_keys) = match &*schema.string(Keyword::XListType) {
        "set" => ("cannot be nullable when x-kubernetes-list-type is set", false),
        "map" => ("cannot be nullable when x-kubernetes-list-type is map", true),
        _ => return,
    };
    if items.schema.is_true(Keyword::Nullable) {
        let place = (Place::key_of(&items.schema, Keyword::Nullable).within(items), ".items.nullable");
        out.error(CODE, FORBIDDEN, place, detail, "Remove it, or use the list type `atomic`");
    }
    if has_keys {
        check_keys(schema, items, out);
    }
}

fn check_keys(schema: &Schema, items: &Child, out: &mut Problems) {
    let Some(FieldValue::Strings(keys)) = schema.field(Keyword::XListMapKeys).map(|field| &field.value) else { return };
    for (name, property) in items.schema.properties().filter(|(_, child)| child.schema.is_true(Keyword::Nullable)) {
        if keys.iter().any(|key| *key.value == *name) {
            let place = Place::key_of(&property.schema, Keyword::Nullable).within(property).within(items);
            let tail = format!(".items.properties[{name}].nullable");
            let detail = "this property is in x-kubernetes-list-map-keys, so it cannot be nullable";
            out.error(CODE, FORBIDDEN, (place, tail), detail, "Remove it: a key always has a value");
        }
    }
}
