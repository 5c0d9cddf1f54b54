//! The versions of a CRD as the server stores them, for both API versions of CRDs.

use super::crd::Crd;
use super::{ApiVersion, FieldPath, Object, SchemaSlot, shared_schema, version_schema};
use crd_ls_text::TextRange;

/// A version with all settings that apply to it: the settings of its entry and, in v1beta1, the settings in `spec`.
#[derive(Clone, Copy, Debug)]
pub struct CrdVersion<'c> {
    pub name: &'c str,
    pub is_served: bool,
    pub is_storage: bool,
    pub schema: Option<&'c SchemaSlot>,
    /// The entry in `spec.versions` with its index. None if v1beta1 names the version in `spec.version`.
    entry: Option<(usize, &'c Object)>,
    spec: &'c Object,
    has_own_schema: bool,
}

impl Crd {
    /// All versions, in the order of the file.
    pub fn held_versions(&self) -> Vec<CrdVersion<'_>> {
        let Some(spec) = self.object.object("spec") else { return Vec::new() };
        let top = self.top_level_schema().filter(|_| self.api_version == ApiVersion::V1beta1);
        let entries = spec.objects("versions");
        let name = spec.text("version");
        if entries.is_empty() && self.api_version == ApiVersion::V1beta1 && !name.is_empty() {
            let (is_served, is_storage, has_own_schema) = (true, true, false);
            return vec![CrdVersion { name, is_served, is_storage, schema: top, entry: None, spec, has_own_schema }];
        }
        entries.iter().enumerate().map(|(index, entry)| version(index, entry, spec, top)).collect()
    }
}

fn version<'c>(index: usize, entry: &'c Object, spec: &'c Object, top: Option<&'c SchemaSlot>) -> CrdVersion<'c> {
    let own = entry.object("schema").and_then(|schema| schema.schema("openAPIV3Schema"));
    CrdVersion {
        name: entry.text("name"),
        is_served: entry.bool("served") == Some(true),
        is_storage: entry.bool("storage") == Some(true),
        schema: own.or(top),
        entry: Some((index, entry)),
        spec,
        has_own_schema: own.is_some(),
    }
}

impl<'c> CrdVersion<'c> {
    /// The path of the version's entry in the file. Without an entry, the path of `spec`.
    pub fn path(&self) -> FieldPath {
        let spec = FieldPath::of(["spec"]);
        self.entry.map_or(spec.clone(), |(index, _)| spec.child("versions").child(index))
    }

    /// The path of the version's schema in the file.
    pub fn schema_path(&self) -> FieldPath {
        match self.entry {
            Some((index, _)) if self.has_own_schema => version_schema(index),
            _ => shared_schema(),
        }
    }

    /// The version's entry, or `spec` if it has no entry.
    pub fn object(&self) -> &'c Object {
        self.entry.map_or(self.spec, |(_, entry)| entry)
    }

    /// The range of the version's name, or of the value of its first field if it has no name, counted from the start of
    /// the CRD.
    pub fn place(&self) -> TextRange {
        let object = self.object();
        let name = object.get("name").or_else(|| object.get("version")).or_else(|| object.members().first());
        name.map_or(TextRange::empty(object.range.start()), |name| name.value_range)
    }

    /// A setting with an object as its value. In v1beta1 it may be in `spec`, for all versions.
    pub fn setting(&self, name: &str) -> Option<&'c Object> {
        self.object().object(name).or_else(|| self.spec.object(name))
    }

    /// A setting with a list of objects as its value. In v1beta1 it may be in `spec`, for all versions.
    pub fn settings(&self, name: &str) -> &'c [Object] {
        match self.object().objects(name) {
            [] => self.spec.objects(name),
            own => own,
        }
    }

    pub fn has_status(&self) -> bool {
        self.setting("subresources").is_some_and(|subresources| subresources.object("status").is_some())
    }
}
