//! A schema as `kubectl explain` prints it.
//!
//! Source: plaintext.tmpl in k8s.io/kubectl/pkg/explain/v2/templates.

mod fields;
mod wrap;

use super::Published;
use super::json_object::member;
use super::object_meta::resolved;
use crd_ls_grammar::near_name::near_name;
use crd_ls_model::Json;
use fields::{external_docs, field_list, full_enum, type_of};
use wrap::paragraph;

/// A field in a path that the schema does not declare.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSuchField {
    pub name: String,
    /// The path to the object that lacks the field. Empty for the root.
    pub parent: String,
    /// The declared name of which the name is probably a misspelling.
    pub near: Option<String>,
}

impl Published {
    /// The explanation of a field, or of the kind if the path is empty. If `is_recursive` is set, the fields of fields
    /// are listed, too.
    pub fn explained(&self, path: &[&str], is_recursive: bool) -> Result<String, NoSuchField> {
        let Self { group, kind, version, .. } = self;
        let head = if group.is_empty() { String::new() } else { format!("GROUP:      {group}\n") };
        let (mut text, mut schema) = (format!("{head}KIND:       {kind}\nVERSION:    {version}\n\n"), &self.schema);
        for (depth, name) in path.iter().enumerate() {
            schema = field(schema, name).ok_or_else(|| {
                let parent = path.iter().take(depth).copied().collect::<Vec<_>>().join(".");
                let mut known = Vec::new();
                add_names(schema, &mut known);
                let near = near_name(name, known.into_iter()).map(str::to_owned);
                NoSuchField { name: (*name).to_owned(), parent, near }
            })?;
        }
        if let Some(name) = path.last() {
            text += &format!("FIELD: {name} <{}>\n{}\n\n", type_of(schema), full_enum(schema));
        }
        let schema = target(schema);
        let mut description = String::new();
        add_description(schema, &mut description);
        let description = if description.is_empty() { "<empty>" } else { &description };
        text += &format!("DESCRIPTION:\n{}\n", paragraph(description, 76, 4));
        if let Some(docs) = external_docs(schema, 0) {
            text += &format!("\n{docs}");
        }
        let fields = field_list(schema, 1, is_recursive);
        if !fields.is_empty() {
            text += &format!("FIELDS:\n{fields}");
        }
        Ok(text + "\n")
    }
}

/// The schema to which a reference leads, or the schema itself if it is not a reference.
fn target(schema: &Json) -> &Json {
    member(schema, "$ref").and_then(Json::as_str).and_then(resolved).unwrap_or(schema)
}

/// The schema of an object's field, or of a field in the items or values below.
fn field<'s>(schema: &'s Json, name: &str) -> Option<&'s Json> {
    let schema = target(schema);
    if let Some(found) = member(schema, "properties").and_then(|properties| member(properties, name)) {
        return Some(found);
    }
    match elements(schema) {
        Some(elements) => field(elements, name),
        None => branches(schema).iter().find_map(|branch| field(branch, name)),
    }
}

/// The names that [`field`] finds.
fn add_names<'s>(schema: &'s Json, names: &mut Vec<&'s str>) {
    let schema = target(schema);
    names.extend(member(schema, "properties").map_or(&[][..], Json::members).iter().map(|member| &*member.key));
    match elements(schema) {
        Some(elements) => add_names(elements, names),
        None => branches(schema).iter().for_each(|branch| add_names(branch, names)),
    }
}

/// The schema of a list's items, or of a map's values.
fn elements(schema: &Json) -> Option<&Json> {
    member(schema, "items").or_else(|| map_values(schema))
}

fn map_values(schema: &Json) -> Option<&Json> {
    member(schema, "additionalProperties").filter(|values| values.is_object())
}

fn branches(schema: &Json) -> &[Json] {
    schema.items_of("allOf")
}

/// Adds the description of a schema, followed by the descriptions of the schemas for the same value or its parts.
fn add_description(schema: &Json, text: &mut String) {
    let schema = target(schema);
    if let Some(own) = member(schema, "description").and_then(Json::as_str).filter(|own| !own.is_empty()) {
        text.push_str(own);
        text.push('\n');
    }
    branches(schema).iter().for_each(|branch| add_description(branch, text));
    for elements in [member(schema, "items"), map_values(schema)].into_iter().flatten() {
        add_description(elements, text);
    }
}
