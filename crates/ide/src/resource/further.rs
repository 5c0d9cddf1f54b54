//! The objects after the first one in a text, for requests other than a creation.

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

    /// Checks the objects of these kinds after the first one. Each replaces the object of the same kind, namespace and
    /// name in the text before, or else is created.
    pub fn judge_further(&self, kinds: &[ResourceKind], request: Request<'_>) -> FurtherObjects {
        let first = self.first_document();
        let is_further = |placed: &PlacedDocument| first.is_none_or(|first| !ptr::eq(first, placed));
        let mut further = FurtherObjects::default();
        for (placed, name) in self.resources().filter(|(placed, _)| is_further(placed)) {
            let Some(kind) = kinds.iter().find(|kind| kind.is_named(&name)) else { continue };
            let old = request.old().and_then(|old| old.same_object(placed, &name));
            further.findings.extend(rules::judge(kind, placed, request.operation(old.as_ref())).findings);
            further.count += 1;
        }
        further
    }

    /// The object of this text with the kind, namespace and name of another one.
    fn same_object(&self, other: &PlacedDocument, name: &GroupKind) -> Option<Json> {
        let other = other.document.value()?;
        let of_kind = self.resources().filter(|(_, kind)| kind == name);
        let mut values = of_kind.filter_map(|(placed, _)| placed.document.value());
        values.find(|value| identity(value) == identity(&other))
    }
}

/// The namespace and name of an object.
fn identity(value: &Json) -> [Option<&str>; 2] {
    let metadata = value.get("metadata").map(|member| &member.value);
    ["namespace", "name"].map(|key| metadata.and_then(|metadata| metadata.get(key)?.value.as_str()))
}
