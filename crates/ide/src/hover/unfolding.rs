//! A schema's type in words.
//!
//! Source: "Unfolding the Extensions" in KEP-2335; `Unfold` in
//! k8s.io/apiextensions-apiserver/pkg/apiserver/schema.

use super::schema_path::SchemaPath;
use super::words::shortened;
use crd_ls_model::{Edge, Keyword, OF_EVERY_OBJECT, Schema};
use crd_ls_rules::is_int_or_string_pattern;
use crd_ls_text::harmless_markdown;

/// The depth of nested types in words: a list of lists of …
const DEPTH: u32 = 4;

/// The maximum number of characters shown of an unknown type.
const TYPE: usize = 40;

/// The type of a field in words.
pub(super) fn type_words(path: &SchemaPath<'_>) -> String {
    if let Some(words) = implied(path) {
        return words.to_owned();
    }
    words(path.schema(), DEPTH)
}

fn words(schema: &Schema, depth: u32) -> String {
    if schema.is_true(Keyword::XIntOrString) {
        return "integer or string".to_owned();
    }
    if schema.is_true(Keyword::XEmbeddedResource) {
        return "embedded Kubernetes object".to_owned();
    }
    let inner = |edge: &Edge| match schema.child(edge) {
        Some(_) if depth == 0 => Some("…".to_owned()),
        Some(child) => Some(words(&child.schema, depth - 1)),
        None => None,
    };
    match &*schema.type_name() {
        "" if schema.is_true(Keyword::XPreserveUnknownFields) => "any JSON value".to_owned(),
        "" => "no type".to_owned(),
        "array" => inner(&Edge::Items).map_or_else(|| "list".to_owned(), |items| format!("list of {items}")),
        "object" => inner(&Edge::AdditionalProperties)
            .map_or_else(|| "object".to_owned(), |values| format!("map of strings to {values}")),
        other => harmless_markdown(&shortened(other, TYPE)),
    }
}

/// The type of a field that every object has.
fn implied(path: &SchemaPath<'_>) -> Option<&'static str> {
    if !path.parent()?.is_resource() {
        return None;
    }
    match path.name()? {
        "apiVersion" | "kind" => Some("string of every object"),
        "metadata" => Some("ObjectMeta of every object"),
        _ => None,
    }
}

/// Whether every object has the field.
pub(super) fn is_implied(path: &SchemaPath<'_>) -> bool {
    implied(path).is_some()
}

/// The validation of the fields that every object has.
pub(super) const IMPLIED: &str = "by the API server itself, declared or not";

/// The keywords or properties that the API server adds for an extension and that the schema does not write itself.
pub(super) fn fact(path: &SchemaPath<'_>) -> Option<String> {
    let schema = path.schema();
    if schema.is_true(Keyword::XIntOrString) {
        return int_or_string(schema);
    }
    if !schema.is_true(Keyword::XEmbeddedResource) {
        return None;
    }
    let missing: Vec<&str> = OF_EVERY_OBJECT.into_iter().filter(|name| schema.property(name).is_none()).collect();
    let added = if missing.is_empty() { "no further property" } else { &*format!("`{}`", missing.join("`, `")) };
    Some(format!("{added}; `apiVersion` and `kind` are required, and the API server validates all of `metadata`"))
}

fn int_or_string(schema: &Schema) -> Option<String> {
    const PATTERN: &str = "anyOf: [{type: integer}, {type: string}]";
    let first = schema.child(&Edge::AllOf(0));
    if is_int_or_string_pattern(schema) || first.is_some_and(|first| is_int_or_string_pattern(&first.schema)) {
        return None;
    }
    Some(match schema.field(Keyword::AnyOf) {
        None => format!("`{PATTERN}`"),
        Some(_) => format!("`allOf: [{{{PATTERN}}}]` beside its own `anyOf`"),
    })
}
