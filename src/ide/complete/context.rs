//! What the server takes at a place: its path is followed along the tables of fields and of
//! keywords that decode a document.

use std::borrow::Cow;

use super::object::{Object, ObjectKind};
use super::probe::{Link, Probe, Spot, SpotKind};
use crate::ide::Snapshot;
use crate::ide::cursor::{EntryPlace, PlacedObject, entry_named, scalar};
use crate::model::{
    ApiVersion, Crd, Definition, Edge, EdgeKey, FieldType, Keyword, ObjectType, OwnedSchema, Schema, SchemaSlot,
    ValueType, shared_schema, version_schema,
};
use crate::syntax::{Mapping, Sequence};

/// What is decoded at the end of a path.
#[derive(Clone, Copy, Debug)]
pub(super) enum Expected {
    /// An object, with its fields for keys.
    Object(&'static ObjectType),
    /// The value of a field.
    Field(&'static ObjectType, &'static FieldType),
    /// An item of a field's list, or a value in its map.
    Element(&'static ObjectType, &'static FieldType),
    Schema,
    /// The value of a schema's keyword.
    Keyword(Keyword),
    /// An item of a keyword's list.
    KeywordItem(Keyword),
    /// Something that no table describes.
    Unknown,
}

/// The end of a path in an object.
pub(super) struct CompletionContext<'t, 's> {
    pub(super) probe: &'t Probe,
    pub(super) spot: &'t Spot<'t>,
    /// The mapping that the object is.
    pub(super) root: Mapping<'t>,
    /// The number of links that lead to the object.
    pub(super) depth: usize,
    pub(super) expected: Expected,
    /// The number of the version that it is in.
    pub(super) version: Option<usize>,
    /// From the version's schema to the innermost one around it.
    pub(super) edges: Vec<Edge>,
    /// The number of links that lead to the innermost schema.
    schema_depth: Option<usize>,
    /// The object as it is decoded without the word at the cursor.
    pub(super) known: Option<PlacedObject<'s>>,
    /// The CRD, if the object is one.
    crd: Option<&'s Crd>,
    /// The schema around the cursor, if the object is no CRD.
    owned: Option<&'s OwnedSchema>,
}

impl<'t, 's> CompletionContext<'t, 's> {
    /// None in objects that hold no schemas, and for which no document can add any.
    pub(super) fn of(snapshot: &'s Snapshot, probe: &'t Probe, spot: &'t Spot<'t>) -> Option<Self> {
        let object = Object::around(snapshot, probe, spot)?;
        let known = object.known.map(PlacedObject::definition);
        let mut context = Self {
            probe,
            spot,
            root: object.root,
            depth: object.depth,
            expected: Expected::Unknown,
            version: None,
            edges: Vec::new(),
            schema_depth: None,
            crd: known.and_then(Definition::crd),
            owned: None,
            known: object.known,
        };
        let mut followed = object.depth;
        match object.kind {
            ObjectKind::Crd(api_version) => context.expected = Expected::Object(api_version.object_type()),
            ObjectKind::Columns(owned) => {
                context.owned = Some(owned);
                context.expected = Expected::Object(ApiVersion::V1.object_type());
            }
            ObjectKind::Holder(owned) => {
                followed += owned.written.segments().len();
                context.owned = Some(owned);
                context.expected = Expected::Schema;
                context.schema_depth = Some(followed);
            }
        }
        for (depth, link) in spot.links.iter().enumerate().skip(followed) {
            context.follow(link, depth + 1);
        }
        Some(context)
    }

    fn follow(&mut self, link: &Link<'_>, depth: usize) {
        if let (Expected::Field(_, field), Link::Item { index, .. }) = (self.expected, link)
            && field.name == "versions"
        {
            self.version = Some(*index);
        }
        let outer = self.expected;
        self.expected = match link {
            Link::Entry { name, .. } => entered(outer, name),
            Link::Item { .. } => item_of(outer),
        };
        if matches!(self.expected, Expected::Schema) {
            self.edges.extend(edge(outer, link));
            self.schema_depth = Some(depth);
        }
    }

    /// Whether the place is among the fields of the object itself.
    pub(super) fn is_object(&self) -> bool {
        self.spot.links.len() == self.depth
    }

    /// What is decoded from the value of a key of the mapping at the place.
    pub(super) fn value_of_key(&self, name: &str) -> Expected {
        entered(self.expected, name)
    }

    /// The mapping of the innermost schema.
    pub(super) fn schema_mapping(&self) -> Option<Mapping<'t>> {
        self.spot.mapping_at(self.schema_depth?)
    }

