//! A CustomResourceDefinition: its versions and where their schemas stand.

use std::collections::HashMap;
use std::sync::Arc;

use super::api::{CRD_V1, CRD_V1BETA1, Decoder, Fault, Object, OldSchemas};
use super::lower::Lowering;
use super::schema::Schema;
use super::view::{EntryView, View};
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
    /// All of it, as decoded.
    pub object: Object,
    /// What in it the decoder refuses or drops.
    pub faults: Vec<Fault>,
    /// `spec.versions`.
    pub versions: Vec<Version>,
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
    /// `metadata.name`, empty when there is none.
    pub fn name(&self) -> &str {
        self.object.object("metadata").map_or("", |metadata| metadata.text("name"))
    }

    /// The schema for all versions, which v1 no longer has.
    pub fn top_level_schema(&self) -> Option<&SchemaSlot> {
        self.object.object("spec")?.object("validation")?.schema(SCHEMA)
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

/// Finds the CRD in a document's content and lowers its schemas.
pub(super) fn lower<'a>(view: View<'a>, lowering: &mut Lowering, old: Option<&Crd>) -> Option<Crd> {
    let mapping = view.as_mapping()?;
    let entries = mapping.entries();
    let kind = look_up(&entries, "kind")?;
    if kind.value.as_string()? != "CustomResourceDefinition" {
        return None;
    }
    let written = look_up(&entries, "apiVersion");
    let text = written.and_then(|entry| entry.value.as_string()).unwrap_or_default();
    if !ApiVersion::may_be_crd(&text) {
        return None;
    }
    let api_version_range = written.unwrap_or(kind).value.range();
    let api_version = ApiVersion::from_text(&text);
    let (object_type, package) = match api_version {
        ApiVersion::V1beta1 => (&CRD_V1BETA1, "v1beta1"),
        ApiVersion::V1 | ApiVersion::Unknown(_) => (&CRD_V1, "v1"),
    };
    let old_schemas = OldCrd::new(old);
    let (object, faults) = Decoder::new(lowering, &old_schemas, package).decode(mapping, view.range(), object_type);
    let versions = object.object("spec").map(|spec| spec.objects("versions").iter().map(version).collect());
    Some(Crd { api_version, api_version_range, versions: versions.unwrap_or_default(), object, faults })
}

fn version(object: &Object) -> Version {
    let schema_object = object.object("schema");
    Version {
        name: object.text("name").to_owned(),
        has_schema_object: schema_object.is_some(),
        schema: schema_object.and_then(|object| object.schema(SCHEMA)).cloned(),
    }
}

const SCHEMA: &str = "openAPIV3Schema";

/// The schemas that were there before.
struct OldCrd<'o> {
    top_level: Option<&'o SchemaSlot>,
    versions: &'o [Version],
    by_name: HashMap<&'o str, &'o Version>,
}

impl<'o> OldCrd<'o> {
    fn new(old: Option<&'o Crd>) -> Self {
        let versions = old.map_or(&[][..], |old| &old.versions);
        let by_name = versions.iter().map(|version| (&*version.name, version)).collect();
        Self { top_level: old.and_then(Crd::top_level_schema), versions, by_name }
    }
}

impl OldSchemas for OldCrd<'_> {
    /// A version that was renamed is still found at its place, one that was moved by its name.
    fn find(&self, written: &str, version: Option<&str>) -> Option<Arc<Schema>> {
        let Some(index) = written.strip_prefix("spec.versions[").and_then(|rest| rest.split(']').next()) else {
            return self.top_level.map(|slot| Arc::clone(&slot.schema));
        };
        let named = version.and_then(|name| self.by_name.get(name).copied());
        let version = named.or_else(|| self.versions.get(index.parse::<usize>().ok()?))?;
        version.schema.as_ref().map(|slot| Arc::clone(&slot.schema))
    }
}
