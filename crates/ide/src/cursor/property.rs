//! The properties of a custom resource. Several schemas can describe one property: the core declares it, and junctors
//! add conditions for the same path.

use std::ops::Range;

use super::schema_chain::{PlacedSchema, SchemaChain};
use crate::Snapshot;
use crd_ls_grammar::json_path::{self, Part};
use crd_ls_model::{Definition, Edge, Json, JsonKind, JsonMember, Keyword, Schema, SchemaSlot};
use crd_ls_text::{TextRange, TextSize};

/// A property, declared or only mentioned. Properties are equal if they have the same path in resources of the same
/// versions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Property {
    /// The index of the property's object among the objects with schemas.
    pub(crate) object: usize,
    /// The root schemas that describe the property: several if it belongs to several versions.
    pub(crate) roots: Vec<PropertyRoot>,
    /// The path from each root schema to the property, without junctors.
    pub(crate) path: Vec<Edge>,
}

/// The root schema of a resource.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum PropertyRoot {
    /// The schema shared by all versions.
    TopLevel,
    /// The schema of a version, by its index in `spec.versions`.
    Version(usize),
    /// A schema of an object other than a CRD, by its index.
    Held(usize),
}

/// The declaration of a property.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Declaration {
    /// The range of the property's key.
    pub key: TextRange,
    /// The range of the key and the schema.
    pub entry: TextRange,
}

impl Property {
    pub(crate) fn name(&self) -> &str {
        match self.path.last() {
            Some(Edge::Property(name)) => name,
            _ => "",
        }
    }

    /// The declarations of the property, at most one in each root schema.
    pub(crate) fn declarations(&self, snapshot: &Snapshot) -> Vec<Declaration> {
        let mut declarations = Vec::new();
        self.visit_roots(snapshot, |root| {
            let declared = self.path.iter().try_fold(root, |schema, edge| Some(schema.to(schema.schema.child(edge)?)));
            let is_written =
                |schema: &PlacedSchema<'_>| snapshot.cursor_on(schema.key).scalar_of(self.name()).is_some();
            declarations.extend(declared.filter(is_written).map(|schema| {
                let entry = snapshot.text().trim_end(schema.key.cover(schema.range()));
                Declaration { key: schema.key, entry }
            }));
        });
        declarations
    }

    /// Calls `visit` with each root schema that describes the property.
    pub(crate) fn visit_roots<'s>(&self, snapshot: &'s Snapshot, mut visit: impl FnMut(PlacedSchema<'s>)) {
        let Some(object) = snapshot.objects().nth(self.object) else { return };
        for slot in self.roots.iter().filter_map(|root| root.slot(object.definition())) {
            visit(PlacedSchema::root(slot, object.start()));
        }
    }
}

impl PropertyRoot {
    /// All root schemas of an object.
    pub(crate) fn all(definition: &Definition) -> Vec<(Self, &SchemaSlot)> {
        let Some(crd) = definition.crd() else {
            return definition
                .schemas()
                .into_iter()
                .enumerate()
                .map(|(index, slot)| (Self::Held(index), slot))
                .collect();
        };
        let top_level = crd.top_level_schema().map(|slot| (Self::TopLevel, slot));
        let versions = crd.versions.iter().enumerate();
        let of_versions =
            versions.filter_map(|(index, version)| Some((Self::Version(index), version.schema.as_ref()?)));
        top_level.into_iter().chain(of_versions).collect()
    }

    pub(crate) fn slot(self, definition: &Definition) -> Option<&SchemaSlot> {
        Self::all(definition).into_iter().find(|(root, _)| *root == self).map(|(_, slot)| slot)
    }

    /// The schema to which a version's settings refer: the version's own schema, or the shared schema.
    pub(crate) fn of_version(definition: &Definition, index: usize) -> Self {
        let is_there = |root: Self| root.slot(definition).is_some();
        if !is_there(Self::Version(index)) && is_there(Self::TopLevel) { Self::TopLevel } else { Self::Version(index) }
    }
}

impl SchemaChain<'_> {
    /// The path to the innermost schema as a path in a resource, without junctors.
    pub(crate) fn core_path(&self) -> Vec<Edge> {
        let edges = self.schemas.iter().filter_map(|step| Some(&step.child?.edge));
        edges.filter(|edge| !edge.is_junctor()).cloned().collect()
    }
}

/// A schema that describes a property or one of the property's ancestors.
#[derive(Clone, Copy)]
pub(crate) struct Speaker<'s, 'p> {
    pub(crate) step: PlacedSchema<'s>,
    /// The rest of the path below this schema.
    pub(crate) rest: &'p [Edge],
    pub(crate) is_in_junctor: bool,
}

