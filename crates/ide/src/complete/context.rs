//! The context of a place to complete.

use std::borrow::Cow;

use super::object::{ObjectAround, ObjectKind};
use super::probe::Probe;
use crate::Snapshot;
use crate::cursor::{DecodedAs, EntryPlace, NodeLink, NodePath, NodePathEnd, PlacedObject, entry_named, scalar};
use crd_ls_model::{
    ApiVersion, Crd, Definition, Edge, Keyword, OwnedSchema, Schema, SchemaSlot, shared_schema, version_schema,
};
use crd_ls_syntax::{Mapping, Sequence};

/// The context of the node at the end of a path: its object, version and schema.
pub(super) struct CompletionContext<'t, 's> {
    pub(super) probe: &'t Probe,
    pub(super) node_path: &'t NodePath<'t>,
    /// The object's mapping.
    pub(super) root: Mapping<'t>,
    /// The number of links that lead to the object.
    pub(super) depth: usize,
    pub(super) expected: DecodedAs,
    /// The index of the version around the place.
    pub(super) version: Option<usize>,
    /// The edges from the version's schema to the innermost schema.
    pub(super) edges: Vec<Edge>,
    /// The number of links that lead to the innermost schema.
    schema_depth: Option<usize>,
    /// The object as decoded without the word at the cursor.
    pub(super) known: Option<PlacedObject<'s>>,
    /// The CRD, if the object is one.
    crd: Option<&'s Crd>,
    /// The schema around the cursor, if the object isn't a CRD.
    owned: Option<&'s OwnedSchema>,
}

impl<'t, 's> CompletionContext<'t, 's> {
    /// None where the text belongs neither to a CRD nor to a schema or printer columns in another object.
    pub(super) fn of(snapshot: &'s Snapshot, probe: &'t Probe, node_path: &'t NodePath<'t>) -> Option<Self> {
        let object = ObjectAround::around(snapshot, probe, node_path)?;
        let known = object.known.map(PlacedObject::definition);
        let mut context = Self {
            probe,
            node_path,
            root: object.root,
            depth: object.depth,
            expected: DecodedAs::Unknown,
            version: None,
            edges: Vec::new(),
            schema_depth: None,
            crd: known.and_then(Definition::crd),
            owned: None,
            known: object.known,
        };
        let mut followed = object.depth;
        match object.kind {
            ObjectKind::Crd(api_version) => context.expected = DecodedAs::Object(api_version.object_type()),
            ObjectKind::Columns(owned) => {
                context.owned = Some(owned);
                context.expected = DecodedAs::Object(ApiVersion::V1.object_type());
            }
            ObjectKind::SchemaOwner(owned) => {
                followed += owned.written.segments().len();
                context.owned = Some(owned);
                context.expected = DecodedAs::Schema;
                context.schema_depth = Some(followed);
            }
        }
        for (depth, link) in node_path.links.iter().enumerate().skip(followed) {
            context.follow(link, depth + 1);
        }
        Some(context)
    }

    fn follow(&mut self, link: &NodeLink<'_>, depth: usize) {
        if let (DecodedAs::Field(field), NodeLink::Item { index, .. }) = (self.expected, link)
            && field.name == "versions"
        {
            self.version = Some(*index);
        }
        let outer = self.expected;
        self.expected = outer.follow(link);
        if matches!(self.expected, DecodedAs::Schema) {
            self.edges.extend(outer.edge(link));
            self.schema_depth = Some(depth);
        }
    }

    /// Whether the place is among the object's own fields.
    pub(super) fn is_object(&self) -> bool {
        self.node_path.links.len() == self.depth
    }

