//! A list of type `map` has objects as items, and keys that distinguish them.
//!
//! Each key is a declared scalar, and is required or has a default, so that every item has it.
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
//! #                                      ^^^^^^^^ error[schema/list-map-keys]: `ports` has the key `protocol` in `x-kubernetes-list-map-keys`, which is no property of its items. Declare `protocol` in `items`, or remove the key.
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

use std::collections::HashSet;

use crate::problem::KeywordProblem;
use crate::rule::{Context, Place, Problems};
use crd_ls_grammar::near_name::near_name;
use crd_ls_model::{Child, Edge, FieldPath, Keyword, ListType, Schema, Segment, StringItem};

/// Common names of keys, the likeliest first.
const KEY_NAMES: [&str; 5] = ["name", "key", "id", "type", "path"];

/// The maximum number of undeclared keys of a list for which a similar name is searched.
const MOST_LOOKED_FOR: usize = 100;

/// The maximum number of suggested keys.
const MOST: usize = 3;

pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
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
        let items = schema.child(&Edge::Items);
        let likely = items.and_then(|items| likely_keys(&items.schema).first().map(|key| Box::from(*key)));
        out.report(KeywordProblem::KeysMissing { likely }, place, Keyword::XListMapKeys);
    }
    match (schema.child(&Edge::Items), schema.field(Keyword::Items)) {
        (Some(items), _) => check_items(items, (keys, schema.is_filled_in(Keyword::XListMapKeys)), out),
        (None, Some(field)) => out.report(KeywordProblem::MapItemsArray, Place::At(field.key), Keyword::Items),
        (None, None) if schema.is_undecodable(Keyword::Items) => {}
        (None, None) => out.report(KeywordProblem::MapItemsMissing, Place::OwnKey, Keyword::Items),
    }
}

fn check_items(items: &Child, (keys, may_be_apart): (&[StringItem], bool), out: &mut Problems) {
    let is_object = items.schema.type_name() == "object";
    if !is_object && !items.schema.is_undecodable(Keyword::Type) {
        let place = Place::key_of(&items.schema, Keyword::Type).within(items);
        out.report(KeywordProblem::MapItemsType, place, FieldPath::of(["items", "type"]));
    }
    let properties = items.schema.properties_by_name();
    let required: HashSet<&str> = items.schema.names(Keyword::Required).collect();
    let names: HashSet<&str> = keys.iter().map(|key| &*key.value).collect();
    let mut looked_for = 0..MOST_LOOKED_FOR;
    let mut seen = HashSet::new();
    for key in keys {
        let problem = if !seen.insert(&*key.value) {
            if may_be_apart {
                continue;
            }
            KeywordProblem::KeyRepeated
        } else if let Some(property) = properties.get(&*key.value) {
            let is_required = required.contains(&*key.value) || items.schema.is_filled_in(Keyword::Required);
            check_property((items, property), &key.value, is_required, is_object, out);
            continue;
        } else if items.schema.is_partly_declared() {
            continue;
        } else {
            undeclared(&items.schema, &key.value, &names, looked_for.next().is_some())
        };
        if is_object {
            out.report(problem, Place::At(key.range), Keyword::XListMapKeys);
        }
    }
}

fn undeclared(items: &Schema, name: &str, keys: &HashSet<&str>, looks_for_meant: bool) -> KeywordProblem {
    let is_new = |property: &&str| !keys.contains(property);
    let near = || near_name(name, items.properties().map(|(property, _)| property).filter(is_new));
    let meant = || near().or_else(|| likely_keys(items).into_iter().find(is_new));
    let meant = looks_for_meant.then(meant).flatten().map(Box::from);
    KeywordProblem::KeyUndeclared { name: name.into(), meant }
}

fn check_property(
    (items, property): (&Child, &Child),
    key: &str,
    is_required: bool,
    is_object: bool,
    out: &mut Problems,
) {
    let path = FieldPath::of(["items", "properties"]).child(Segment::key(key));
    if is_object && matches!(&*property.schema.type_name(), "array" | "object") {
        let place = Place::value_of(&property.schema, Keyword::Type).within(property).within(items);
        out.report(KeywordProblem::KeyNotScalar, place, path.child("type"));
    }
    if !is_required && !property.schema.keywords().contains(Keyword::Default) {
        let place = Place::OwnKey.within(property).within(items);
        out.report(KeywordProblem::KeyOptional, place, path.child("default"));
    }
}

/// The first properties that may distinguish items: required scalars that can't be null.
pub fn likely_keys(items: &Schema) -> Vec<&str> {
    let is_scalar = |schema: &Schema| {
        matches!(&*schema.type_name(), "string" | "integer" | "number" | "boolean")
            && !schema.is_true(Keyword::Nullable)
    };
    let required: HashSet<&str> = items.names(Keyword::Required).collect();
    let keys = items.properties().filter(|(name, child)| required.contains(name) && is_scalar(&child.schema));
    let mut keys: Vec<&str> = keys.map(|(name, _)| name).collect();
    let rank = |name: &str| KEY_NAMES.iter().position(|known| *known == name).unwrap_or(KEY_NAMES.len());
    keys.sort_by_key(|name| rank(name));
    keys.truncate(MOST);
    keys
}
