//! The scalars that a schema names.

use super::blanks::named_values;
use crate::complete::Completion;
use crate::complete::candidate::ValueCandidate;
use crate::complete::offer::Offer;
use crd_ls_model::{Json, JsonKind, Keyword, Schema};
use crd_ls_rules::ResourcePart;

/// The values for a part.
pub(super) fn values(part: &ResourcePart<'_>, offer: &Offer<'_>) -> Vec<Completion> {
    offer.values(part.schema().map(candidates).unwrap_or_default())
}

/// The items for a list part, each with its dash.
pub(super) fn items(part: &ResourcePart<'_>, offer: &Offer<'_>) -> Vec<Completion> {
    offer.items(part.schema().map(candidates).unwrap_or_default())
}

fn candidates(schema: &Schema) -> Vec<ValueCandidate> {
    let default = schema.default_value();
    let is_default = |value: &Json| default.as_ref().is_some_and(|default| default.kind == value.kind);
    let mut candidates: Vec<ValueCandidate> = named_values(schema)
        .iter()
        .map(|value| {
            let candidate = match &value.kind {
                JsonKind::String(text) => ValueCandidate::string(text),
                _ => ValueCandidate::literal(&value.to_string()),
            };
            ValueCandidate { detail: if is_default(value) { "default".to_owned() } else { String::new() }, ..candidate }
        })
        .collect();
    if schema.is_true(Keyword::Nullable) {
        candidates.push(ValueCandidate::literal("null"));
    }
    candidates
}
