//! How server-side apply merges lists and maps.
//!
//! Source: `JSONSchemaProps` in k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1: lists are atomic and maps
//! granular by default.

use super::schema_path::SchemaPath;
use super::words;
use crd_ls_model::{Edge, FieldValue, Keyword, ListType, MapType, Schema};

/// The meaning of an atomic list or object.
pub(super) const ATOMIC: &str = "a writer replaces it as a whole";

/// How server-side apply treats a field: as a part of an atomic list or object, as a key of a list, or as a list or map
/// of its own.
pub(super) fn fact(path: &SchemaPath<'_>) -> Option<String> {
    if let Some(atomic) = atomic_around(path) {
        let what = if atomic.schema().child(&Edge::Items).is_some() { "list" } else { "object" };
        return Some(format!("replaced with {}, an atomic {what}", atomic.shown()));
    }
    if let Some(list) = list_of_key(path) {
        return Some(format!("a key of {}: it identifies the items", list.shown()));
    }
    let schema = path.schema();
    match &*schema.type_name() {
        "array" => Some(list(schema)),
        "object" => map(schema),
        _ => None,
    }
}

/// The outermost enclosing list or object that is replaced as a whole.
fn atomic_around<'s>(path: &SchemaPath<'s>) -> Option<SchemaPath<'s>> {
    (0..path.hops().len()).map(|length| path.prefix(length)).find(|around| is_atomic(around.schema()))
}

fn is_atomic(schema: &Schema) -> bool {
    match &*schema.type_name() {
        "array" => !schema.list_type().is_some_and(ListType::is_merged),
        "object" => schema.map_type() == Some(MapType::Atomic),
        _ => false,
    }
}

/// The list with this field as a key.
fn list_of_key<'s>(path: &SchemaPath<'s>) -> Option<SchemaPath<'s>> {
    let list = path.parent()?.parent()?;
    let name = path.name().filter(|_| list.schema().list_type() == Some(ListType::Map))?;
    keys(list.schema()).contains(&name).then_some(list)
}

/// The keys of a list of type `map`.
fn keys(schema: &Schema) -> Vec<&str> {
    match schema.field(Keyword::XListMapKeys).map(|field| &field.value) {
        Some(FieldValue::Strings(keys)) => keys.iter().map(|key| &*key.value).collect(),
        _ => Vec::new(),
    }
}

fn list(schema: &Schema) -> String {
    let written = schema.string(Keyword::XListType);
    match ListType::from_name(&written) {
        Some(ListType::Atomic) => format!("atomic: {ATOMIC}"),
        Some(ListType::Set) => "set: items are added and removed one by one, and each is there once".to_owned(),
        Some(ListType::Map) => format!("map: items are merged by {}", words::list(keys(schema))),
        None if written.is_empty() => format!("atomic, as lists are by default: {ATOMIC}"),
        None => format!("{}, which is no list type", words::code(&written)),
    }
}

fn map(schema: &Schema) -> Option<String> {
    let is_map = schema.child(&Edge::AdditionalProperties).is_some();
    let written = schema.string(Keyword::XMapType);
    Some(match MapType::from_name(&written) {
        Some(MapType::Granular) => "granular: merged field by field".to_owned(),
        Some(MapType::Atomic) => format!("atomic: {ATOMIC}"),
        None if !written.is_empty() => format!("{}, which is no map type", words::code(&written)),
        None if is_map => "granular, as maps are by default: merged key by key".to_owned(),
        None => return None,
    })
}
