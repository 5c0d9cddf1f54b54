//! Hovers on the fields of a CRD outside of its schemas.

use super::{Hover, column_cell, field_values, words};
use crate::Snapshot;
use crate::cursor::PlacedField;
use crd_ls_model::FieldValue;
use crd_ls_text::{TextRange, TextSize};

/// The hover on the field whose key or scalar value is at `offset`.
pub(super) fn field_hover(snapshot: &Snapshot, offset: TextSize) -> Option<Hover> {
    let field = snapshot.cursor(offset).field()?;
    let base = field.object.start();
    let offset = offset.checked_sub(base)?;
    let is_key = field.member.key.contains_inclusive(offset);
    let (range, mut markdown) = match is_key {
        true => (field.member.key, about_key(&field)),
        false => about_value(&field, offset)?,
    };
    if let Some(line) = column_cell::line(&field) {
        markdown.push_str(&format!("\n\n{line}"));
    }
    Some(Hover { range: range + base, markdown })
}

fn about_key(field: &PlacedField<'_>) -> String {
    let of = field.member.field;
    let mut markdown = format!("{} · {}", words::code(&field.path.to_string()), of.value);
    if !of.about.is_empty() {
        markdown.push_str(&format!("\n\n{}", of.about));
    }
    if !of.since.is_empty() {
        markdown.push_str(&format!("\n\nSince Kubernetes {}.", of.since));
    }
    markdown
}

fn about_value(field: &PlacedField<'_>, offset: TextSize) -> Option<(TextRange, String)> {
    let holds = |range: TextRange| range.contains_inclusive(offset);
    let (range, text) = match &field.member.value {
        FieldValue::Schema(_) | FieldValue::Object(_) | FieldValue::Objects(_) => return None,
        FieldValue::StringMap(entries) => {
            let entry = entries.iter().find(|entry| holds(entry.key) || holds(entry.value_range))?;
            let range = if holds(entry.key) { entry.key } else { entry.value_range };
            return Some((range, field_values::of_entry(field, &entry.name)?));
        }
        FieldValue::Strings(items) => {
            let item = items.iter().find(|item| holds(item.range))?;
            (item.range, field_values::of_text(field, &item.value))
        }
        FieldValue::Text(text) => (field.member.value_range, field_values::of_text(field, text)),
        FieldValue::Bool(value) => (field.member.value_range, field_values::of_text(field, &value.to_string())),
        _ => (field.member.value_range, None),
    };
    Some((range, text.unwrap_or_else(|| about_key(field))))
}
