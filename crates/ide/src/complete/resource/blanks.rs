//! The fields that a schema requires, as templates with places to fill in.

use std::borrow::Cow;

use crate::complete::template::{Template, TemplateKey};
use crate::sample::example;
use crd_ls_model::{Edge, Json, JsonKind, Keyword, Schema};

/// The depth to which required fields are followed.
const DEPTH: u32 = 6;

/// The required fields of an object.
pub(super) fn required(schema: &Schema) -> Vec<(TemplateKey, Template)> {
    entries(schema, DEPTH)
}

/// The required fields of a whole resource, plus `spec`, because a resource without it is of little use.
pub(super) fn of_resource(schema: &Schema) -> Vec<(TemplateKey, Template)> {
    let mut entries = required(schema);
    if let Some(spec) = schema.property("spec").filter(|_| !schema.requires("spec")) {
        entries.push(Template::entry("spec", after_colon(&spec.schema)));
    }
    entries
}

fn entries(schema: &Schema, depth: u32) -> Vec<(TemplateKey, Template)> {
    let declared =
        schema.properties().filter(|(name, child)| schema.requires(name) && child.schema.default_value().is_none());
    let entries = declared.map(|(name, child)| Template::entry(name, filled(&child.schema, depth)));
    entries.collect()
}

/// The template after the colon of a field that is being written.
pub(super) fn after_colon(schema: &Schema) -> Template {
    if let Some(template) = chosen(schema) {
        return template;
    }
    match &*schema.type_name() {
        "string" => Template::Text,
        "object" | "array" => collection(schema, DEPTH),
        _ => Template::Bare,
    }
}

/// The template after the colon of a field that is added together with others, filled in with an example.
fn filled(schema: &Schema, depth: u32) -> Template {
    if let Some(template) = chosen(schema) {
        return template;
    }
    if matches!(&*schema.type_name(), "object" | "array") && depth > 0 {
        return collection(schema, depth - 1);
    }
    match example(schema) {
        Json { kind: JsonKind::String(text), .. } => Template::Gap(text.to_string()),
        other => Template::Literal(other.to_string()),
    }
}

fn collection(schema: &Schema, depth: u32) -> Template {
    if schema.type_name() == "array" {
        let items = schema.child(&Edge::Items).map(|items| entries(&items.schema, depth)).unwrap_or_default();
        return if items.is_empty() { Template::OpenList } else { Template::List(vec![Template::Mapping(items)]) };
    }
    let entries = entries(schema, depth);
    if entries.is_empty() { Template::OpenMapping } else { Template::Mapping(entries) }
}

/// A choice of the values that the schema names, the default first.
fn chosen(schema: &Schema) -> Option<Template> {
    let values = named_values(schema);
    let texts: Option<Vec<String>> = values.iter().map(|value| value.as_str().map(str::to_owned)).collect();
    match (&*values, texts) {
        ([], _) => None,
        (_, Some(texts)) => Some(Template::Choice(texts)),
        (several, None) => Some(Template::LiteralChoice(several.iter().map(Json::to_string).collect())),
    }
}

/// The scalars that a schema names: the default, the values of `enum`, and booleans.
pub(super) fn named_values(schema: &Schema) -> Vec<Json> {
    let default = schema.default_value().filter(|default| default.is_scalar());
    let mut values: Vec<Json> = default.map(Cow::into_owned).into_iter().collect();
    let allowed = schema.json(Keyword::Enum);
    if let Some(JsonKind::Array(allowed, _)) = allowed.as_ref().map(|allowed| &allowed.kind) {
        values.extend(allowed.iter().filter(|value| value.is_scalar()).cloned());
    } else if schema.type_name() == "boolean" {
        let nowhere = crd_ls_text::TextRange::default();
        values.extend([true, false].map(|value| Json { range: nowhere, kind: JsonKind::Bool(value) }));
    }
    let mut known: Vec<Json> = Vec::new();
    for value in values {
        if known.iter().all(|other| other.kind != value.kind) {
            known.push(value);
        }
    }
    known
}
