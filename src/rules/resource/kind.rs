//! A kind of custom resources, as its CRD defines it.

use std::sync::Arc;

use crate::model::{Crd, Definition, GroupKind, Object, SchemaSlot};
use crate::rules::Report;
use crate::rules::engine::{Checked, CheckedObject};

/// A kind of custom resources.
#[derive(Clone)]
pub struct ResourceKind {
    checked: Arc<CheckedObject>,
}

/// A version of a kind.
#[derive(Clone, Copy)]
pub(super) struct Version<'k> {
    pub(super) name: &'k str,
    /// Its place in `spec.versions`; none where a CRD names only one version, in `spec.version`.
    pub(super) index: Option<usize>,
    pub(super) is_served: bool,
    pub(super) is_storage: bool,
    /// Its entry in `spec.versions`; what applies to all versions is in `spec`.
    entry: &'k Object,
    /// None where it accepts anything.
    pub(super) schema: Option<&'k Checked>,
    pub(super) has_status: bool,
    /// The settings of the scale subresource.
    pub(super) scale: Option<&'k Object>,
}

impl ResourceKind {
    /// The kinds that the CRDs of a checked text define, in the order of the text.
    pub fn all(report: &Report) -> Vec<Self> {
        let objects = report.objects().filter(|object| object.definition.crd().is_some_and(is_complete));
        objects.map(|checked| Self { checked: Arc::clone(checked) }).collect()
    }

    /// Whether it is the same as before an edit: nothing in its CRD has changed.
    pub fn is_same(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.checked, &other.checked)
    }

    /// Its group and its name.
    pub fn group_kind(&self) -> GroupKind {
        GroupKind { group: self.group().into(), kind: self.name().into() }
    }

    /// Empty where the CRD has none.
    pub(super) fn group(&self) -> &str {
        self.spec().map_or("", |spec| spec.text("group"))
    }

    /// The `kind` of its objects.
    pub(super) fn name(&self) -> &str {
        self.spec().and_then(|spec| spec.object("names")).map_or("", |names| names.text("kind"))
    }

    pub(super) fn is_cluster_scoped(&self) -> bool {
        self.spec().is_some_and(|spec| spec.text("scope") == "Cluster")
    }

    /// The CRD that defines it.
    pub fn definition(&self) -> &Arc<Definition> {
        &self.checked.definition
    }

    fn crd(&self) -> Option<&Crd> {
        self.checked.definition.crd()
    }

    fn spec(&self) -> Option<&Object> {
        self.crd()?.object.object("spec")
    }

    /// All versions, in the order of the CRD.
    pub(super) fn versions(&self) -> Vec<Version<'_>> {
        let (Some(crd), Some(spec)) = (self.crd(), self.spec()) else { return Vec::new() };
        let entries = spec.objects("versions");
        if entries.is_empty() && !spec.text("version").is_empty() {
            return vec![Version {
                name: spec.text("version"),
                is_served: true,
                is_storage: true,
                ..self.version(crd, spec, spec)
            }];
        }
        let entries = entries.iter().enumerate();
        entries.map(|(index, entry)| Version { index: Some(index), ..self.version(crd, spec, entry) }).collect()
    }

    fn version<'k>(&'k self, crd: &'k Crd, spec: &'k Object, entry: &'k Object) -> Version<'k> {
        let own = entry.object("schema").and_then(|schema| schema.schema("openAPIV3Schema"));
        let schema =
            own.or_else(|| crd.top_level_schema()).and_then(|slot: &SchemaSlot| self.checked.schema_at(slot.start));
        let subresources = entry.object("subresources").or_else(|| spec.object("subresources"));
        Version {
            name: entry.text("name"),
            index: None,
            is_served: entry.bool("served") == Some(true),
            is_storage: entry.bool("storage") == Some(true),
            entry,
            schema: schema.map(|(checked, _)| checked),
            has_status: subresources.is_some_and(|subresources| subresources.object("status").is_some()),
            scale: subresources.and_then(|subresources| subresources.object("scale")),
        }
    }
}

impl Version<'_> {
    pub(super) fn is_deprecated(&self) -> bool {
        self.entry.bool("deprecated") == Some(true)
    }

    /// What the CRD says to those who use it although it is deprecated.
    pub(super) fn deprecation_warning(&self) -> Option<&str> {
        self.entry.string("deprecationWarning")
    }
}

/// Whether a CRD says which resources it is about.
fn is_complete(crd: &Crd) -> bool {
    let kind = crd.object.object("spec").and_then(|spec| spec.object("names")).map_or("", |names| names.text("kind"));
    !kind.is_empty()
}
