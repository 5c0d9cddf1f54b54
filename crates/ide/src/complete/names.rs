//! Completions of property names: in `required` and in the keys of lists, and as keys of `properties`.

use std::borrow::Cow;
use std::collections::HashSet;

use super::context::CompletionContext;
use super::documentation::DocumentedSubject;
use crd_ls_model::{Edge, FieldValue, Keyword, Schema};

/// A property of a schema.
pub(super) struct NamedProperty {
    pub(super) name: String,
    pub(super) type_name: String,
    pub(super) subject: DocumentedSubject,
}

/// The usual top-level fields of a custom resource, with their types.
const OF_RESOURCES: [(&str, &str); 5] =
    [("spec", "object"), ("status", "object"), ("apiVersion", "string"), ("kind", "string"), ("metadata", "object")];

impl CompletionContext<'_, '_> {
    /// The property names for `required` at the place.
    pub(super) fn required_names(&self, written: &[Cow<'_, str>]) -> Vec<NamedProperty> {
        let own = self.schema().map(|schema| (schema, self.edges.clone()));
        let core = self.is_in_junctor().then(|| self.core()).flatten().map(|core| (core, self.core_edges()));
        let mut names = Vec::new();
        for (schema, edges) in own.into_iter().chain(core) {
            self.add_properties(schema, &edges, written, &mut names);
        }
        names
    }

    /// The property names that can be keys of the items.
    pub(super) fn list_map_keys(&self, written: &[Cow<'_, str>]) -> Vec<NamedProperty> {
        let Some(items) = self.schema().and_then(|schema| schema.child(&Edge::Items)) else { return Vec::new() };
        let edges: Vec<Edge> = self.edges.iter().cloned().chain([Edge::Items]).collect();
        let mut names = Vec::new();
        self.add_properties(&items.schema, &edges, written, &mut names);
        names.retain(|named| !matches!(&*named.type_name, "object" | "array"));
        names
    }

    /// The properties, except `metadata`, that the core declares and the junctor at the place doesn't mention yet.
    pub(super) fn core_names(&self, written: &[Cow<'_, str>]) -> Vec<NamedProperty> {
        let mut names = Vec::new();
        if let Some(core) = self.core() {
            self.add_properties(core, &self.core_edges(), written, &mut names);
        }
        names.retain(|named| named.name != "metadata");
        names
    }

    /// Names that a schema of the core probably should declare, with their types: the required properties, and the
    /// fields of every resource.
    pub(super) fn names_to_declare(&self, written: &[Cow<'_, str>]) -> Vec<(String, String)> {
        let written: HashSet<&str> = written.iter().map(|name| &**name).collect();
        let is_new = |name: &str| !written.contains(name);
        let mut names: Vec<(String, String)> = Vec::new();
        let resource: &[(&str, &str)] = match self.edges.as_slice() {
            [] => &OF_RESOURCES,
            [Edge::Property(name)] if **name == *"metadata" => &[("name", "string"), ("generateName", "string")],
            _ if self.is_true(Keyword::XEmbeddedResource) => OF_RESOURCES.get(2..).unwrap_or_default(),
            _ => &[],
        };
        for (name, type_name) in resource.iter().filter(|(name, _)| is_new(name)) {
            names.push(((*name).to_owned(), (*type_name).to_owned()));
        }
        let required = self.schema().map(|schema| strings(schema, Keyword::Required)).unwrap_or_default();
        for name in required {
            if is_new(&name) && !names.iter().any(|(known, _)| *known == name) {
                names.push((name, String::new()));
            }
        }
        names
    }

    fn core_edges(&self) -> Vec<Edge> {
        self.edges.iter().filter(|edge| !edge.is_junctor()).cloned().collect()
    }

    fn add_properties(
        &self,
        schema: &Schema,
        edges: &[Edge],
        written: &[Cow<'_, str>],
        names: &mut Vec<NamedProperty>,
    ) {
        let mut known: HashSet<String> = names.iter().map(|named| named.name.clone()).collect();
        known.extend(written.iter().map(|name| name.to_string()));
        for (name, child) in schema.properties().filter(|(name, _)| !known.contains(*name)) {
            let type_name = child.schema.type_name().into_owned();
            let subject = self.subject_of_path(edges.iter().chain([&child.edge]));
            names.push(NamedProperty { name: name.to_owned(), type_name, subject });
        }
    }

    /// The property at the end of a path from the version's schema.
    pub(super) fn subject_of_path<'e>(&self, edges: impl Iterator<Item = &'e Edge>) -> DocumentedSubject {
        let mut path = self.path_of_version_schema();
        for edge in edges {
            path.push_str(&edge.to_string());
        }
        let (document, items) =
            self.known.map_or_else(Default::default, |known| (known.document.index, known.placed.items.to_vec()));
        DocumentedSubject::Property { document, items, path }
    }
}

fn strings(schema: &Schema, keyword: Keyword) -> Vec<String> {
    match schema.field(keyword).map(|field| &field.value) {
        Some(FieldValue::Strings(items)) => items.iter().map(|item| item.value.to_string()).collect(),
        _ => Vec::new(),
    }
}
