//! The path from a version's schema to a nested schema, which is also the path from a custom resource to one of its
//! fields.

use std::fmt::Write;

use super::words;
use crate::cursor::SchemaChain;
use crd_ls_model::{
    ApiVersion, Crd, DefinedObject, Definition, Edge, FieldValue, Keyword, Object, Schema, SchemaOwnerKind, SchemaSlot,
};
use crd_ls_rules::{ResourceKind, ResourcePart};
use crd_ls_text::TextSize;

/// A schema with its ancestors up to a version's schema.
#[derive(Clone)]
pub(super) struct SchemaPath<'s> {
    definition: &'s Definition,
    /// The index of the version; None for a schema without a version, or for the schema shared by all versions.
    pub(super) version: Option<usize>,
    root: &'s Schema,
    hops: Vec<Hop<'s>>,
}

/// A schema inside another.
#[derive(Clone, Copy)]
pub(super) struct Hop<'s> {
    pub(super) edge: &'s Edge,
    pub(super) schema: &'s Schema,
}

impl<'s> SchemaPath<'s> {
    /// The path to a version's schema, or to the schema shared by all versions.
    pub(super) fn to_root(definition: &'s Definition, version: Option<usize>) -> Option<Self> {
        let own = version.and_then(|version| versions(definition).get(version)?.schema);
        let shared = || definition.crd().and_then(Crd::top_level_schema);
        let slot = own.or_else(shared)?;
        Some(Self { definition, version: own.and(version), root: &slot.schema, hops: Vec::new() })
    }

    /// The path to the innermost schema at a place. `base` is the start of the definition.
    pub(super) fn to_located(definition: &'s Definition, base: TextSize, located: &SchemaChain<'s>) -> Option<Self> {
        let (root, inner) = located.schemas.split_first()?;
        let is_root = |slot: &SchemaSlot| slot.start + base == root.start && slot.key + base == root.key;
        let version = versions(definition).iter().position(|version| version.schema.is_some_and(is_root));
        let hops = inner.iter().filter_map(|step| Some(Hop { edge: &step.child?.edge, schema: step.schema })).collect();
        Some(Self { definition, version, root: root.schema, hops })
    }

    /// The path along edges from a version's schema.
    pub(super) fn along(definition: &'s Definition, version: Option<usize>, edges: &[Edge]) -> Option<Self> {
        edges.iter().try_fold(Self::to_root(definition, version)?, |path, edge| path.child(edge))
    }

    /// The path to the schema of a resource's part, or to the innermost schema around it.
    pub(super) fn to_part(kind: &'s ResourceKind, part: &ResourcePart<'_>) -> Option<Self> {
        Self::along(kind.crd_definition(), part.version(), part.edges())
    }

    /// The path to a child.
    pub(super) fn child(&self, edge: &Edge) -> Option<Self> {
        let child = self.schema().child(edge)?;
        let mut path = self.clone();
        path.hops.push(Hop { edge: &child.edge, schema: &child.schema });
        Some(path)
    }

    /// The path along the same edges in another version.
    pub(super) fn in_version(&self, version: usize) -> Option<Self> {
        let edges: Vec<Edge> = self.hops.iter().map(|hop| hop.edge.clone()).collect();
        Self::along(self.definition, Some(version), &edges)
    }

    /// The path to the core schema for the same field.
    pub(super) fn in_core(&self) -> Option<Self> {
        let edges = self.hops.iter().map(|hop| hop.edge).filter(|edge| !edge.is_junctor());
        edges.into_iter().try_fold(self.prefix(0), |path, edge| path.child(edge))
    }

    /// The path of the first `length` hops.
    pub(super) fn prefix(&self, length: usize) -> Self {
        Self { hops: self.hops.iter().take(length).copied().collect(), ..*self }
    }

    /// The path to the enclosing schema.
    pub(super) fn parent(&self) -> Option<Self> {
        Some(self.prefix(self.hops.len().checked_sub(1)?))
    }

    pub(super) fn hops(&self) -> &[Hop<'s>] {
        &self.hops
    }

