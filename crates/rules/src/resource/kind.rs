//! A kind of custom resource, as its CRD defines it. The CRD may be one that a controller makes from another object.

use std::cell::OnceCell;
use std::sync::Arc;

use crate::Report;
use crate::engine::{Checked, CheckedObject};
use crd_ls_grammar::go_regexp::SharedMatchers;
use crd_ls_grammar::version_order::compare_versions;
use crd_ls_model::{
    AnalysisOptions, ApiVersion, Crd, Definition, GroupKind, Json, JsonKind, Kubernetes, Object, PlacedDocument,
    SchemaSlot, Stream,
};

/// A kind of custom resource.
#[derive(Clone)]
pub struct ResourceKind {
    checked: Arc<CheckedObject>,
    /// The object that a controller makes the CRD from. None if a text contains the CRD itself.
    made_from: Option<Arc<Definition>>,
    /// The name of a webhook that may change new objects of the kind.
    webhook: Option<Arc<str>>,
    /// Other CRDs that may define the kind instead.
    copies: Option<Arc<CrdCopies>>,
}

/// The CRDs that may define a kind instead of the best CRD, and differ from it.
pub struct CrdCopies {
    /// The name of the text that contains the best CRD.
    pub name: Arc<str>,
    /// The kinds of the other CRDs, each with the name of the text that contains the CRD.
    pub others: Vec<(Arc<str>, ResourceKind)>,
}

/// The content of a CRD, by a hash of its `spec`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CrdContent {
    api_version: ApiVersion,
    spec: u128,
}

/// A version of a kind.
#[derive(Clone, Copy)]
pub(crate) struct Version<'k> {
    pub(crate) name: &'k str,
    /// The index in `spec.versions`; None if the CRD has a single version in `spec.version`.
    pub(super) index: Option<usize>,
    pub(super) is_served: bool,
    pub(super) is_storage: bool,
    /// The entry in `spec.versions`, or `spec` if the CRD has a single version in `spec.version`.
    pub(crate) entry: &'k Object,
    /// None if the version accepts any object.
    pub(crate) schema: Option<&'k Checked>,
    pub(super) patterns: &'k SharedMatchers,
    pub(super) has_status: bool,
    /// The settings of the scale subresource.
    pub(super) scale: Option<&'k Object>,
    /// The name of a webhook that may change new objects of the kind.
    pub(super) webhook: Option<&'k Arc<str>>,
    /// The version of Kubernetes that must accept the objects.
    pub(super) kubernetes: Kubernetes,
}

impl ResourceKind {
    /// The kinds that a checked text defines, in the order of the text. `options` are those of the text.
    pub fn all(report: &Report, stream: &Stream, options: &AnalysisOptions) -> Vec<Self> {
        let mut kinds = Vec::new();
        for (PlacedDocument { document, .. }, objects) in report.by_document(stream) {
            let whole = OnceCell::new();
            for (placed, object) in document.definitions().iter().zip(objects) {
                if object.definition.crd().is_some() {
                    kinds.extend(Self::of(object));
                } else if document.template().is_none() {
                    let value = || item(whole.get_or_init(|| document.value()).as_ref()?, &placed.items);
                    let made = object.made(value, options).iter().filter_map(Self::of);
                    let made_from = Some(Arc::clone(&object.definition));
                    kinds.extend(made.map(|kind| Self { made_from: made_from.clone(), ..kind }));
                }
            }
        }
        kinds
    }

    /// The kind of a checked object, if the object is a CRD that is complete enough to define one.
    pub(crate) fn of(checked: &Arc<CheckedObject>) -> Option<Self> {
        let is_kind = checked.definition.crd().is_some_and(is_complete);
        is_kind.then(|| Self { checked: Arc::clone(checked), made_from: None, webhook: None, copies: None })
    }

    /// Whether both kinds validate resources in the same way, as after an edit to an unrelated part of the CRD.
    pub fn is_same(&self, other: &Self) -> bool {
        self.is_identical(other) || self.is_alike(other)
    }

