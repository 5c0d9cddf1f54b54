//! A part of a resource, as the schema of its version describes it.

use super::head;
use super::kind::{ResourceKind, Version};
use crate::model::{Edge, Schema};
use crate::rules::value::Structural;
use crate::rules::value::pruning::{self, Member};

/// A part of a resource.
#[derive(Clone)]
pub struct Part<'k> {
    /// The place of its version in `spec.versions`.
    version: Option<usize>,
    /// From the version's schema to the innermost one that describes it, or what it is in.
    edges: Vec<Edge>,
    pruning: pruning::Part<'k>,
    fate: Fate,
}

/// What the server does with a part of a resource when it prunes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// A schema describes it.
    Declared,
    /// The value of a map. It may have no schema of its own.
    MapValue,
    /// The type of a Kubernetes object or its metadata, which the server knows by itself.
    ObjectMeta,
    /// No schema declares it, and it is kept.
    Kept,
    /// No schema declares it, and it is dropped.
    Pruned,
}

impl ResourceKind {
    /// What an object whose `apiVersion` is this consists of. Where no served version has that name, the server goes by
    /// the version that it stores.
    pub fn whole(&self, api_version: &str) -> Option<Part<'_>> {
        head::version(self, api_version).map(|(version, _)| Part::whole(&version))
    }

    /// The `apiVersion` of each version that is served, that of the stored one first.
    pub fn served(&self) -> Vec<String> {
        let mut versions = self.versions();
        versions.retain(|version| version.is_served);
        versions.sort_by_key(|version| !version.is_storage);
        versions.iter().map(|version| head::api_version(self, version)).collect()
    }

    /// The `apiVersion` of each version, in the order of the CRD, with what there is to know about it.
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

impl<'k> Part<'k> {
    /// A whole object of a version.
    pub(super) fn whole(version: &Version<'k>) -> Self {
        let schema = version.schema.map(|checked| &*checked.schema);
        let pruning =
            schema.map_or(pruning::Part::undeclared(true), |schema| pruning::Part::of(Structural::root(schema)));
        let fate = if schema.is_some() { Fate::Declared } else { Fate::Kept };
        Self { version: version.index, edges: Vec::new(), pruning, fate }
    }

    /// The value of a key.
    #[must_use]
    pub fn member(&self, name: &str) -> Self {
        let property = || Edge::Property(name.into());
        match self.pruning.members(&[]).of(name) {
            _ if self.fate == Fate::ObjectMeta => self.object_meta(property()),
            Member::ObjectMeta => self.object_meta(property()),
            Member::Property(part) => self.to(Fate::Declared, part, property()),
            Member::MapValue(part) if part.schema.is_some() => {
                self.to(Fate::MapValue, part, Edge::AdditionalProperties)
            }
            Member::MapValue(pruning) => Self { fate: Fate::MapValue, pruning, ..self.clone() },
            Member::Kept => Self { fate: Fate::Kept, pruning: pruning::Part::undeclared(true), ..self.clone() },
            Member::Pruned => Self { fate: Fate::Pruned, pruning: pruning::Part::undeclared(false), ..self.clone() },
        }
    }

    /// An item of the list that it is.
    #[must_use]
    pub fn item(&self) -> Self {
        let pruning = self.pruning.item();
        match pruning.schema {
            Some(_) if self.fate == Fate::ObjectMeta => self.to(self.fate, pruning, Edge::Items),
            Some(_) => self.to(Fate::Declared, pruning, Edge::Items),
            None => Self { pruning, ..self.clone() },
        }
    }

    /// What a schema says of it, as far as it does.
    fn object_meta(&self, property: Edge) -> Self {
        let declared = self.pruning.schema.and_then(|schema| schema.schema.child(&property));
        match declared {
            Some(child) => self.to(Fate::ObjectMeta, pruning::Part::of(Structural::of(&child.schema)), property),
            None => Self { fate: Fate::ObjectMeta, pruning: pruning::Part::undeclared(true), ..self.clone() },
        }
    }

    fn to(&self, fate: Fate, pruning: pruning::Part<'k>, edge: Edge) -> Self {
        let edges = self.edges.iter().cloned().chain([edge]).collect();
        Self { version: self.version, edges, pruning, fate }
    }

    /// The place of its version in `spec.versions`.
    pub fn version(&self) -> Option<usize> {
        self.version
    }

    /// From the version's schema to the innermost one that describes it, or what it is in.
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    pub fn fate(&self) -> Fate {
        self.fate
    }

    /// The schema that describes it.
    pub fn schema(&self) -> Option<&'k Schema> {
        self.pruning.schema.map(|schema| schema.schema)
    }

    /// Whether undeclared fields in it are kept.
    pub fn keeps_unknown(&self) -> bool {
        self.pruning.keeps_unknown
    }

    /// Whether it is a Kubernetes object, with `apiVersion`, `kind` and `metadata`.
    pub fn is_object(&self) -> bool {
        self.pruning.schema.is_some_and(|schema| schema.is_embedded_resource)
    }
}