    /// The mapping of the innermost schema.
    pub(super) fn schema_mapping(&self) -> Option<Mapping<'t>> {
        self.node_path.mapping_at(self.schema_depth?)
    }

    /// The mapping at the place, or around the scalar there.
    pub(super) fn mapping(&self) -> Option<Mapping<'t>> {
        match (self.node_path.end, self.node_path.links.last()) {
            (NodePathEnd::Key(mapping), _) => Some(mapping),
            (_, Some(NodeLink::Entry { mapping, .. })) => Some(*mapping),
            _ => None,
        }
    }

    /// The list around the cursor, or the list that an item at the cursor would belong to.
    pub(super) fn sequence(&self) -> Option<Sequence<'t>> {
        match (self.node_path.end, self.node_path.links.last()) {
            (NodePathEnd::NewItem(sequence), _) => Some(sequence),
            (_, Some(NodeLink::Item { sequence, .. })) => Some(*sequence),
            _ => None,
        }
    }

    /// The other strings in the list around the place.
    pub(super) fn other_items(&self) -> Vec<Cow<'t, str>> {
        let Some(sequence) = self.sequence() else { return Vec::new() };
        let others = sequence.items().filter(|item| !self.probe.is_in(item.range()));
        others.filter_map(|item| item.content().and_then(scalar)).collect()
    }

    /// Whether the place is inside `allOf`, `anyOf`, `oneOf` or `not`.
    pub(super) fn is_in_junctor(&self) -> bool {
        self.edges.iter().any(Edge::is_junctor)
    }

    /// The schema of the version around the place.
    pub(super) fn version_schema(&self) -> Option<&'s Schema> {
        let slot = match self.owned {
            Some(owned) => &owned.slot,
            None => self.own_slot().or_else(|| self.crd?.top_level_schema())?,
        };
        Some(&slot.schema)
    }

    /// The version's own schema.
    fn own_slot(&self) -> Option<&'s SchemaSlot> {
        self.crd?.versions.get(self.version?)?.schema.as_ref()
    }

    /// The path of [`CompletionContext::version_schema`] in the object.
    pub(super) fn path_of_version_schema(&self) -> String {
        match (self.owned, self.version.filter(|_| self.own_slot().is_some())) {
            (Some(owned), _) => owned.written.to_string(),
            (None, Some(version)) => version_schema(version).to_string(),
            (None, None) => shared_schema().to_string(),
        }
    }

    /// The innermost schema around the place.
    pub(super) fn schema(&self) -> Option<&'s Schema> {
        descend(self.version_schema()?, self.edges.iter())
    }

    /// The core schema for the same place: the innermost schema itself if it belongs to the core.
    pub(super) fn core(&self) -> Option<&'s Schema> {
        descend(self.version_schema()?, self.edges.iter().filter(|edge| !edge.is_junctor()))
    }

    /// The schema around the innermost one.
    pub(super) fn parent_schema(&self) -> Option<&'s Schema> {
        let (_, outer) = self.edges.split_last()?;
        descend(self.version_schema()?, outer.iter())
    }

    /// The type in the innermost schema's mapping, or else in its core schema.
    pub(super) fn schema_type(&self) -> Cow<'s, str> {
        let own = self.schema_mapping().and_then(|mapping| text_of(mapping, "type"));
        match own {
            Some(own) if !self.is_in_junctor() => Cow::Owned(own),
            _ => self.core().map(Schema::type_name).unwrap_or_default(),
        }
    }

    /// Whether a boolean keyword is true in the innermost schema's mapping, or else in its core schema.
    pub(super) fn is_true(&self, keyword: Keyword) -> bool {
        let own = self.schema_mapping().and_then(|mapping| text_of(mapping, keyword.name()));
        match own {
            Some(own) if !self.is_in_junctor() => own == "true",
            _ => self.core().is_some_and(|core| core.is_true(keyword)),
        }
    }

    /// The mapping at the end of a path of keys from the root.
    pub(super) fn object(&self, path: &[&str]) -> Option<Mapping<'t>> {
        path.iter().try_fold(self.root, |mapping, name| entry_named(mapping, name).and_then(EntryPlace::mapping))
    }

    /// The mapping of the version around the place.
    pub(super) fn version_mapping(&self) -> Option<Mapping<'t>> {
        let version = self.version?;
        let is_version = |link: &NodeLink<'_>| matches!(link, NodeLink::Item { index, .. } if *index == version);
        self.node_path.mapping_at(self.node_path.links.iter().skip(self.depth).position(is_version)? + self.depth + 1)
    }

    /// The names of the other entries of a mapping.
    pub(super) fn written(&self, mapping: Mapping<'t>) -> Vec<Cow<'t, str>> {
        let others = mapping.entries().filter(|entry| !self.probe.is_marked(*entry));
        others.filter_map(|entry| entry.key().and_then(scalar)).collect()
    }
}

/// The text of a scalar in a mapping.
pub(super) fn text_of(mapping: Mapping<'_>, name: &str) -> Option<String> {
    entry_named(mapping, name)?.scalar().map(Cow::into_owned)
}

fn descend<'s, 'e>(schema: &'s Schema, mut edges: impl Iterator<Item = &'e Edge>) -> Option<&'s Schema> {
    edges.try_fold(schema, |schema, edge| schema.child(edge).map(|child| &*child.schema))
}
