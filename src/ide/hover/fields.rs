//! Hovers on the fields of a CRD outside of its schemas.

use super::written_field::WrittenField;
use super::{Hover, field_explanations, field_values};
use crate::ide::Snapshot;
use crate::model::FieldValue;
use crate::text::{TextRange, TextSize};

/// The hover on the field whose key or scalar value is at `offset`.
pub(super) fn field_hover(snapshot: &Snapshot, offset: TextSize) -> Option<Hover> {
    let object = snapshot.cursor(offset).object()?;
    let (base, definition) = (object.start(), object.definition());
    let offset = offset.checked_sub(base)?;
    let field = WrittenField::find(definition, &definition.crd()?.object, String::new(), None, offset)?;
    let is_key = field.member.key.contains_inclusive(offset);
    let (range, markdown) = match is_key {
        true => (field.member.key, about_key(&field)),
        false => about_value(&field, offset)?,
    };
    Some(Hover { range: range + base, markdown })
}

fn about_key(field: &WrittenField<'_>) -> String {
    let (object_type, name) = (field.object.object_type.name, field.member.field.name);
    let mut markdown = format!("`{}` · {}", field.path, field.member.field.value);
    if let Some(explanation) = field_explanations::explanation(object_type, name) {
        markdown.push_str(&format!("\n\n{explanation}"));
    }
    if let Some(since) = field_explanations::since(object_type, name) {
        markdown.push_str(&format!("\n\nSince Kubernetes {since}."));
    }
    markdown
}

fn about_value(field: &WrittenField<'_>, offset: TextSize) -> Option<(TextRange, String)> {
    let range = match &field.member.value {
        FieldValue::Schema(_) | FieldValue::Object(_) | FieldValue::Objects(_) => return None,
        FieldValue::StringMap(entries) => {
            let holds = |range: TextRange| range.contains_inclusive(offset);
            let entry = entries.iter().find(|entry| holds(entry.key) || holds(entry.value_range))?;
            let range = if holds(entry.key) { entry.key } else { entry.value_range };
            return Some((range, field_values::of_entry(field, &entry.name)?));
        }
        FieldValue::Strings(items) => {
            let item = items.iter().find(|item| item.range.contains_inclusive(offset))?;
            let text = field_values::of_text(field, &item.value);
            return Some((item.range, text.unwrap_or_else(|| about_key(field))));
        }
        _ => field.member.value_range,
    };
    let text = match &field.member.value {
        FieldValue::Text(text) => field_values::of_text(field, text),
        FieldValue::Bool(value) => field_values::of_bool(field, *value),
        _ => None,
    };
    Some((range, text.unwrap_or_else(|| about_key(field))))
}
