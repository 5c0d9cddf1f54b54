//! The objects of a document without schemas: the document itself, or the items of a list. They may be custom
//! resources.
//!
//! `kubectl` splits lists, including nested lists, and sends each item on its own.

use super::document::Document;
use super::json::{Json, JsonKind};
use super::path::{FieldPath, Segment};
use super::type_meta::TypeMeta;
use super::view::View;

/// An object in a document.
pub struct PlacedResource<'v> {
    /// Its index in the document's list, and in nested lists; empty if it is the document.
    pub items: Vec<usize>,
    pub value: &'v Json,
}

impl PlacedResource<'_> {
    /// The path to it in the document.
    pub fn path(&self) -> FieldPath {
        self.items.iter().flat_map(|item| [Segment::from("items"), Segment::Index(*item)]).collect()
    }
}

/// The maximum depth of nested lists.
const MAX_LISTS: usize = 8;

impl Document {
    /// The types of the objects without schemas that have an `apiVersion` and a `kind`.
    pub fn resource_types(&self) -> Vec<TypeMeta> {
        let mut types = Vec::new();
        if !self.has_definition_at(&[]) {
            self.collect_types(self.view(), &mut Vec::new(), &mut types);
        }
        types
    }

    /// The objects without schemas in the document's value.
    pub fn resources<'v>(&self, value: &'v Json) -> Vec<PlacedResource<'v>> {
        let mut found = Vec::new();
        if !self.has_definition_at(&[]) {
            self.collect_resources(value, &mut Vec::new(), &mut found);
        }
        found
    }

    fn collect_types(&self, view: View<'_>, items: &mut Vec<usize>, types: &mut Vec<TypeMeta>) {
        let Some(meta) = TypeMeta::of(view) else { return };
        if !is_list(&meta.api_version, &meta.kind) {
            return types.push(meta);
        }
        let list = view.as_mapping().and_then(|mapping| mapping.get("items")?.value.as_sequence());
        for (index, item) in list.map_or_else(Vec::new, |list| list.items()).into_iter().enumerate() {
            self.inside(index, items, |items| self.collect_types(item, items, types));
        }
    }

    fn collect_resources<'v>(&self, value: &'v Json, items: &mut Vec<usize>, found: &mut Vec<PlacedResource<'v>>) {
        let text = |field| value.get(field).and_then(|member| member.value.as_str()).unwrap_or_default();
        if !is_list(text("apiVersion"), text("kind")) {
            return found.push(PlacedResource { items: items.clone(), value });
        }
        let Some(JsonKind::Array(list)) = value.get("items").map(|member| &member.value.kind) else { return };
        for (index, item) in list.iter().enumerate() {
            self.inside(index, items, |items| self.collect_resources(item, items, found));
        }
    }

    /// Visits an item of a list unless it contains schemas.
    fn inside(&self, index: usize, items: &mut Vec<usize>, visit: impl FnOnce(&mut Vec<usize>)) {
        items.push(index);
        if items.len() <= MAX_LISTS && !self.has_definition_at(items) {
            visit(items);
        }
        items.pop();
    }

    fn has_definition_at(&self, items: &[usize]) -> bool {
        self.definitions().iter().any(|placed| *placed.items == *items)
    }
}

fn is_list(api_version: &str, kind: &str) -> bool {
    (api_version, kind) == ("v1", "List")
}
