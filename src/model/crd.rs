//! A CustomResourceDefinition: its versions and where their schemas stand.

use std::collections::HashMap;
use std::sync::Arc;

use super::lower::Lowering;
use super::schema::Schema;
use super::view::{EntryView, MappingView, View};
use crate::text::{TextRange, TextSize};

/// The `apiVersion` of a CRD.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ApiVersion {
    /// `apiextensions.k8s.io/v1`
    V1,
    /// `apiextensions.k8s.io/v1beta1`
    V1beta1,
    /// Anything else, as written; empty when there is none. No server knows it.
    Unknown(String),
}

/// A CustomResourceDefinition. Ranges count from its document's start.
#[derive(Debug)]
pub struct Crd {
    pub api_version: ApiVersion,
    /// The value of `apiVersion`, else of `kind`.
    pub api_version_range: TextRange,
    /// `spec.versions`.
    pub versions: Vec<Version>,
    /// `spec.validation.openAPIV3Schema`, whether or not the version has such a field.
    validation: Option<SchemaSlot>,
}

/// An entry of `spec.versions`.
#[derive(Debug)]
pub struct Version {
    pub name: String,
    /// `schema` is there, whether or not it holds an `openAPIV3Schema`.
    pub has_schema_object: bool,
    pub schema: Option<SchemaSlot>,
}

/// A schema at its place.
#[derive(Clone, Debug)]
pub struct SchemaSlot {
    /// The key `openAPIV3Schema`, counted from the document's start.
    pub key: TextRange,
    /// Where the schema starts, counted from the document's start.
    pub start: TextSize,
    pub schema: Arc<Schema>,
}

const GROUP: &str = "apiextensions.k8s.io";

impl ApiVersion {
    fn from_text(text: &str) -> Self {
        match text.split_once('/') {
            Some((GROUP, "v1")) => Self::V1,
            Some((GROUP, "v1beta1")) => Self::V1beta1,
            _ => Self::Unknown(text.to_owned()),
        }
    }

    /// Whether a document of kind CustomResourceDefinition with this `apiVersion` is meant for
    /// the API server's CRDs: right, misspelt, bare or missing, but of no other group.
    fn may_be_crd(text: &str) -> bool {
        !text.contains('/') || text.starts_with("apiextensions")
    }
}

impl Crd {
    /// The schema for all versions, which v1 no longer has.
    pub fn top_level_schema(&self) -> Option<&SchemaSlot> {
        self.validation.as_ref().filter(|_| self.api_version != ApiVersion::V1)
    }

    /// Whether the server sees one schema for all versions and moves it to the top of its
    /// internal form. It does so for v1 alone.
    pub fn has_identical_schemas(&self) -> bool {
        let Some((first, rest)) = self.versions.split_first() else { return false };
        self.api_version == ApiVersion::V1
            && rest.iter().all(|version| version.has_schema_object == first.has_schema_object)
            && match &first.schema {
                None => rest.iter().all(|version| version.schema.is_none()),
                Some(_) if rest.is_empty() => true,
                Some(slot) => {
                    let identity = slot.schema.identity();
                    let is_same = |slot: &SchemaSlot| slot.schema.identity() == identity;
                    rest.iter().all(|version| version.schema.as_ref().is_some_and(is_same))
                }
            }
    }
}

/// The entry that the server takes for `apiVersion` or `kind`: it looks them up without regard
/// to case, and of several the one that is last in the order of bytes wins.
fn look_up<'v, 'a>(entries: &'v [EntryView<'a>], name: &str) -> Option<&'v EntryView<'a>> {
    entries.iter().filter(|entry| entry.key.eq_ignore_ascii_case(name)).max_by(|a, b| a.key.cmp(&b.key))
}

fn get_mapping<'a>(mapping: MappingView<'a>, key: &str) -> Option<MappingView<'a>> {
    mapping.get(key)?.value.as_mapping()
}

/// Finds the CRD in a document's content and lowers its schemas.
pub(super) fn lower<'a>(view: View<'a>, lowering: &mut Lowering, old: Option<&Crd>) -> Option<Crd> {
    let mapping = view.as_mapping()?;
    let entries = mapping.entries();
    let kind = look_up(&entries, "kind")?;
    if kind.value.as_string()? != "CustomResourceDefinition" {
        return None;
    }
    let api_version = look_up(&entries, "apiVersion");
    let text = api_version.and_then(|entry| entry.value.as_string()).unwrap_or_default();
    if !ApiVersion::may_be_crd(&text) {
        return None;
    }
    let api_version_range = api_version.unwrap_or(kind).value.range();
    let spec = get_mapping(mapping, "spec");
    let validation = spec
        .and_then(|spec| get_mapping(spec, "validation"))
        .and_then(|validation| schema_slot(validation, lowering, old.and_then(|old| old.validation.as_ref())));
    let versions = spec.map(|spec| versions(spec, lowering, old)).unwrap_or_default();
    Some(Crd { api_version: ApiVersion::from_text(&text), api_version_range, versions, validation })
}

fn versions<'a>(spec: MappingView<'a>, lowering: &mut Lowering, old: Option<&Crd>) -> Vec<Version> {
    let Some(items) = spec.get("versions").and_then(|entry| entry.value.as_sequence()) else { return Vec::new() };
    let old = OldVersions::new(old.map_or(&[][..], |old| &old.versions));
    items.items().into_iter().enumerate().map(|(index, item)| version(item, lowering, index, &old)).collect()
}

/// The versions that were there before.
struct OldVersions<'o> {
    versions: &'o [Version],
    by_name: HashMap<&'o str, &'o Version>,
}

impl<'o> OldVersions<'o> {
    fn new(versions: &'o [Version]) -> Self {
        Self { versions, by_name: versions.iter().map(|version| (&*version.name, version)).collect() }
    }

    /// A version that was renamed is still found at its place, one that was moved by its name.
    fn find(&self, index: usize, name: &str) -> Option<&'o Version> {
        self.by_name.get(name).copied().or_else(|| self.versions.get(index))
    }
}

fn version<'a>(item: View<'a>, lowering: &mut Lowering, index: usize, old: &OldVersions<'_>) -> Version {
    let Some(mapping) = item.as_mapping() else {
        return Version { name: String::new(), has_schema_object: false, schema: None };
    };
    let name = mapping.get("name").and_then(|entry| entry.value.as_string()).unwrap_or_default().into_owned();
    let old = old.find(index, &name).and_then(|old| old.schema.as_ref());
    let schema_object = get_mapping(mapping, "schema");
    let schema = schema_object.and_then(|object| schema_slot(object, lowering, old));
    Version { name, has_schema_object: schema_object.is_some(), schema }
}

fn schema_slot<'a>(object: MappingView<'a>, lowering: &mut Lowering, old: Option<&SchemaSlot>) -> Option<SchemaSlot> {
    let entry = object.get("openAPIV3Schema").filter(|entry| !entry.value.is_null())?;
    let schema = lowering.schema(entry.value, old.map(|old| &old.schema));
    Some(SchemaSlot { key: entry.key_range, start: entry.value.range().start(), schema })
}
