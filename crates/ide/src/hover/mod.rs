//! Hovers.

mod bounds;
mod card;
mod column_cell;
mod defaulting;
mod expression;
mod fact;
mod field_values;
mod fields;
mod finding;
mod formats;
mod function;
mod instruction;
mod json_path;
mod junctor;
mod keyword;
mod list_and_map;
mod object_meta;
mod property;
mod pruning;
mod resource;
mod schema_path;
#[cfg(test)]
mod tests;
mod unfolding;
mod validation;
mod value;
mod versions;
mod words;

pub(super) use function::{macro_words, overload_words};
pub(super) use object_meta::META_FIELDS;
pub(super) use resource::words_of_part;
pub(super) use validation::rule_words;

use crate::Snapshot;
use crate::cursor::{PlacedSchema, SchemaChain};
use crd_ls_model::{Edge, Keyword};
use crd_ls_text::{TextRange, TextSize};
use fields::field_hover;
pub(super) use finding::with_reasons;
use schema_path::SchemaPath;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hover {
    /// The range that the hover describes.
    pub range: TextRange,
    pub markdown: String,
}

impl Snapshot {
    /// The hover at `offset`: the values allowed for a property, the meaning of a schema's keyword or its value, or
    /// else the meaning of a CRD's field. Explanations of the findings there follow.
    pub fn hover(&self, offset: TextSize) -> Option<Hover> {
        with_reasons(self, self.card(offset), offset)
    }

    /// The hover without explanations of findings.
    pub(crate) fn card(&self, offset: TextSize) -> Option<Hover> {
        match self.cursor(offset).schemas() {
            Some(located) => schema_hover(self, &located, offset),
            None => field_hover(self, offset),
        }
    }
}

fn schema_hover(snapshot: &Snapshot, located: &SchemaChain<'_>, offset: TextSize) -> Option<Hover> {
    let object = snapshot.cursor(offset).object()?;
    let path = SchemaPath::to_located(object.definition(), object.start(), located)?;
    let step = located.last()?;
    let is_key = step.key.contains_inclusive(offset);
    let is_field = matches!(step.child.map(|child| &child.edge), None | Some(Edge::Property(_)));
    if is_key && is_field {
        return Some(Hover { range: step.key, markdown: property::card(&path) });
    }
    if let Some(hover) = expression::hover(snapshot, &path, offset) {
        return Some(hover);
    }
    if let Some((field, step)) = located.field_at(offset) {
        let relative = offset.checked_sub(step.start)?;
        let (range, markdown) = match field.key.contains_inclusive(relative) {
            true => (field.key, keyword::card(field.keyword, &path)),
            false => value::card(field, &path, relative)?,
        };
        return Some(Hover { range: range + step.start, markdown });
    }
    edge_hover(step, &path).filter(|_| is_key)
}

/// The hover on a key that leads to a schema and is a keyword of the schema around it.
fn edge_hover(step: PlacedSchema<'_>, path: &SchemaPath<'_>) -> Option<Hover> {
    let keyword = edge_keyword(&step.child?.edge)?;
    Some(Hover { range: step.key, markdown: keyword::card(keyword, &path.parent()?) })
}

/// The meaning of a keyword, for places without a schema.
pub(super) fn keyword_words(keyword: Keyword) -> String {
    keyword::words(keyword).join("\n\n")
}

fn edge_keyword(edge: &Edge) -> Option<Keyword> {
    Some(match edge {
        Edge::Items | Edge::ItemsIndex(_) => Keyword::Items,
        Edge::AdditionalProperties => Keyword::AdditionalProperties,
        Edge::AdditionalItems => Keyword::AdditionalItems,
        Edge::PatternProperty(_) => Keyword::PatternProperties,
        Edge::Dependency(_) => Keyword::Dependencies,
        Edge::Definition(_) => Keyword::Definitions,
        Edge::Property(_) => return None,
        junctor => return junctor.junctor(),
    })
}
