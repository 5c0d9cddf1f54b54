//! Which schemas belong to a version with the status subresource.
//!
//! Source: `hasAnyStatusEnabled`, `getSubresourcesForVersion`.

use crate::model::{Crd, Object};

/// Which schemas of a CRD belong to a version with the status subresource.
pub(in crate::rules) struct StatusSubresource<'c> {
    spec: Option<&'c Object>,
    versions: &'c [Object],
}

impl<'c> StatusSubresource<'c> {
    pub(in crate::rules) fn new(crd: &'c Crd) -> Self {
        let spec = crd.object.object("spec");
        Self { spec, versions: spec.map_or(&[][..], |spec| spec.objects("versions")) }
    }

    /// For the schema at the top, one version with the subresource is enough.
    pub(in crate::rules) fn is_in_any(&self) -> bool {
        self.spec.is_some_and(is_enabled) || self.versions.iter().any(is_enabled)
    }

    /// For the schema of a version.
    pub(in crate::rules) fn is_in_version(&self, index: usize) -> bool {
        if self.versions.iter().all(|version| version.object("subresources").is_none()) {
            return self.spec.is_some_and(is_enabled);
        }
        let name = self.versions.get(index).map_or("", |version| version.text("name"));
        // The server looks a version up by its name, even if that is not unique.
        self.versions.iter().find(|version| version.text("name") == name).is_some_and(is_enabled)
    }
}

fn is_enabled(settings: &Object) -> bool {
    settings.object("subresources").is_some_and(|subresources| subresources.object("status").is_some())
}
