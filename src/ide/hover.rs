//! What there is to say about a place.

mod fields;
mod keywords;

use std::fmt::Write;

use super::Snapshot;
use super::locate::{Located, Step};
use crate::model::{Edge, Field, FieldValue, Keyword, Schema};
use crate::rules::belongs_to_core;
use crate::text::{TextRange, TextSize};

/// What to show about a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hover {
    /// What it is about.
    pub range: TextRange,
    /// Markdown.
    pub markdown: String,
}

impl Snapshot {
    /// What there is to say about the place `offset`: on a schema's keyword what it does in a CRD,
    /// on a property what a custom resource may hold there, elsewhere in a CRD what its field is.
    pub fn hover(&self, offset: TextSize) -> Option<Hover> {
        let Some(located) = self.locate(offset) else { return self.field_hover(offset) };
        let step = located.last()?;
        if step.key.contains_inclusive(offset) && matches!(step.child.map(|child| &child.edge), Some(Edge::Property(_)))
        {
            return Some(Hover { range: step.key, markdown: property(&located, step) });
        }
        if let Some((field, step)) = located.field_at(offset) {
            return Some(Hover { range: field.key + step.start, markdown: keyword(field.keyword, &located) });
        }
        // The key that leads to the schema is a keyword of the one around it.
        let keyword_of_edge = edge_keyword(&step.child?.edge)?;
        Some(Hover { range: step.key, markdown: keyword(keyword_of_edge, &located) })
    }
}

fn edge_keyword(edge: &Edge) -> Option<Keyword> {
    Some(match edge {
        Edge::Items | Edge::ItemsIndex(_) => Keyword::Items,
        Edge::AdditionalProperties => Keyword::AdditionalProperties,
        Edge::AllOf(_) => Keyword::AllOf,
        Edge::OneOf(_) => Keyword::OneOf,
        Edge::AnyOf(_) => Keyword::AnyOf,
        Edge::Not => Keyword::Not,
        Edge::AdditionalItems => Keyword::AdditionalItems,
        Edge::Property(_) | Edge::PatternProperty(_) | Edge::Dependency(_) | Edge::Definition(_) => return None,
    })
}

fn keyword(keyword: Keyword, located: &Located<'_>) -> String {
    let mut markdown = format!("`{}` · {}", keyword.name(), keywords::explanation(keyword));
    let is_in_junctor = located.chain.iter().any(|step| step.child.is_some_and(|child| child.edge.is_junctor()));
    if is_in_junctor && belongs_to_core(keyword) {
        markdown.push_str("\n\nNot allowed inside `allOf`, `anyOf`, `oneOf` and `not`: it belongs into the core.");
    }
    markdown
}

/// The card of a property of the custom resource.
fn property(located: &Located<'_>, step: Step<'_>) -> String {
    let mut markdown = format!("`{}` · {}", resource_path(located), type_of(step.schema));
    let parent = located.chain.len().checked_sub(2).and_then(|index| located.chain.get(index));
    let name = match step.child.map(|child| &child.edge) {
        Some(Edge::Property(name)) => &**name,
        _ => "",
    };
    let is_required = parent
        .is_some_and(|parent| parent.schema.strings(Keyword::Required).iter().any(|required| *required.value == *name));
    markdown.push_str(if is_required { ", required" } else { ", optional" });
    for field in step.schema.fields() {
        if let Some(value) = shown_value(field) {
            // Writing to a string can't fail.
            let _ = write!(markdown, "\n- {}: `{value}`", field.keyword.name());
        }
    }
    let description = step.schema.string(Keyword::Description);
    if !description.trim().is_empty() {
        let _ = write!(markdown, "\n\n{}", description.trim());
    }
    markdown
}

/// Where the property is in a custom resource: `spec.ports[].name`.
fn resource_path(located: &Located<'_>) -> String {
    let mut path = String::new();
    for child in located.chain.iter().filter_map(|step| step.child) {
        match &child.edge {
            Edge::Property(name) if path.is_empty() => path.push_str(name),
            Edge::Property(name) => {
                let _ = write!(path, ".{name}");
            }
            Edge::Items => path.push_str("[]"),
            Edge::AdditionalProperties => path.push_str("[*]"),
            _ => {}
        }
    }
    path
}

fn type_of(schema: &Schema) -> String {
    let type_name = schema.type_name();
    if schema.is_true(Keyword::XIntOrString) {
        return "integer or string".to_owned();
    }
    if schema.is_true(Keyword::XEmbeddedResource) {
        return "embedded Kubernetes resource".to_owned();
    }
    match &*type_name {
        "" => "any type".to_owned(),
        "array" => match schema.child(&Edge::Items) {
            Some(items) => format!("list of {}", type_of(&items.schema)),
            None => "list".to_owned(),
        },
        "object" => match schema.child(&Edge::AdditionalProperties) {
            Some(values) => format!("map to {}", type_of(&values.schema)),
            None => "object".to_owned(),
        },
        other => other.to_owned(),
    }
}

/// Bounds, defaults and what else a card lists.
fn shown_value(field: &Field) -> Option<String> {
    if matches!(field.keyword, Keyword::Type | Keyword::Description | Keyword::Title | Keyword::Example) {
        return None;
    }
    match &field.value {
        FieldValue::String(value) => Some(value.value().into_owned()),
        FieldValue::Bool(value) => Some(value.to_string()),
        FieldValue::Integer(value) => Some(value.to_string()),
        FieldValue::Number(value) => Some(value.to_string()),
        FieldValue::Json(value) | FieldValue::JsonList(value, _) => Some(one_line(&value.text())),
        FieldValue::Strings(items) => Some(items.iter().map(|item| &*item.value).collect::<Vec<_>>().join(", ")),
        _ => None,
    }
}

/// At most 80 characters of a text, white space folded.
fn one_line(text: &str) -> String {
    let folded = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match folded.char_indices().nth(80) {
        Some((end, _)) => format!("{}…", &folded[..end]),
        None => folded,
    }
}
