//! A part of a resource and its schema.

use super::head;
use super::kind::{ResourceKind, Version};
use crate::value::Structural;
use crate::value::pruning::{self, PrunedMember};
use crd_ls_model::{Edge, Schema, Segment};

/// A part of a resource.
#[derive(Clone)]
pub struct ResourcePart<'k> {
    /// The index of the version in `spec.versions`.
    version: Option<usize>,
    /// The edges from the version's schema to the innermost schema that describes or contains the part.
    edges: Vec<Edge>,
    pruning: pruning::PruningPart<'k>,
    fate: Fate,
}

/// The effect of pruning on a part of a resource.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// A schema describes the part.
    Declared,
    /// The value of a map, which may lack a schema of its own.
    MapValue,
    /// The type or metadata of a Kubernetes object, which the server knows without a schema.
    ObjectMeta,
    /// No schema declares the part, but it is preserved.
    Kept,
    /// No schema declares the part, so it is pruned.
    Pruned,
}

impl ResourceKind {
    /// The whole of an object with this `apiVersion`. If no served version has that name, another version is used,
    /// preferably the storage version.
    pub fn whole(&self, api_version: &str) -> Option<ResourcePart<'_>> {
        head::version(self, api_version).map(|(version, _)| ResourcePart::whole(&version))
    }

    /// The `apiVersion` of each served version, the storage version first.
    pub fn served(&self) -> Vec<String> {
        let mut versions = self.versions();
        versions.retain(|version| version.is_served);
        versions.sort_by_key(|version| !version.is_storage);
        versions.iter().map(|version| head::api_version(self, version)).collect()
    }

    /// The `apiVersion` of each version with a note about it, in the order of the CRD.
    pub fn version_notes(&self) -> Vec<(String, String)> {
        let note = |version: &Version<'_>| {
            let notes = [
                (version.is_storage, "stored"),
                (!version.is_served, "not served"),
                (version.is_deprecated(), "deprecated"),
            ];
            let notes: Vec<&str> = notes.into_iter().filter(|(holds, _)| *holds).map(|(_, note)| note).collect();
            notes.join(", ")
        };
        let versions = self.versions();
        versions.iter().map(|version| (head::api_version(self, version), note(version))).collect()
    }
}

impl<'k> ResourcePart<'k> {
    /// A whole object of a version.
    pub(super) fn whole(version: &Version<'k>) -> Self {
        let schema = version.schema.map(|checked| &*checked.schema);
        let pruning = schema.map_or(pruning::PruningPart::undeclared(true), |schema| {
            pruning::PruningPart::of(Structural::root(schema))
        });
        let fate = if schema.is_some() { Fate::Declared } else { Fate::Kept };
        Self { version: version.index, edges: Vec::new(), pruning, fate }
    }

    /// The value of a key.
    #[must_use]
    pub fn member(&self, name: &str) -> Self {
        self.clone().into_member(name)
    }

    fn into_member(self, name: &str) -> Self {
        let property = || Edge::Property(name.into());
        match self.pruning.members(&[]).of(name) {
            _ if self.fate == Fate::ObjectMeta => self.object_meta(property()),
            PrunedMember::ObjectMeta => self.object_meta(property()),
            PrunedMember::Property(part) => self.to(Fate::Declared, part, property()),
            PrunedMember::MapValue(part) if part.schema.is_some() => {
                self.to(Fate::MapValue, part, Edge::AdditionalProperties)
            }
            PrunedMember::MapValue(pruning) => Self { fate: Fate::MapValue, pruning, ..self },
            PrunedMember::Kept => Self { fate: Fate::Kept, pruning: pruning::PruningPart::undeclared(true), ..self },
            PrunedMember::Pruned => {
                Self { fate: Fate::Pruned, pruning: pruning::PruningPart::undeclared(false), ..self }
            }
        }
    }

    /// The part at a path.
    #[must_use]
    pub(super) fn along(&self, path: &[Segment]) -> Self {
        path.iter().fold(self.clone(), |part, segment| match segment {
            Segment::Index(_) => part.into_item(),
            Segment::Name(_) | Segment::Key(_) => part.into_member(&segment.text()),
        })
    }

    /// Whether the schema describes the value at a path.
    pub fn declares(&self, path: &[Segment]) -> bool {
        matches!(self.along(path).fate, Fate::Declared | Fate::MapValue)
    }

    /// An item, if the part is a list.
    #[must_use]
    pub fn item(&self) -> Self {
        self.clone().into_item()
    }

    fn into_item(self) -> Self {
        let pruning = self.pruning.item();
        match pruning.schema {
            Some(_) if self.fate == Fate::ObjectMeta => self.to(Fate::ObjectMeta, pruning, Edge::Items),
            Some(_) => self.to(Fate::Declared, pruning, Edge::Items),
            None => Self { pruning, ..self },
        }
    }

    /// A part of the object's metadata or type, with its schema if one declares it.
    fn object_meta(self, property: Edge) -> Self {
        let declared = self.pruning.schema.and_then(|schema| schema.schema.child(&property));
        match declared {
            Some(child) => self.to(Fate::ObjectMeta, pruning::PruningPart::of(Structural::of(&child.schema)), property),
            None => Self { fate: Fate::ObjectMeta, pruning: pruning::PruningPart::undeclared(true), ..self },
        }
    }

    fn to(mut self, fate: Fate, pruning: pruning::PruningPart<'k>, edge: Edge) -> Self {
        self.edges.push(edge);
        Self { pruning, fate, ..self }
    }

    /// The index of the version in `spec.versions`.
    pub fn version(&self) -> Option<usize> {
        self.version
    }

    /// The edges from the version's schema to the innermost schema that describes or contains the part.
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    pub fn fate(&self) -> Fate {
        self.fate
    }

    /// The schema that describes the part.
    pub fn schema(&self) -> Option<&'k Schema> {
        self.pruning.schema.map(|schema| schema.schema)
    }

    /// Whether undeclared fields in the part are preserved.
    pub fn keeps_unknown(&self) -> bool {
        self.pruning.keeps_unknown
    }

    /// Whether the part is a Kubernetes object, with `apiVersion`, `kind` and `metadata`.
    pub fn is_object(&self) -> bool {
        self.pruning.schema.is_some_and(|schema| schema.is_embedded_resource)
    }
}
