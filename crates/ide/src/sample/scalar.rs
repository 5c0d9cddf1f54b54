//! Scalars: the schema's own values, or else a value of its type and within its bounds.

use super::demand::Demand;
use super::node::{NodeKind, SampleNode, json};
use super::wish::Wish;
use super::{number, text};
use crd_ls_model::{Json, JsonKind, Keyword};

/// A scalar of one of these types, with a remark on its requirements if no valid scalar was found.
pub(super) fn scalar(demand: &Demand<'_>, types: &[&str], wish: Wish<'_>) -> SampleNode {
    let mut given: Vec<Json> = Vec::new();
    let preferred = wish.preferred.map(|text| json(JsonKind::String(text::numbered(text, wish.number).into())));
    if let Some(preferred) = preferred.filter(|value| demand.takes(value)) {
        return SampleNode::from_json(&preferred);
    }
    for value in demand.given() {
        let is_new = !given.iter().any(|known| known.kind == value.kind);
        if is_new && demand.takes(&value) {
            given.push(value);
        }
    }
    let index = wish.number as usize;
    let index = if demand.has_enum() { index.checked_rem(given.len()).unwrap_or(0) } else { index };
    if let Some(value) = given.get(index) {
        return SampleNode::from_json(value);
    }
    let mut candidates = types.iter().flat_map(|name| candidates(demand, name, wish.number));
    let is_new = |value: &Json| !given.iter().any(|known| known.kind == value.kind);
    match candidates.find(|value| is_new(value) && demand.takes(value)) {
        Some(value) => SampleNode::from_json(&value),
        None => placeholder(demand, types),
    }
}

fn candidates(demand: &Demand<'_>, type_name: &str, number: u32) -> Box<dyn Iterator<Item = Json>> {
    let is_odd = !number.is_multiple_of(2);
    let booleans = [JsonKind::Bool(is_odd), JsonKind::Bool(!is_odd)];
    match type_name {
        "string" => Box::new(text::candidates(demand, number).map(|text| json(JsonKind::String(text.into())))),
        "integer" => Box::new(number::candidates(demand, number, true).into_iter().map(json)),
        "number" => Box::new(number::candidates(demand, number, false).into_iter().map(json)),
        "boolean" => Box::new(booleans.into_iter().map(json)),
        _ => Box::new(std::iter::empty()),
    }
}

/// A placeholder for a value, used if no valid value was found.
fn placeholder(demand: &Demand<'_>, types: &[&str]) -> SampleNode {
    let kind = match types.first() {
        Some(&("integer" | "number")) => JsonKind::Integer(1),
        Some(&"boolean") => JsonKind::Bool(false),
        _ => JsonKind::String("text".into()),
    };
    let patterns = demand.texts(Keyword::Pattern);
    let remark = match patterns.is_empty() {
        true => "no valid value was found".to_owned(),
        false => format!("must match {}", patterns.join(" and ")),
    };
    SampleNode { kind: NodeKind::Scalar(kind), remark: Some(remark) }
}
