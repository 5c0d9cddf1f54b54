//! Semantic tokens of rules. Everything else is highlighted as YAML.

use crate::Snapshot;
use crate::cursor::PlacedSchema;
use crd_ls_cel::{Highlight, highlights};
use crd_ls_model::{EXPRESSION_FIELDS, Keyword};
use crd_ls_text::TextRange;

impl Snapshot {
    /// The tokens that start in a range, from all rules, in document order. A token can span several lines.
    pub fn highlights(&self, range: TextRange) -> Vec<(TextRange, Highlight)> {
        let mut found = Vec::new();
        for object in self.objects() {
            for slot in object.definition().schemas() {
                in_schema(self, PlacedSchema::root(slot, object.start()), range, &mut found);
            }
        }
        found.sort_by_key(|(range, _)| range.start());
        found
    }
}

fn in_schema(snapshot: &Snapshot, step: PlacedSchema<'_>, range: TextRange, found: &mut Vec<(TextRange, Highlight)>) {
    if !step.schema.is_in_place() || step.range().end() < range.start() || range.end() < step.range().start() {
        return;
    }
    for rule in step.schema.objects(Keyword::XValidations) {
        for member in EXPRESSION_FIELDS.into_iter().filter_map(|name| rule.get(name)) {
            in_expression(snapshot, member.value_range + step.start, range, found);
        }
    }
    for child in step.schema.children() {
        in_schema(snapshot, step.to(child), range, found);
    }
}

fn in_expression(snapshot: &Snapshot, place: TextRange, range: TextRange, found: &mut Vec<(TextRange, Highlight)>) {
    let Some(scalar) = snapshot.cursor_on(place).scalar() else { return };
    let (parts, kinds): (Vec<_>, Vec<_>) = highlights(&scalar.value()).into_iter().unzip();
    let written = scalar.written(parts).into_iter().zip(kinds);
    found.extend(written.filter(|(token, _)| range.contains_inclusive(token.start()) && !token.is_empty()));
}

#[cfg(test)]
mod tests;