impl<'s> Speaker<'s, '_> {
    /// Calls `visit` with this schema and with all schemas nested in it on the path. Aliased schemas are left out,
    /// because their text is elsewhere.
    pub(crate) fn visit_all(self, visit: &mut impl FnMut(Speaker<'s, '_>)) {
        visit(self);
        if !self.step.schema.is_in_place() {
            return;
        }
        for child in self.step.schema.children() {
            let step = self.step.to(child);
            if child.edge.is_junctor() {
                Self { step, is_in_junctor: true, ..self }.visit_all(visit);
            } else if let Some((_, rest)) = self.rest.split_first().filter(|(edge, _)| **edge == child.edge) {
                Self { step, rest, ..self }.visit_all(visit);
            }
        }
    }
}

/// A name in a path, with the path to its property.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PathName {
    pub(crate) path: Vec<Edge>,
    /// The bytes of the name in the path.
    pub(crate) range: Range<usize>,
    /// Whether the name is in brackets and quotes: `['name']`.
    pub(crate) is_bracketed: bool,
}

/// The names of properties in a path such as `.spec.ports[0].name`, relative to a schema. Keys of maps are not
/// properties.
pub(crate) fn names_in_path(text: &str, root: &Schema) -> Vec<PathName> {
    let mut names = Vec::new();
    let (mut path, mut schema) = (Vec::new(), Some(root));
    for part in json_path::parse(text).unwrap_or_default() {
        let edge = match part {
            Part::Anywhere => break,
            Part::Items => items_edge(schema),
            Part::Field(name, range) => {
                let edge = member_edge(schema, &name);
                if matches!(edge, Edge::Property(_)) {
                    let before = range.start.checked_sub(1).and_then(|at| text.as_bytes().get(at));
                    let is_bracketed = matches!(before, Some(b'\'' | b'"'));
                    let path = path.iter().chain([&edge]).cloned().collect();
                    names.push(PathName { path, range, is_bracketed });
                }
                edge
            }
        };
        schema = inner(schema, &edge);
        path.push(edge);
    }
    names
}

/// Finds the key at `offset` in a value of a schema, with the path to its property.
pub(crate) fn key_in_value(
    value: &Json,
    schema: Option<&Schema>,
    path: &mut Vec<Edge>,
    offset: TextSize,
) -> Option<TextRange> {
    let (member, value) = part_at(value, offset)?;
    let edge = member.map_or(Edge::Items, |member| member_edge(schema, &member.key));
    if let Some(key) = member.map(|member| member.key_range).filter(|key| key.contains_inclusive(offset)) {
        let is_property = matches!(edge, Edge::Property(_));
        path.push(edge);
        return is_property.then_some(key);
    }
    let schema = inner(schema, &edge);
    path.push(edge);
    key_in_value(value, schema, path, offset)
}

/// The value of the member or item around a place. For a value in an object, also the member.
pub(crate) fn part_at(value: &Json, offset: TextSize) -> Option<(Option<&JsonMember>, &Json)> {
    let holds = |range: TextRange| range.contains_inclusive(offset);
    match &value.kind {
        JsonKind::Object(members, _) => {
            let member = members.iter().find(|member| holds(member.key_range) || holds(member.value.range))?;
            Some((Some(member), &member.value))
        }
        JsonKind::Array(items, _) => items.iter().find(|item| holds(item.range)).map(|item| (None, item)),
        _ => None,
    }
}

/// Calls `found` with each key at the end of a path through a value.
pub(crate) fn keys_along(value: &Json, path: &[Edge], found: &mut impl FnMut(TextRange)) {
    let Some((edge, rest)) = path.split_first() else { return };
    match (edge, &value.kind) {
        (Edge::Property(name), JsonKind::Object(..)) => match value.get(name) {
            Some(member) if rest.is_empty() => found(member.key_range),
            Some(member) => keys_along(&member.value, rest, found),
            None => {}
        },
        (Edge::Items, JsonKind::Array(items, _)) => items.iter().for_each(|item| keys_along(item, rest, found)),
        (Edge::AdditionalProperties, JsonKind::Object(members, _)) => {
            members.iter().for_each(|member| keys_along(&member.value, rest, found));
        }
        _ => {}
    }
}

fn inner<'s>(schema: Option<&'s Schema>, edge: &Edge) -> Option<&'s Schema> {
    schema?.child(edge).map(|child| &*child.schema)
}

/// The edge for a name. It leads to the values of a map unless the schema declares the name.
fn member_edge(schema: Option<&Schema>, name: &str) -> Edge {
    let is_map =
        |schema: &Schema| schema.keywords().contains(Keyword::AdditionalProperties) && schema.property(name).is_none();
    if schema.is_some_and(is_map) { Edge::AdditionalProperties } else { Edge::Property(name.into()) }
}

/// The edge for an index. It leads to the values if the schema is a map without items.
fn items_edge(schema: Option<&Schema>) -> Edge {
    let is_map = |schema: &Schema| {
        schema.keywords().contains(Keyword::AdditionalProperties) && schema.child(&Edge::Items).is_none()
    };
    if schema.is_some_and(is_map) { Edge::AdditionalProperties } else { Edge::Items }
}