    /// The last schema.
    pub(super) fn schema(&self) -> &'s Schema {
        self.hops.last().map_or(self.root, |hop| hop.schema)
    }

    /// The name of the property that the last schema describes.
    pub(super) fn name(&self) -> Option<&'s str> {
        match self.hops.last()?.edge {
            Edge::Property(name) => Some(name),
            _ => None,
        }
    }

    /// The innermost junctor on the path.
    pub(super) fn junctor(&self) -> Option<Keyword> {
        self.hops.iter().rev().find_map(|hop| hop.edge.junctor())
    }

    /// Whether the schema describes an object with `apiVersion`, `kind` and `metadata`.
    pub(super) fn is_resource(&self) -> bool {
        let is_root = self.hops.is_empty() && self.root_path().is_empty();
        is_root || self.schema().is_true(Keyword::XEmbeddedResource)
    }

    /// The path in a custom resource of the value that the first schema describes.
    fn root_path(&self) -> &'static str {
        match self.owner() {
            Some(SchemaOwnerKind::ConstraintTemplate { .. }) => "spec.parameters",
            _ => "",
        }
    }

    fn owner(&self) -> Option<SchemaOwnerKind> {
        match &self.definition.object {
            DefinedObject::SchemaOwner(owner) => Some(owner.kind),
            DefinedObject::Crd(_) => None,
        }
    }

    /// Whether the enclosing object requires the property.
    pub(super) fn is_required(&self) -> bool {
        let Some((name, parent)) = self.name().zip(self.parent()) else { return false };
        match parent.schema().field(Keyword::Required).map(|field| &field.value) {
            Some(FieldValue::Strings(names)) => names.iter().any(|required| *required.value == *name),
            _ => false,
        }
    }

    /// The CRD's `spec`.
    fn spec(&self) -> Option<&'s Object> {
        self.definition.crd()?.object.object("spec")
    }

    /// The kind of the custom resources; empty if it isn't written in this definition.
    pub(super) fn kind(&self) -> &'s str {
        self.spec().and_then(|spec| spec.object("names")).map_or("", |names| names.text("kind"))
    }

    /// The versions that can have schemas of their own.
    pub(super) fn versions(&self) -> Vec<VersionSchema<'s>> {
        versions(self.definition)
    }

    /// Whether the CRD keeps all unknown fields, which is the default in v1beta1.
    pub(super) fn keeps_everything(&self) -> bool {
        let is_v1beta1 = self.definition.crd().is_some_and(|crd| crd.api_version == ApiVersion::V1beta1);
        self.spec().and_then(|spec| spec.bool("preserveUnknownFields")).unwrap_or(is_v1beta1)
    }

    /// Whether the CRD generated from the object gets types and `x-kubernetes-preserve-unknown-fields`.
    pub(super) fn is_legacy(&self) -> bool {
        self.owner() == Some(SchemaOwnerKind::ConstraintTemplate { is_legacy: true })
    }

    /// The path in a custom resource: `spec.ports[].name`; empty for the resource itself.
    pub(super) fn text(&self) -> String {
        let mut text = self.root_path().to_owned();
        for hop in &self.hops {
            push(&mut text, hop.edge);
        }
        text
    }

    /// The same path as part of a sentence.
    pub(super) fn shown(&self) -> String {
        match &*self.text() {
            "" => "the object".to_owned(),
            text => words::code(text),
        }
    }
}

/// A version and its schema.
#[derive(Clone, Copy)]
pub(super) struct VersionSchema<'s> {
    pub(super) name: &'s str,
    pub(super) is_served: bool,
    pub(super) is_storage: bool,
    schema: Option<&'s SchemaSlot>,
}

fn versions(definition: &Definition) -> Vec<VersionSchema<'_>> {
    match &definition.object {
        DefinedObject::Crd(crd) => {
            let objects = crd.object.object("spec").map_or(&[][..], |spec| spec.objects("versions"));
            let versions = crd.versions.iter().zip(objects).map(|(version, object)| VersionSchema {
                name: &version.name,
                is_served: object.bool("served").unwrap_or_default(),
                is_storage: object.bool("storage").unwrap_or_default(),
                schema: version.schema.as_ref(),
            });
            versions.collect()
        }
        DefinedObject::SchemaOwner(owner) => {
            let versions = owner.schemas.iter().filter_map(|owned| Some((owned.version.as_deref()?, &owned.slot)));
            versions
                .map(|(name, slot)| VersionSchema { name, is_served: true, is_storage: false, schema: Some(slot) })
                .collect()
        }
    }
}

/// Adds an edge to a printed path.
fn push(text: &mut String, edge: &Edge) {
    let is_plain = |name: &str| !name.is_empty() && !name.contains(['.', '[', ']', '/', ' ', '\'']);
    match edge {
        Edge::Property(name) if !is_plain(name) => {
            // Writing to a string can't fail.
            let _ = write!(text, "['{name}']");
        }
        Edge::Property(name) => {
            text.push_str(if text.is_empty() { "" } else { "." });
            text.push_str(name);
        }
        Edge::Items => text.push_str("[]"),
        Edge::AdditionalProperties => text.push_str("[*]"),
        _ => {}
    }
}
