//! Counts the values that are filled in later in objects with schemas. Such values of other objects are counted in
//! their JSON.

use std::collections::HashSet;

use super::document::Document;
use super::view::{Value, View};
use crd_ls_text::TextSize;

impl Document {
    /// The number of values in definitions that are filled in later; 0 for a template that can't be parsed. Schemas
    /// have no such values unless the text has template actions.
    pub fn definition_holes(&self, may_have_actions: bool) -> usize {
        if self.definitions().is_empty() || self.template().is_some() {
            return 0;
        }
        let schemas = self.definitions().iter().flat_map(|placed| placed.schema_ranges());
        let places = Places {
            definitions: self.definitions().iter().map(|placed| placed.start).collect(),
            schemas: schemas.map(|range| range.start()).collect(),
            may_have_actions,
        };
        places.count(self.view(), false)
    }
}

/// The starts of the definitions in a document and of their schemas.
struct Places {
    definitions: HashSet<TextSize>,
    schemas: HashSet<TextSize>,
    may_have_actions: bool,
}

impl Places {
    /// The number of values in a view that are filled in later. The contents of aliases count only where they are
    /// written, so the work is linear.
    fn count(&self, view: View<'_>, is_inside: bool) -> usize {
        if !view.is_in_place() {
            return 0;
        }
        let start = view.range().start();
        let is_inside = is_inside || self.definitions.contains(&start);
        let is_schema = self.schemas.contains(&start);
        if is_schema && !self.may_have_actions {
            return 0;
        }
        let view = if is_schema { view.in_schema() } else { view };
        match view.value() {
            Value::Hole(_) => usize::from(is_inside),
            Value::Sequence(items) => items.items().into_iter().map(|item| self.count(item, is_inside)).sum(),
            Value::Mapping(mapping) => {
                mapping.entries().into_iter().map(|entry| self.count(entry.value, is_inside)).sum()
            }
            _ => 0,
        }
    }
}
