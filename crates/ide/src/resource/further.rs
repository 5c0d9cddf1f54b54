//! The objects after the first one in a text, for requests other than a creation.

use std::collections::HashMap;
use std::ptr;

use super::Request;
use crate::Snapshot;
use crd_ls_model::{GroupKind, Json, PlacedDocument};
use crd_ls_rules::{self as rules, Finding, ResourceKind};

/// The findings about the objects after the first one in a text.
#[derive(Default)]
pub struct FurtherObjects {
    /// In the order of the documents.
    pub findings: Vec<Finding>,
    pub count: usize,
}

impl Snapshot {
    /// Whether the first object is of one of these kinds.
    pub fn begins_with(&self, kinds: &[ResourceKind]) -> bool {
        let named = self.first_document().and_then(|placed| placed.document.type_meta()?.group_kind());
        named.is_some_and(|name| kinds.iter().any(|kind| kind.is_named(&name)))
    }

    /// Checks the objects of these kinds after the first one. An object replaces the object of the same kind, namespace
    /// and name in the text before, or else is created.
    pub fn judge_further(&self, kinds: &[ResourceKind], request: Request<'_>) -> FurtherObjects {
        let first = self.first_document();
        let is_further = |placed: &PlacedDocument| first.is_none_or(|first| !ptr::eq(first, placed));
        let old = request.old().map(ObjectsByName::new);
        let mut further = FurtherObjects::default();
        for (placed, name) in self.resources().filter(|(placed, _)| is_further(placed)) {
            let Some(kind) = kinds.iter().find(|kind| kind.is_named(&name)) else { continue };
            let old = old.as_ref().and_then(|old| old.same_object(placed, name));
            further.findings.extend(rules::judge(kind, placed, request.operation(old.as_ref())).findings);
            further.count += 1;
        }
        further
    }
}

/// The objects of a text by their identity. Each object is read once, so the work is linear.
struct ObjectsByName<'s>(HashMap<Identity, &'s PlacedDocument>);

impl<'s> ObjectsByName<'s> {
    fn new(text: &'s Snapshot) -> Self {
        let mut objects = HashMap::new();
        for (placed, kind) in text.resources() {
            if let Some(value) = placed.document.value() {
                // Of objects with the same identity, the first counts.
                objects.entry(Identity::new(kind, &value)).or_insert(placed);
            }
        }
        Self(objects)
    }

    /// The object with the kind, namespace and name of another object.
    fn same_object(&self, other: &PlacedDocument, kind: GroupKind) -> Option<Json> {
        let identity = Identity::new(kind, &other.document.value()?);
        self.0.get(&identity)?.document.value()
    }
}

/// The kind, namespace and name of an object.
#[derive(PartialEq, Eq, Hash)]
struct Identity {
    kind: GroupKind,
    namespace: Option<Box<str>>,
    name: Option<Box<str>>,
}

impl Identity {
    fn new(kind: GroupKind, value: &Json) -> Self {
        let metadata = value.get("metadata").map(|member| &member.value);
        let text = |key: &str| metadata.and_then(|metadata| Some(metadata.text_of(key)?.into()));
        Self { kind, namespace: text("namespace"), name: text("name") }
    }
}
