//! Markers of controller-gen: `+kubebuilder:validation:MinLength=1`, `+listType=set`.

use super::brackets::{split_outside, unquoted};
use crate::edit::snippet::{Entry, quoted_string, string};
use crd_ls_model::{Keyword, ValueType};

/// Markers with another name than their keyword.
const OTHERWISE_NAMED: &[(&str, Keyword)] = &[
    ("listType", Keyword::XListType),
    ("mapType", Keyword::XMapType),
    ("structType", Keyword::XMapType),
    ("listMapKey", Keyword::XListMapKeys),
    ("XIntOrString", Keyword::XIntOrString),
    ("EmbeddedResource", Keyword::XEmbeddedResource),
    ("XEmbeddedResource", Keyword::XEmbeddedResource),
    ("PreserveUnknownFields", Keyword::XPreserveUnknownFields),
];

/// The keyword that a marker sets, with its value.
pub(in crate::fixes) fn marker(line: &str) -> Option<Entry> {
    let marker = line.trim().strip_prefix('+')?;
    let (name, value) = marker.split_once('=').unwrap_or((marker, "true"));
    let parts = |name: &'static str| marker.split_once(name).map(|(_, parts)| parts);
    if let Some(parts) = parts("XValidation:") {
        return rule(parts);
    }
    let name = name.rsplit(':').next()?.trim();
    let named = OTHERWISE_NAMED.iter().find(|(known, _)| *known == name).map(|(_, keyword)| *keyword);
    let keyword =
        named.or_else(|| Keyword::ALL.iter().copied().find(|known| known.name().eq_ignore_ascii_case(name)))?;
    Some(Entry::scalar(keyword.name(), &text_of(keyword, value.trim())?))
}

/// The value of a marker as YAML.
fn text_of(keyword: Keyword, value: &str) -> Option<String> {
    let bare = unquoted(value).unwrap_or(value);
    let value_type = keyword.value_type();
    Some(match value_type {
        ValueType::JsonList | ValueType::Strings => {
            let inner = bare.strip_prefix('{').and_then(|inner| inner.strip_suffix('}')).unwrap_or(bare);
            let mark = if inner.contains(';') { ';' } else { ',' };
            format!("[{}]", split_outside(inner, mark).iter().map(|part| part.trim()).collect::<Vec<_>>().join(", "))
        }
        _ if value_type.is_text() => string(bare),
        ValueType::Json if value.starts_with('`') => quoted_string(bare),
        _ => value.to_owned(),
    })
}

/// `XValidation:rule="self > 0",message="…"`
fn rule(parts: &str) -> Option<Entry> {
    let parts = split_outside(parts, ',').into_iter().map(|part| {
        let (name, value) = part.split_once('=')?;
        let value = value.trim();
        Some(format!("{}: {}", name.trim(), quoted_string(unquoted(value).unwrap_or(value))))
    });
    let parts = parts.collect::<Option<Vec<_>>>()?;
    Some(Entry::scalar(Keyword::XValidations.name(), &format!("[{{{}}}]", parts.join(", "))))
}

#[cfg(test)]
mod tests;