    /// Whether both kinds have the same state of the same CRD, so that the ranges in the CRD are the same, too.
    pub fn is_identical(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.checked, &other.checked)
            && self.webhook == other.webhook
            && CrdCopies::are_same(self.copies(), other.copies())
    }

    /// Whether both CRDs have the same content, apart from their metadata and layout. A CRD that can't be decoded is
    /// not a copy of any CRD.
    pub fn is_copy_of(&self, other: &Self) -> bool {
        self.content().is_some_and(|content| other.content() == Some(content))
    }

    /// The content of the CRD, which is equal for CRDs that differ only in their metadata and layout. None for a CRD
    /// that can't be decoded.
    pub fn content(&self) -> Option<CrdContent> {
        let crd = self.crd().filter(|_| self.is_decoded())?;
        Some(CrdContent { api_version: crd.api_version.clone(), spec: self.spec()?.identity() })
    }

    fn is_alike(&self, other: &Self) -> bool {
        let (own, others) = (self.versions(), other.versions());
        self.group_kind() == other.group_kind()
            && self.is_cluster_scoped() == other.is_cluster_scoped()
            && self.is_decoded() == other.is_decoded()
            && self.webhook == other.webhook
            && CrdCopies::are_same(self.copies(), other.copies())
            && own.len() == others.len()
            && own.iter().zip(&others).all(|(own, other)| own.is_alike(other))
    }

    /// Whether the whole CRD can be decoded. Parts that can't be decoded are unknown, not absent.
    pub(super) fn is_decoded(&self) -> bool {
        self.checked.is_decoded() && self.made_from.as_ref().is_none_or(|object| !object.has_syntax_error())
    }

    /// The name that the CRD of the kind must have.
    pub fn crd_name(&self) -> String {
        format!("{}.{}", self.plural(), self.group())
    }

    /// The name of the kind's objects in the server's URLs.
    pub fn plural(&self) -> &str {
        self.spec().and_then(|spec| spec.object("names")).map_or("", |names| names.text("plural"))
    }

    /// The same kind, with a webhook that may change new objects.
    #[must_use]
    pub fn with_webhook(self, webhook: Arc<str>) -> Self {
        Self { webhook: Some(webhook), ..self }
    }

    /// The same kind, which other CRDs may define instead.
    #[must_use]
    pub fn with_copies(self, copies: CrdCopies) -> Self {
        Self { copies: Some(Arc::new(copies)), ..self }
    }

    pub(super) fn copies(&self) -> Option<&CrdCopies> {
        self.copies.as_deref()
    }

    /// The API group and the name of the kind.
    pub fn group_kind(&self) -> GroupKind {
        GroupKind { group: self.group().into(), kind: self.name().into() }
    }

    pub fn is_named(&self, name: &GroupKind) -> bool {
        *name.group == *self.group() && *name.kind == *self.name()
    }

    /// The API group. Empty if the CRD lacks it.
    pub(super) fn group(&self) -> &str {
        self.spec().map_or("", |spec| spec.text("group"))
    }

    /// The `kind` of the objects.
    pub(super) fn name(&self) -> &str {
        self.spec().and_then(|spec| spec.object("names")).map_or("", |names| names.text("kind"))
    }

    pub fn is_cluster_scoped(&self) -> bool {
        self.spec().is_some_and(|spec| spec.text("scope") == "Cluster")
    }

    /// The object in a text that defines the kind: the CRD, or the object that a controller makes the CRD from.
    pub fn definition(&self) -> &Arc<Definition> {
        self.made_from.as_ref().unwrap_or(&self.checked.definition)
    }

    /// The CRD of the kind. If a controller makes the CRD, no text contains it.
    pub fn crd_definition(&self) -> &Arc<Definition> {
        &self.checked.definition
    }

    fn crd(&self) -> Option<&Crd> {
        self.checked.definition.crd()
    }

    fn spec(&self) -> Option<&Object> {
        self.crd()?.object.object("spec")
    }

    /// The names of the served versions, in the order of the CRD.
    pub fn served_versions(&self) -> impl Iterator<Item = &str> {
        let served = self.versions().into_iter().filter(|version| version.is_served && !version.is_named_later());
        served.map(|version| version.name)
    }

    /// The names of all versions, in the order of the CRD.
    pub fn version_names(&self) -> impl Iterator<Item = &str> {
        self.versions().into_iter().map(|version| version.name)
    }

    /// The name of the storage version, or else of the first version.
    pub fn stored_version(&self) -> Option<&str> {
        let versions = self.versions();
        let stored = versions.iter().find(|version| version.is_storage).or(versions.first());
        stored.map(|version| version.name)
    }

    /// The version that clients use by default: the newest served version by its name, or else the storage version.
    pub fn preferred_version(&self) -> Option<&str> {
        self.served_versions().max_by(|one, other| compare_versions(one, other)).or_else(|| self.stored_version())
    }

    /// All versions, in the order of the CRD.
    pub(crate) fn versions(&self) -> Vec<Version<'_>> {
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
        // The error about an unreadable `served` is enough.
        let may_be_served = entry.is_unknown("served") || entry.is_unreadable("served");
        Version {
            name: entry.text("name"),
            index: None,
            is_served: entry.bool("served") == Some(true) || may_be_served,
            is_storage: entry.bool("storage") == Some(true),
            entry,
            schema: schema.map(|(checked, _)| checked),
            patterns: &self.checked.patterns,
            has_status: subresources.is_some_and(|subresources| subresources.object("status").is_some()),
            scale: subresources.and_then(|subresources| subresources.object("scale")),
            webhook: self.webhook.as_ref(),
            kubernetes: self.checked.definition.kubernetes,
        }
    }
}

