//! Hovers on the value of a keyword.

use super::schema_path::SchemaPath;
use super::{formats, keyword, property, words};
use crate::cursor::part_at;
use crd_ls_model::{Edge, Field, FieldValue, Json, JsonKind, Keyword, StringItem};
use crd_ls_text::{TextRange, TextSize};

/// The hover on the value of a keyword, and the range it describes. Offset and range count from the schema's start.
pub(super) fn card(field: &Field, path: &SchemaPath<'_>, offset: TextSize) -> Option<(TextRange, String)> {
    if let Some(found) = inside(field, path, offset) {
        return Some(found);
    }
    let text = match &field.value {
        // Documentation needs no explanation.
        _ if is_documentation(field.keyword) => return None,
        FieldValue::Schemas | FieldValue::Nothing => return None,
        FieldValue::String(text) => string(field.keyword, &text.value(), path),
        _ => None,
    };
    Some((field.value_range, text.unwrap_or_else(|| keyword::card(field.keyword, path))))
}

fn is_documentation(keyword: Keyword) -> bool {
    matches!(keyword, Keyword::Description | Keyword::Title | Keyword::Example | Keyword::ExternalDocs)
}

/// The hover on a part of the value, such as the name of a field.
fn inside(field: &Field, path: &SchemaPath<'_>, offset: TextSize) -> Option<(TextRange, String)> {
    match (&field.value, field.keyword) {
        (FieldValue::Strings(items), Keyword::Required) => named(items, path, offset),
        (FieldValue::Strings(items), Keyword::XListMapKeys) => named(items, &path.child(&Edge::Items)?, offset),
        (FieldValue::Objects(rules), _) => rules.iter().find_map(|rule| super::validation::member(rule, offset)),
        (FieldValue::JsonList(..), Keyword::Enum) => allowed(field.json()?.as_ref(), path, offset),
        (FieldValue::Json(_), Keyword::Default) => in_default(field.json()?.as_ref(), path.clone(), offset),
        _ => None,
    }
}

/// The property that is named at a place.
fn named(items: &[StringItem], path: &SchemaPath<'_>, offset: TextSize) -> Option<(TextRange, String)> {
    let item = items.iter().find(|item| item.range.contains_inclusive(offset))?;
    let text = match path.in_core().and_then(|core| core.child(&Edge::Property((&*item.value).into()))) {
        Some(property) => property::card(&property),
        None => format!("{} · not declared in `properties`", words::code(&item.value)),
    };
    Some((item.range, text))
}

/// The value at a place in `enum`.
fn allowed(list: &Json, path: &SchemaPath<'_>, offset: TextSize) -> Option<(TextRange, String)> {
    let JsonKind::Array(items, _) = &list.kind else { return None };
    let item = items.iter().find(|item| item.range.contains_inclusive(offset))?;
    let default = path.schema().json(Keyword::Default);
    let is_default = default.is_some_and(|default| default.to_string() == item.to_string());
    let place = path.shown();
    let more = if is_default { ", and the default" } else { "" };
    Some((item.range, format!("{} · one of {} values of {place}{more}", words::value(item), items.len())))
}

/// The property whose name is at a place in a default.
fn in_default(mut value: &Json, mut path: SchemaPath<'_>, offset: TextSize) -> Option<(TextRange, String)> {
    loop {
        let (member, inner) = part_at(value, offset)?;
        let edge = member.map_or(Edge::Items, |member| Edge::Property((*member.key).into()));
        path = path.child(&edge).or_else(|| path.child(&Edge::AdditionalProperties))?;
        if let Some(range) = member.map(|member| member.key_range).filter(|key| key.contains_inclusive(offset)) {
            return Some((range, property::card(&path)));
        }
        value = inner;
    }
}

/// The meaning of a word that a keyword accepts.
fn string(keyword: Keyword, text: &str, path: &SchemaPath<'_>) -> Option<String> {
    if keyword == Keyword::Format {
        return format(text, path);
    }
    let known = keyword.known_values().get(text)?;
    Some(format!("`{}: {text}` · {}", keyword.name(), known.meaning))
}

fn format(text: &str, path: &SchemaPath<'_>) -> Option<String> {
    if text.is_empty() {
        return None;
    }
    let name = words::code(&format!("format: {text}"));
    let type_name = path.in_core().map(|core| core.schema().type_name().into_owned()).unwrap_or_default();
    Some(match formats::explanation(&type_name, text) {
        Some(words) => format!("{name} · {words}"),
        None if type_name.is_empty() => {
            format!("{name} · not known to the API server, which ignores it with a warning")
        }
        None => format!("{name} · not known to the API server for `type: {type_name}`: ignored with a warning"),
    })
}
