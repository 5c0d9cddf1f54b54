//! Counts custom resources.

use super::{object, resource_of};
use crate::{Finding, Severity};
use crd_ls_model::{FieldPath, GroupKind, PlacedDocument, PlacedResource, TypeMeta};

/// The number of custom resources of a kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ResourceCount {
    pub all: usize,
    /// The number of resources that have errors.
    pub invalid: usize,
}

impl ResourceCount {
    /// Counts the resources in a document. `findings` are about all resources of the document, of any kind.
    pub fn of(placed: &PlacedDocument, kind: &GroupKind, findings: &[Finding]) -> Self {
        let is_of_kind = |of: &TypeMeta| of.group_kind().as_ref() == Some(kind);
        let types = placed.document.resource_types();
        let all = types.iter().filter(|of| is_of_kind(of)).count();
        let errors = findings.iter().filter(|finding| all > 0 && finding.severity() == Severity::Error);
        let mut invalid: Vec<FieldPath> = errors.map(resource_of).collect();
        invalid.sort();
        invalid.dedup();
        if types.len() > all && !invalid.is_empty() {
            let value = placed.document.value();
            let resources = value.as_ref().map_or_else(Vec::new, |value| placed.document.resources(value));
            let others = resources.iter().filter(|it| !object::type_meta(&it.value).is_some_and(|of| is_of_kind(&of)));
            let others: Vec<FieldPath> = others.map(PlacedResource::path).collect();
            invalid.retain(|start| !others.contains(start));
        }
        Self { all, invalid: invalid.len() }
    }
}
