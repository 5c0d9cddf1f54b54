//! Finds the schemas that belong to a version with the status subresource.
//!
//! Source: `hasAnyStatusEnabled`, `getSubresourcesForVersion`.

use std::collections::HashMap;

use crd_ls_model::{Crd, Object};

/// The versions of a CRD that have the status subresource.
pub(crate) struct StatusSubresource<'c> {
    is_at_top: bool,
    versions: &'c [Object],
    /// Whether the first version of each name has the subresource. None if no version has `subresources`.
    by_name: Option<HashMap<&'c str, bool>>,
}

impl<'c> StatusSubresource<'c> {
    pub(crate) fn new(crd: &'c Crd) -> Self {
        let spec = crd.object.object("spec");
        let versions = spec.map_or(&[][..], |spec| spec.objects("versions"));
        let has_settings = versions.iter().any(|version| version.object("subresources").is_some());
        let by_name = || versions.iter().rev().map(|version| (version.text("name"), is_enabled(version))).collect();
        Self { is_at_top: spec.is_some_and(is_enabled), versions, by_name: has_settings.then(by_name) }
    }

    /// Whether the schema at the top has a status subresource: one version with the subresource is enough.
    pub(crate) fn is_in_any(&self) -> bool {
        self.is_at_top || self.versions.iter().any(is_enabled)
    }

    /// Whether the schema of a version has a status subresource.
    pub(crate) fn is_in_version(&self, index: usize) -> bool {
        let Some(by_name) = &self.by_name else { return self.is_at_top };
        let name = self.versions.get(index).map_or("", |version| version.text("name"));
        // The server looks up a version by its name, even if the name is not unique.
        by_name.get(name).copied().unwrap_or_default()
    }
}

fn is_enabled(settings: &Object) -> bool {
    settings.object("subresources").is_some_and(|subresources| subresources.object("status").is_some())
}
