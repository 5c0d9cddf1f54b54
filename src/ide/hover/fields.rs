//! Hovers on the fields of a CRD outside of its schemas.

use super::{Hover, field_explanations, field_values};
use crate::ide::Snapshot;
use crate::model::{Definition, Member, Object, Value, ValueType};
use crate::text::{TextRange, TextSize};

/// A field that is written.
pub(super) struct Place<'c> {
    pub(super) definition: &'c Definition,
    pub(super) object: &'c Object,
    pub(super) member: &'c Member,
    /// Where it is in the CRD: `spec.versions[].name`.
    pub(super) path: String,
    /// The index of the version that it belongs to.
    pub(super) version: Option<usize>,
}

impl Snapshot {
    /// What the field is whose key or simple value is at `offset`.
    pub(super) fn field_hover(&self, offset: TextSize) -> Option<Hover> {
        let object = self.object_around(offset)?;
        let (base, definition) = (object.start(), object.definition());
        let offset = offset.checked_sub(base)?;
        let place = Place::find(definition, &definition.crd()?.object, String::new(), None, offset)?;
        let is_key = place.member.key.contains_inclusive(offset);
        let (range, markdown) = match is_key {
            true => (place.member.key, about_key(&place)),
            false => about_value(&place, offset)?,
        };
        Some(Hover { range: range + base, markdown })
    }
}

impl<'c> Place<'c> {
    /// Looks in an object for the field at `offset`, counted from the CRD's start.
    fn find(
        definition: &'c Definition,
        object: &'c Object,
        path: String,
        version: Option<usize>,
        offset: TextSize,
    ) -> Option<Self> {
        let is_key = |member: &&Member| member.key.contains_inclusive(offset);
        let is_value = |member: &&Member| member.value_range.contains_inclusive(offset);
        let members = object.members();
        let member = members.iter().find(is_key).or_else(|| members.iter().find(is_value))?;
        let name = member.field.name;
        let path = if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
        match &member.value {
            _ if is_key(&member) => {}
            Value::Object(inner) => return Self::find(definition, inner, path, version, offset),
            Value::Objects(items) => {
                let index = items.iter().position(|item| item.range.contains_inclusive(offset))?;
                let version = if path == "spec.versions" { Some(index) } else { version };
                return Self::find(definition, items.get(index)?, format!("{path}[]"), version, offset);
            }
            _ => {}
        }
        Some(Self { definition, object, member, path, version })
    }
}

fn about_key(place: &Place<'_>) -> String {
    let (object_type, name) = (place.object.object_type.name, place.member.field.name);
    let mut markdown = format!("`{}` · {}", place.path, type_name(&place.member.field.value));
    if let Some(explanation) = field_explanations::explanation(object_type, name) {
        markdown.push_str(&format!("\n\n{explanation}"));
    }
    if let Some(since) = field_explanations::since(object_type, name) {
        markdown.push_str(&format!("\n\nSince Kubernetes {since}."));
    }
    markdown
}

fn about_value(place: &Place<'_>, offset: TextSize) -> Option<(TextRange, String)> {
    let range = match &place.member.value {
        Value::Schema(_) | Value::Object(_) | Value::Objects(_) => return None,
        Value::StringMap(entries) => {
            let holds = |range: TextRange| range.contains_inclusive(offset);
            let entry = entries.iter().find(|entry| holds(entry.key) || holds(entry.value_range))?;
            let range = if holds(entry.key) { entry.key } else { entry.value_range };
            return Some((range, field_values::of_entry(place, &entry.name)?));
        }
        Value::Strings(items) => {
            let item = items.iter().find(|item| item.range.contains_inclusive(offset))?;
            let text = field_values::of_text(place, &item.value);
            return Some((item.range, text.unwrap_or_else(|| about_key(place))));
        }
        _ => place.member.value_range,
    };
    let text = match &place.member.value {
        Value::String(text) => field_values::of_text(place, text),
        Value::Bool(value) => field_values::of_bool(place, *value),
        _ => None,
    };
    Some((range, text.unwrap_or_else(|| about_key(place))))
}

pub(in crate::ide) fn type_name(value_type: &ValueType) -> &'static str {
    match value_type {
        ValueType::String | ValueType::OptionalString => "string",
        ValueType::Bool => "boolean",
        ValueType::Int32 => "integer of 32 bits",
        ValueType::Int64 => "integer",
        ValueType::Bytes => "base64",
        ValueType::Time => "time",
        ValueType::Strings => "list of strings",
        ValueType::StringMap => "map of strings",
        ValueType::Object(_) => "object",
        ValueType::Objects(_) => "list of objects",
        ValueType::Schema => "schema",
        ValueType::Json => "any value",
    }
}