    /// The mapping at the place, or around the scalar there.
    pub(super) fn mapping(&self) -> Option<Mapping<'t>> {
        match (self.spot.kind, self.spot.links.last()) {
            (SpotKind::Key(mapping), _) => Some(mapping),
            (_, Some(Link::Entry { mapping, .. })) => Some(*mapping),
            _ => None,
        }
    }

    /// The list that the cursor is in, or that an item at the cursor would belong to.
    pub(super) fn sequence(&self) -> Option<Sequence<'t>> {
        match (self.spot.kind, self.spot.links.last()) {
            (SpotKind::NewItem(sequence), _) => Some(sequence),
            (_, Some(Link::Item { sequence, .. })) => Some(*sequence),
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

    /// The schema that is written in the version itself.
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

    /// The schema of the core at the same place; the innermost schema itself if it belongs to the
    /// core.
    pub(super) fn core(&self) -> Option<&'s Schema> {
        descend(self.version_schema()?, self.edges.iter().filter(|edge| !edge.is_junctor()))
    }

    /// The schema around the innermost one.
    pub(super) fn parent_schema(&self) -> Option<&'s Schema> {
        let (_, outer) = self.edges.split_last()?;
        descend(self.version_schema()?, outer.iter())
    }

    /// A scalar in the mapping of the innermost schema, or else in its counterpart in the core.
    pub(super) fn schema_type(&self) -> Cow<'s, str> {
        let own = self.schema_mapping().and_then(|mapping| text_of(mapping, "type"));
        match own {
            Some(own) if !self.is_in_junctor() => Cow::Owned(own),
            _ => self.core().map(Schema::type_name).unwrap_or_default(),
        }
    }

    /// Whether a boolean keyword is true in the core of the innermost schema.
    pub(super) fn is_true(&self, keyword: Keyword) -> bool {
        let own = self.schema_mapping().and_then(|mapping| text_of(mapping, keyword.name()));
        match own {
            Some(own) if !self.is_in_junctor() => own == "true",
            _ => self.core().is_some_and(|core| core.is_true(keyword)),
        }
    }

    /// The mapping that a path of keys leads to from the root.
    pub(super) fn object(&self, path: &[&str]) -> Option<Mapping<'t>> {
        path.iter().try_fold(self.root, |mapping, name| entry_named(mapping, name).and_then(EntryPlace::mapping))
    }

    /// The mapping of the version around the place.
    pub(super) fn version_mapping(&self) -> Option<Mapping<'t>> {
        let version = self.version?;
        let is_version = |link: &Link<'_>| matches!(link, Link::Item { index, .. } if *index == version);
        self.spot.mapping_at(self.spot.links.iter().skip(self.depth).position(is_version)? + self.depth + 1)
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

fn entered(expected: Expected, name: &str) -> Expected {
    match expected {
        Expected::Object(object_type) => match object_type.field(name) {
            Some(FieldType { value: ValueType::Schema, .. }) => Expected::Schema,
            Some(field) => Expected::Field(object_type, field),
            None => Expected::Unknown,
        },
        Expected::Field(_, FieldType { value: ValueType::Object(inner), .. }) => entered(Expected::Object(inner), name),
        Expected::Field(owner, field @ FieldType { value: ValueType::StringMap, .. }) => {
            Expected::Element(owner, field)
        }
        Expected::Schema => match Keyword::from_name(name) {
            Some(keyword) => of_keyword(keyword),
            None => Expected::Unknown,
        },
        Expected::Keyword(keyword) => match keyword.value_type() {
            ValueType::SchemaMap => Expected::Schema,
            ValueType::Object(inner) => entered(Expected::Object(inner), name),
            _ => Expected::Unknown,
        },
        Expected::Field(..) | Expected::Element(..) | Expected::KeywordItem(_) | Expected::Unknown => Expected::Unknown,
    }
}

fn of_keyword(keyword: Keyword) -> Expected {
    match keyword.value_type() {
        ValueType::Schema | ValueType::SchemaOrBool | ValueType::SchemaOrList => Expected::Schema,
        _ => Expected::Keyword(keyword),
    }
}

fn item_of(expected: Expected) -> Expected {
    match expected {
        Expected::Field(_, FieldType { value: ValueType::Objects(inner), .. }) => Expected::Object(inner),
        Expected::Field(owner, field @ FieldType { value: ValueType::Strings, .. }) => Expected::Element(owner, field),
        Expected::Keyword(keyword) => match keyword.value_type() {
            ValueType::SchemaList => Expected::Schema,
            ValueType::Objects(inner) => Expected::Object(inner),
            ValueType::Strings | ValueType::JsonList => Expected::KeywordItem(keyword),
            _ => Expected::Unknown,
        },
        _ => Expected::Unknown,
    }
}

/// The edge to the schema that a link leads to.
fn edge(outer: Expected, link: &Link<'_>) -> Option<Edge> {
    match (outer, link) {
        (Expected::Schema, Link::Entry { name, .. }) => Edge::new(Keyword::from_name(name)?, EdgeKey::Value),
        (Expected::Keyword(keyword), Link::Entry { name, .. }) => Edge::new(keyword, EdgeKey::Name(name)),
        (Expected::Keyword(keyword), Link::Item { index, .. }) => {
            Edge::new(keyword, EdgeKey::Index(u32::try_from(*index).ok()?))
        }
        _ => None,
    }
}

fn descend<'s, 'e>(schema: &'s Schema, mut edges: impl Iterator<Item = &'e Edge>) -> Option<&'s Schema> {
    edges.try_fold(schema, |schema, edge| schema.child(edge).map(|child| &*child.schema))
}
