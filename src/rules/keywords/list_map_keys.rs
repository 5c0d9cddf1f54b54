//! A list of type `map` has objects as items, and keys that tell them apart.
//!
//! Each key is a declared scalar that every item has: it is required or has a default.
//!
//! Source: `ValidateCustomResourceDefinitionOpenAPISchema`, `validateMapListKeysMapSet`.
//!
//! ```yaml invalid schema/list-map-keys
//! type: object
//! properties:
//!   ports:
//!     type: array
//!     x-kubernetes-list-type: map
//!     x-kubernetes-list-map-keys: [port, protocol]
//! #                                      ^^^^^^^^ error[schema/list-map-keys]: entries must all be names of item properties
//!     items:
//!       type: object
//!       required: [port]
//!       properties:
//!         port:
//!           type: integer
//! ```
//! ```yaml invalid schema/list-map-key-optional
//! type: object
//! properties:
//!   ports:
//!     type: array
//!     x-kubernetes-list-type: map
//!     x-kubernetes-list-map-keys: [port]
//!     items:
//!       type: object
//!       properties:
//!         port:
//! #       ^^^^ error[schema/list-map-key-optional]: this property is in x-kubernetes-list-map-keys, so it must have a default or be a required property
//!           type: integer
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   ports:
//!     type: array
//!     x-kubernetes-list-type: map
//!     x-kubernetes-list-map-keys: [port, protocol]
//!     items:
//!       type: object
//!       required: [port]
//!       properties:
//!         port:
//!           type: integer
//!         protocol:
//!           type: string
//!           default: TCP
//! ```

use crate::model::{Child, Edge, Keyword, KeywordSet, Schema, StringItem};
use crate::rules::context::Context;
use crate::rules::local::{Place, Problems};
use crate::rules::problem::Stage;
use crate::rules::{FieldErrorKind, SchemaRule};

pub(super) const RULE: SchemaRule = SchemaRule {
    codes: &[CODE, OPTIONAL],
    document: include_str!("list_map_keys.rs"),
    needs: KeywordSet::of(&[Keyword::XListMapKeys, Keyword::XListType]),
    check,
};

const CODE: &str = "schema/list-map-keys";
const OPTIONAL: &str = "schema/list-map-key-optional";
const INVALID: (Stage, FieldErrorKind) = (Stage::Keywords, FieldErrorKind::Invalid);
const REQUIRED: (Stage, FieldErrorKind) = (Stage::Keywords, FieldErrorKind::Required);

fn check(schema: &Schema, context: Context, out: &mut Problems) {
    if context.walk.is_none() || schema.is_undecodable(Keyword::XListType) {
        return;
    }
    let keys = schema.strings(Keyword::XListMapKeys);
    if schema.string(Keyword::XListType) != "map" {
        if !keys.is_empty() {
            let kind = if schema.keywords().contains(Keyword::XListType) { INVALID } else { REQUIRED };
            let place = (Place::value_of(schema, Keyword::XListType), ".x-kubernetes-list-type");
            let detail = "must be map if x-kubernetes-list-map-keys is non-empty";
            let advice = "Write `x-kubernetes-list-type: map`, or remove the keys";
            out.error(CODE, kind, place, detail, advice);
        }
        return;
    }
    if keys.is_empty() && !schema.is_undecodable(Keyword::XListMapKeys) {
        let place = (Place::key_of(schema, Keyword::XListMapKeys), ".x-kubernetes-list-map-keys");
        let detail = "must not be empty if x-kubernetes-list-type is map";
        let advice = "Name the properties that tell the items apart";
        out.error(CODE, REQUIRED, place, detail, advice);
    }
    match (schema.child(&Edge::Items), schema.field(Keyword::Items)) {
        (Some(items), _) => check_items(items, keys, out),
        (None, Some(field)) => {
            let detail = "must only have a single schema if x-kubernetes-list-type is map";
            let advice = "Give the one schema that all items have";
            out.error(CODE, INVALID, (Place::At(field.key), ".items"), detail, advice);
        }
        (None, None) if schema.is_undecodable(Keyword::Items) => {}
        (None, None) => {
            let detail = "must have a schema if x-kubernetes-list-type is map";
            let advice = "Add `items` with the schema of the list's items";
            out.error(CODE, REQUIRED, (Place::OwnKey, ".items"), detail, advice);
        }
    }
}

fn check_items(items: &Child, keys: &[StringItem], out: &mut Problems) {
    let is_object = items.schema.type_name() == "object";
    if !is_object && !items.schema.is_undecodable(Keyword::Type) {
        let place = (Place::key_of(&items.schema, Keyword::Type).within(items), ".items.type");
        let detail = "must be object if parent array's x-kubernetes-list-type is map";
        let advice = "Write `type: object`, or use another list type";
        out.error(CODE, INVALID, place, detail, advice);
    }
    for (index, key) in keys.iter().enumerate() {
        let before = keys.get(..index).unwrap_or_default();
        if before.iter().any(|other| other.value == key.value) {
            if is_object {
                let place = (Place::At(key.range), ".x-kubernetes-list-map-keys");
                out.error(CODE, INVALID, place, "must not contain duplicate entries", "Name each property once");
            }
        } else if let Some(property) = items.schema.property(&key.value) {
            check_property(items, property, &key.value, is_object, out);
        } else if is_object {
            let place = (Place::At(key.range), ".x-kubernetes-list-map-keys");
            let detail = "entries must all be names of item properties";
            out.error(CODE, INVALID, place, detail, "Declare the property in `items`, or remove the key");
        }
    }
}

fn check_property(items: &Child, property: &Child, key: &str, is_object: bool, out: &mut Problems) {
    if is_object && matches!(&*property.schema.type_name(), "array" | "object") {
        let place = Place::value_of(&property.schema, Keyword::Type).within(property).within(items);
        let tail = format!(".items.properties[{key}].type");
        let detail = "must be a scalar type if parent array's x-kubernetes-list-type is map";
        out.error(CODE, INVALID, (place, tail), detail, "Use a scalar as key");
    }
    let is_required = items.schema.strings(Keyword::Required).iter().any(|required| *required.value == *key);
    if !is_required && !property.schema.keywords().contains(Keyword::Default) {
        let place = Place::OwnKey.within(property).within(items);
        let tail = format!(".items.properties[{key}].default");
        let detail =
            "this property is in x-kubernetes-list-map-keys, so it must have a default or be a required property";
        out.error(OPTIONAL, REQUIRED, (place, tail), detail, "Add it to `required` of the items, or give it a default");
    }
}
