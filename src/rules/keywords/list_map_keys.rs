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
//! #                                      ^^^^^^^^ error[schema/list-map-keys]: this name in `x-kubernetes-list-map-keys` is no property of the list's items. Declare the property in `items`, or remove the key.
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
//! #       ^^^^ error[schema/list-map-key-optional]: this field is in `x-kubernetes-list-map-keys`, so every item needs it. Add it to `required` of the items, or give it a default.
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

use crate::model::{Child, Edge, FieldPath, Keyword, KeywordSet, ListType, Schema, Segment, StringItem};
use crate::rules::engine::{Context, Place, Problems, SchemaRule};
use crate::rules::problem::KeywordProblem;

pub(super) const RULE: SchemaRule = SchemaRule {
    codes: &["schema/list-map-keys", "schema/list-map-key-optional"],
    document: include_str!("list_map_keys.rs"),
    needs: KeywordSet::of(&[Keyword::XListMapKeys, Keyword::XListType]),
    check,
};

fn check(schema: &Schema, context: Context, out: &mut Problems) {
    if context.walk.is_none() || schema.is_undecodable(Keyword::XListType) {
        return;
    }
    let keys = schema.strings(Keyword::XListMapKeys);
    if schema.list_type() != Some(ListType::Map) {
        if !keys.is_empty() {
            let is_missing = !schema.keywords().contains(Keyword::XListType);
            let place = Place::value_of(schema, Keyword::XListType);
            out.report(KeywordProblem::KeysOfNoMap { is_missing }, place, Keyword::XListType);
        }
        return;
    }
    if keys.is_empty() && !schema.is_undecodable(Keyword::XListMapKeys) {
        let place = Place::key_of(schema, Keyword::XListMapKeys);
        out.report(KeywordProblem::KeysMissing, place, Keyword::XListMapKeys);
    }
    match (schema.child(&Edge::Items), schema.field(Keyword::Items)) {
        (Some(items), _) => check_items(items, keys, out),
        (None, Some(field)) => out.report(KeywordProblem::MapItemsArray, Place::At(field.key), Keyword::Items),
        (None, None) if schema.is_undecodable(Keyword::Items) => {}
        (None, None) => out.report(KeywordProblem::MapItemsMissing, Place::OwnKey, Keyword::Items),
    }
}

fn check_items(items: &Child, keys: &[StringItem], out: &mut Problems) {
    let is_object = items.schema.type_name() == "object";
    if !is_object && !items.schema.is_undecodable(Keyword::Type) {
        let place = Place::key_of(&items.schema, Keyword::Type).within(items);
        out.report(KeywordProblem::MapItemsType, place, FieldPath::of(["items", "type"]));
    }
    for (index, key) in keys.iter().enumerate() {
        let before = keys.get(..index).unwrap_or_default();
        let problem = if before.iter().any(|other| other.value == key.value) {
            KeywordProblem::KeyRepeated
        } else if let Some(property) = items.schema.property(&key.value) {
            check_property(items, property, &key.value, is_object, out);
            continue;
        } else {
            KeywordProblem::KeyUndeclared
        };
        if is_object {
            out.report(problem, Place::At(key.range), Keyword::XListMapKeys);
        }
    }
}

fn check_property(items: &Child, property: &Child, key: &str, is_object: bool, out: &mut Problems) {
    let path = FieldPath::of(["items", "properties"]).child(Segment::key(key));
    if is_object && matches!(&*property.schema.type_name(), "array" | "object") {
        let place = Place::value_of(&property.schema, Keyword::Type).within(property).within(items);
        out.report(KeywordProblem::KeyNotScalar, place, path.child("type"));
    }
    let is_required = items.schema.strings(Keyword::Required).iter().any(|required| *required.value == *key);
    if !is_required && !property.schema.keywords().contains(Keyword::Default) {
        let place = Place::OwnKey.within(property).within(items);
        out.report(KeywordProblem::KeyOptional, place, path.child("default"));
    }
}
