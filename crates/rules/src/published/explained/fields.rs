//! The fields of a schema, with their types.

use super::wrap::{indented, paragraph};
use super::{branches, map_values, target};
use crate::published::json_object::member;
use crd_ls_grammar::go_number::format_float;
use crd_ls_model::{Json, JsonKind};

/// The maximum number of allowed values that are shown for a field in a list.
const MAX_LISTED: usize = 4;

/// The maximum length of the list of fields, in bytes. Schemas can repeat each other in a recursive list, and nobody
/// reads such long lists.
const LONGEST_LIST: usize = 8 << 20;

/// The fields of an object, and of the items or values below. `level` is the depth of the fields.
pub(super) fn field_list(schema: &Json, level: usize, is_recursive: bool) -> String {
    let mut text = String::new();
    add_fields(schema, level, is_recursive, &mut text);
    text
}

fn add_fields(schema: &Json, level: usize, is_recursive: bool, text: &mut String) {
    let schema = target(schema);
    for property in member(schema, "properties").map_or(&[][..], Json::members) {
        if text.len() > LONGEST_LIST {
            return;
        }
        let is_required = schema.items_of("required").iter().any(|name| name.as_str() == Some(&*property.key));
        add_field((&property.key, &property.value, is_required), level, is_recursive, text);
        if is_recursive {
            add_fields(&property.value, level + 1, is_recursive, text);
        }
    }
    branches(schema).iter().for_each(|branch| add_fields(branch, level, is_recursive, text));
    for elements in [member(schema, "items"), map_values(schema)].into_iter().flatten() {
        add_fields(elements, level, is_recursive, text);
    }
}

/// Adds a field, in one line or with its description.
fn add_field((name, schema, is_required): (&str, &Json, bool), level: usize, is_short: bool, text: &mut String) {
    let indent = level * 2;
    let required = if is_required { " -required-" } else { "" };
    let line = format!("{name}\t<{}>{required}", type_of(schema));
    text.push_str(&indented(&line, indent));
    text.push_str(&short_enum(schema, indent));
    text.push('\n');
    if is_short {
        return;
    }
    let description = member(schema, "description").and_then(Json::as_str).unwrap_or("<no description>");
    text.push_str(&paragraph(description, 78 - indent.min(78), indent + 2));
    text.push('\n');
    if let Some(docs) = external_docs(schema, indent + 2) {
        text.push_str(&format!("\n{docs}"));
    }
    text.push('\n');
}

/// The type of a schema, in Go's notation.
pub(super) fn type_of(schema: &Json) -> String {
    if let Some(items) = member(schema, "items") {
        return format!("[]{}", type_of(items));
    }
    if let Some(values) = map_values(schema) {
        return format!("map[string]{}", type_of(values));
    }
    if let ([only], None) = (branches(schema), member(schema, "properties")) {
        return type_of(only);
    }
    let referred = target(schema);
    let name = member(referred, "type").and_then(Json::as_str);
    match (name, member(schema, "$ref").and_then(Json::as_str)) {
        (None | Some("object"), Some(reference)) => reference.rsplit(['/', '.']).next().unwrap_or("Object").to_owned(),
        (None | Some("object"), None) => "Object".to_owned(),
        (Some(name), _) => name.to_owned(),
    }
}

/// The allowed values below the line of a field, one per line.
pub(super) fn full_enum(schema: &Json) -> String {
    let values = schema.items_of("enum");
    let lines: String = values.iter().map(|value| format!("\n    {}", shown(value))).collect();
    if values.is_empty() { lines } else { format!("ENUM:{lines}") }
}

/// The first allowed values of a field in a list.
fn short_enum(schema: &Json, indent: usize) -> String {
    let values = schema.items_of("enum");
    if values.is_empty() {
        return String::new();
    }
    let first: Vec<String> = values.iter().take(MAX_LISTED).map(shown).collect();
    let more = if values.len() > MAX_LISTED { ", ...." } else { "" };
    format!("\n{}{more}", indented(&format!("enum: {}", first.join(", ")), indent))
}

fn shown(value: &Json) -> String {
    match &value.kind {
        JsonKind::String(text) if text.is_empty() => "\"\"".to_owned(),
        JsonKind::String(text) => text.to_string(),
        JsonKind::Null => "<nil>".to_owned(),
        // `kubectl` decodes all numbers as floats.
        JsonKind::Integer(number) => format_float(*number as f64),
        JsonKind::Float(number) => format_float(*number),
        _ => value.to_string(),
    }
}

/// The link to further documentation.
pub(super) fn external_docs(schema: &Json, indent: usize) -> Option<String> {
    let docs = member(schema, "externalDocs")?;
    let of = |key| member(docs, key).and_then(Json::as_str);
    let mut text = indented("EXTERNAL DOCS:\n", indent).trim_end_matches(' ').to_owned();
    if let Some(description) = of("description") {
        text += &format!("{}\n", paragraph(description, 76 - indent.min(76), indent + 4));
    }
    if let Some(url) = of("url") {
        text += &format!("{}\n", indented(&format!("URL: {url}"), indent + 4));
    }
    Some(text)
}