impl CrdCopies {
    /// Whether both have the same effect.
    fn are_same(one: Option<&Self>, other: Option<&Self>) -> bool {
        match (one, other) {
            (Some(one), Some(other)) => {
                let mut pairs = one.others.iter().zip(&other.others);
                one.name == other.name
                    && one.others.len() == other.others.len()
                    && pairs.all(|(own, others)| own.0 == others.0 && own.1.is_same(&others.1))
            }
            (None, None) => true,
            _ => false,
        }
    }
}

impl Version<'_> {
    pub(super) fn is_deprecated(&self) -> bool {
        self.entry.bool("deprecated") == Some(true)
    }

    /// Whether another program fills in the name of the version.
    pub(super) fn is_named_later(&self) -> bool {
        self.entry.is_unknown("name")
    }

    /// Whether both versions work the same for their users. Schemas are compared by their addresses.
    fn is_alike(&self, other: &Self) -> bool {
        let schema = |version: &Self| version.schema.map(std::ptr::from_ref);
        let words = |version: &Self| {
            let texts = [version.name, version.deprecation_warning().unwrap_or_default()].map(str::to_owned);
            let scale = version.scale.map(|scale| SCALE_PATHS.map(|field| scale.string(field).map(str::to_owned)));
            (texts, scale)
        };
        let flags = |version: &Self| {
            [version.is_served, version.is_storage, version.is_deprecated(), version.has_status, version.is_warned()]
        };
        schema(self) == schema(other) && words(self) == words(other) && flags(self) == flags(other)
    }

    /// Whether the version has its own deprecation warning.
    fn is_warned(&self) -> bool {
        self.deprecation_warning().is_some()
    }

    /// The CRD's deprecation warning for users of the version.
    pub(super) fn deprecation_warning(&self) -> Option<&str> {
        self.entry.string("deprecationWarning")
    }
}

/// The names of the settings of the scale subresource.
const SCALE_PATHS: [&str; 3] = ["specReplicasPath", "statusReplicasPath", "labelSelectorPath"];

/// The object at these indices of nested lists.
fn item<'v>(value: &'v Json, items: &[usize]) -> Option<&'v Json> {
    items.iter().try_fold(value, |value, index| match &value.get("items")?.value.kind {
        JsonKind::Array(items, _) => items.get(*index),
        _ => None,
    })
}

/// Whether a CRD has the `kind` of its resources.
fn is_complete(crd: &Crd) -> bool {
    let kind = crd.object.object("spec").and_then(|spec| spec.object("names")).map_or("", |names| names.text("kind"));
    !kind.is_empty()
}
