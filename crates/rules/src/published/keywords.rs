//! The keywords of a schema, as the server publishes them.
//!
//! Fields without effect and empty values are left out. Source: `ToKubeOpenAPI` and `Unfold` in
//! k8s.io/apiextensions-apiserver/pkg/apiserver/schema.

use super::json_object::{JsonObject, bool, list, texts};
use super::object_meta::{EMBEDDED_API_VERSION, EMBEDDED_KIND, metadata, string_field};
use crate::rule::is_any_of_pattern;
use crd_ls_grammar::go_number::decimal_integer;
use crd_ls_model::{Edge, Field, FieldValue, Json, JsonKind, Keyword, Object, Schema};

/// A schema and all schemas inside.
pub(super) fn converted(schema: &Schema) -> JsonObject {
    let mut out = JsonObject::default();
    for field in schema.fields() {
        if let Some(value) = value(field) {
            out.set(field.keyword.name(), value);
        }
    }
    let child = |edge: &Edge| schema.child(edge).map(|child| converted(&child.schema).json());
    for (name, edge) in
        [("items", Edge::Items), ("additionalProperties", Edge::AdditionalProperties), ("not", Edge::Not)]
    {
        if let Some(child) = child(&edge) {
            out.set(name, child);
        }
    }
    let branches = |edge: fn(u32) -> Edge| (0..).map_while(|index| child(&edge(index))).collect::<Vec<Json>>();
    for (name, edge) in [("allOf", Edge::AllOf as fn(u32) -> Edge), ("anyOf", Edge::AnyOf), ("oneOf", Edge::OneOf)] {
        let branches = branches(edge);
        if !branches.is_empty() {
            out.set(name, list(branches));
        }
    }
    let mut properties = JsonObject::default();
    for (name, child) in schema.properties() {
        properties.set(name, converted(&child.schema).json());
    }
    unfold(schema, &mut out);
    if schema.is_true(Keyword::XEmbeddedResource) {
        add_embedded(&mut properties, &mut out);
    }
    if !properties.is_empty() {
        out.set("properties", properties.json());
    }
    out
}

/// The value of a keyword. None if the server leaves the keyword out, or if its value consists of schemas.
fn value(field: &Field) -> Option<Json> {
    match (field.keyword, &field.value) {
        (
            Keyword::Id
            | Keyword::SchemaUri
            | Keyword::Ref
            | Keyword::Example
            | Keyword::Dependencies
            | Keyword::AdditionalItems,
            _,
        ) => None,
        (Keyword::AdditionalProperties, FieldValue::Bool(value)) => Some(bool(*value)),
        (Keyword::Default, _) => {
            field.json().filter(|value| value.kind != JsonKind::Null).map(|value| value.into_owned())
        }
        (_, FieldValue::Json(_) | FieldValue::JsonList(..)) => field.json().map(|value| value.into_owned()),
        (_, FieldValue::String(value)) => (!value.is_empty()).then(|| Json::string(&value.value())),
        (_, FieldValue::Bool(value)) => value.then(|| bool(true)),
        (_, FieldValue::Integer(value)) => Some(Json::unplaced(JsonKind::Integer(*value))),
        (_, FieldValue::Number(value)) => Some(number(*value)),
        (_, FieldValue::Strings(items)) => (!items.is_empty()).then(|| texts(items.iter().map(|item| &*item.value))),
        (_, FieldValue::Object(value)) => Some(object(value)),
        (_, FieldValue::Objects(values)) => (!values.is_empty()).then(|| list(values.iter().map(object).collect())),
        _ => None,
    }
}

fn number(value: f64) -> Json {
    Json::unplaced(decimal_integer(value).map_or(JsonKind::Float(value), JsonKind::Integer))
}

/// The strings and booleans of an object.
fn object(value: &Object) -> Json {
    let mut out = JsonObject::default();
    for member in value.members() {
        match &member.value {
            FieldValue::Text(value) if !value.is_empty() => out.set(member.field.name, Json::string(value)),
            FieldValue::Bool(true) => out.set(member.field.name, bool(true)),
            _ => {}
        }
    }
    out.json()
}

/// Writes out the types of an int-or-string, unless the author has written them.
fn unfold(schema: &Schema, out: &mut JsonObject) {
    let all_of = schema.child(&Edge::AllOf(0));
    let is_written = is_any_of_pattern(schema) || all_of.is_some_and(|first| is_any_of_pattern(&first.schema));
    if !schema.is_true(Keyword::XIntOrString) || is_written {
        return;
    }
    let of_type = |name: &str| JsonObject::default().with("type", Json::string(name)).json();
    let any_of = list(vec![of_type("integer"), of_type("string")]);
    if out.get("anyOf").is_none() {
        out.set("anyOf", any_of);
        return;
    }
    let first = JsonObject::default().with("anyOf", any_of).json();
    let others = out.get("allOf").map_or(&[][..], Json::items);
    out.set("allOf", list([&[first], others].concat()));
}

/// Declares the fields that each object of Kubernetes has. Source: `addEmbeddedProperties` in
/// k8s.io/apiextensions-apiserver/pkg/controller/openapi/builder.
fn add_embedded(properties: &mut JsonObject, out: &mut JsonObject) {
    properties.set("apiVersion", string_field(EMBEDDED_API_VERSION));
    properties.set("kind", string_field(EMBEDDED_KIND));
    properties.set("metadata", metadata());
    let mut required: Vec<Json> = out.get("required").map_or(&[][..], Json::items).to_vec();
    for name in ["kind", "apiVersion"] {
        if !required.iter().any(|item| item.as_str() == Some(name)) {
            required.push(Json::string(name));
        }
    }
    out.set("required", list(required));
}
