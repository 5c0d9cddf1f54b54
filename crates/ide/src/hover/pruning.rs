//! Whether undeclared fields are pruned.
//!
//! Source: KEP-2332; `prune` and `skipPrune` in k8s.io/apiextensions-apiserver/pkg/apiserver/schema/pruning. Where the
//! KEP and the code differ, the code counts: pruning starts again in every declared property and map value, even if it
//! declares no fields.

use super::schema_path::SchemaPath;
use super::words;
use crd_ls_model::{Child, Edge, Keyword, OF_EVERY_OBJECT, Schema};

/// The maximum number of schemas below a property that are searched for preserved fields.
const LOOKED_AT: usize = 200;

/// The depth to which lists and maps are followed.
const DEPTH: u32 = 4;

/// The maximum number of places with preserved fields that are shown.
const MAX_SHOWN: usize = 3;

/// Whether the value is pruned, and the places below it that differ; None for values without fields.
pub(super) fn fact(path: &SchemaPath<'_>) -> Option<String> {
    if path.name() == Some("metadata") && path.parent().is_some_and(|parent| parent.is_resource()) {
        return Some("pruned: only ObjectMeta's fields stay".to_owned());
    }
    if path.is_legacy() || !has_fields(path.schema()) {
        return None;
    }
    if path.keeps_everything() {
        return Some("kept everywhere, as `spec.preserveUnknownFields` is true".to_owned());
    }
    Some(described(path, DEPTH))
}

fn described(path: &SchemaPath<'_>, depth: u32) -> String {
    if depth == 0 {
        return "…".to_owned();
    }
    let inner = |edge: Edge| path.child(&edge).filter(|inner| has_fields(inner.schema()));
    if let Some(items) = inner(Edge::Items) {
        return format!("in the items: {}", described(&items, depth - 1));
    }
    if is_kept(path) {
        return kept(path);
    }
    if !path.schema().keywords().contains(Keyword::AdditionalProperties) {
        return pruned(path);
    }
    let values =
        inner(Edge::AdditionalProperties).map(|values| format!("; in the values: {}", described(&values, depth - 1)));
    format!("every key is kept, as an entry of the map{}", values.unwrap_or_default())
}

/// Whether undeclared fields are kept, by the schema or by the list around it.
fn is_kept(path: &SchemaPath<'_>) -> bool {
    if path.schema().is_true(Keyword::XPreserveUnknownFields) {
        return true;
    }
    let is_item = path.hops().last().is_some_and(|hop| *hop.edge == Edge::Items);
    is_item && path.parent().is_some_and(|list| is_kept(&list))
}

/// Whether values can have fields, directly or in nested values.
fn has_fields(schema: &Schema) -> bool {
    if schema.is_true(Keyword::XIntOrString) {
        return false;
    }
    match &*schema.type_name() {
        "object" => true,
        "array" => schema.child(&Edge::Items).is_none_or(|items| has_fields(&items.schema)),
        "" => schema.is_true(Keyword::XPreserveUnknownFields) || schema.properties().next().is_some(),
        _ => false,
    }
}

fn kept(path: &SchemaPath<'_>) -> String {
    let schema = path.schema();
    let mut text = match schema.is_true(Keyword::XPreserveUnknownFields) {
        true => "kept".to_owned(),
        false => "kept, as the list around keeps them".to_owned(),
    };
    let is_meta = |name: &str| path.is_resource() && OF_EVERY_OBJECT.contains(&name);
    let again = schema.properties().filter(|(name, child)| {
        !is_meta(name) && has_fields(&child.schema) && !child.schema.is_true(Keyword::XPreserveUnknownFields)
    });
    let again: Vec<&str> = again.map(|(name, _)| name).collect();
    if !again.is_empty() {
        text.push_str(&format!("; pruned again in {}", words::list(again)));
    }
    let values = schema.child(&Edge::AdditionalProperties).filter(|values| has_fields(&values.schema));
    if values.is_some_and(|values| !values.schema.is_true(Keyword::XPreserveUnknownFields)) {
        text.push_str("; pruned again in the values of the map");
    }
    if path.is_resource() {
        text.push_str("; `metadata` is pruned to ObjectMeta's fields");
    }
    text
}

fn pruned(path: &SchemaPath<'_>) -> String {
    let around =
        path.parent().filter(is_kept).map(|around| format!(", though {} keeps its undeclared fields", around.shown()));
    let around = around.unwrap_or_default();
    let is_empty = path.schema().properties().next().is_none() && !path.is_resource();
    let places = kept_below(path.schema());
    match places.is_empty() {
        true if is_empty => format!("pruned{around}; none is declared here, so the object is always empty"),
        true => format!("pruned{around}"),
        false => format!("pruned{around}; kept in {}", words::list(places)),
    }
}

/// The nearest schemas below that keep undeclared fields.
fn kept_below(schema: &Schema) -> Vec<String> {
    let mut places = Vec::new();
    let mut waiting: Vec<(String, &Schema)> = vec![(String::new(), schema)];
    let mut found = 0;
    while let Some((path, schema)) = waiting.pop().filter(|_| places.len() < MAX_SHOWN) {
        if !path.is_empty() && schema.is_true(Keyword::XPreserveUnknownFields) {
            places.push(path);
            continue;
        }
        let children = schema.children().iter().filter(|child| has_fields(&child.schema));
        let mut children: Vec<_> = children
            .filter_map(|child| Some((joined(&path, child)?, &*child.schema)))
            .take(LOOKED_AT.saturating_sub(found))
            .collect();
        found += children.len();
        children.reverse();
        waiting.extend(children);
    }
    places
}

fn joined(path: &str, child: &Child) -> Option<String> {
    match &child.edge {
        Edge::Property(name) if path.is_empty() => Some(name.to_string()),
        Edge::Property(name) => Some(format!("{path}.{name}")),
        Edge::Items => Some(format!("{path}[]")),
        Edge::AdditionalProperties => Some(format!("{path}[*]")),
        _ => None,
    }
}
