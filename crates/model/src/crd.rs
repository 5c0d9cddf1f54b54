//! A CustomResourceDefinition: its versions and the places of their schemas.

use std::collections::HashMap;
use std::sync::Arc;

use super::decode::{Lowering, OldSchemas, decode_object};
use super::decoded::{Schema, StringEntry};
use super::likeness::{GROUP, is_like_group};
use super::view::{MappingView, View};
use super::{CRD_V1, CRD_V1BETA1, Fault, FieldPath, Object, ObjectType, SchemaSlot, Segment};
use crd_ls_text::TextRange;

/// The `apiVersion` of a CRD.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ApiVersion {
    /// `apiextensions.k8s.io/v1`
    V1,
    /// `apiextensions.k8s.io/v1beta1`
    V1beta1,
    /// Any other text, as written. Empty if it is missing. No server knows such a version.
    Unknown(String),
}

/// A CustomResourceDefinition. Ranges count from its start.
#[derive(Debug)]
pub struct Crd {
    pub api_version: ApiVersion,
    /// The range of the value of `apiVersion`, or else of `kind`.
    pub api_version_range: TextRange,
    /// The written kind, if it is wrong or can't be decoded.
    pub wrong_kind: Option<WrongKind>,
    /// The whole object, decoded.
    pub object: Object,
    pub faults: Vec<Fault>,
    /// `spec.versions`.
    pub versions: Vec<Version>,
}

/// A kind other than `CustomResourceDefinition`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongKind {
    /// The text of `kind`. Empty if it is not a string.
    pub written: String,
    /// Whether the kind is missing, or misspelt.
    pub is_misspelt: bool,
    /// The range of the value of `kind`, or else of `apiVersion`.
    pub range: TextRange,
}

/// An entry of `spec.versions`.
#[derive(Debug)]
pub struct Version {
    pub name: String,
    /// Whether `schema` is present, with or without an `openAPIV3Schema`.
    pub has_schema_object: bool,
    pub schema: Option<SchemaSlot>,
}

impl ApiVersion {
    /// The version with this text as its `apiVersion`.
    pub fn from_text(text: &str) -> Self {
        match text.split_once('/') {
            Some((GROUP, "v1")) => Self::V1,
            Some((GROUP, "v1beta1")) => Self::V1beta1,
            _ => Self::Unknown(text.to_owned()),
        }
    }

    /// The fields of a CRD of this version; the fields of v1 if no server knows the version.
    pub fn object_type(&self) -> &'static ObjectType {
        match self {
            Self::V1beta1 => &CRD_V1BETA1,
            Self::V1 | Self::Unknown(_) => &CRD_V1,
        }
    }

    /// Whether a document of kind CustomResourceDefinition with this `apiVersion` is meant as a CRD of the API server:
    /// the `apiVersion` is right, misspelt, incomplete or missing, but does not name another group.
    pub fn may_be_crd(text: &str) -> bool {
        !text.contains('/') || text.starts_with("apiextensions") || is_like_group(text)
    }
}

impl Crd {
    /// `metadata.name`; empty if it is missing.
    pub fn name(&self) -> &str {
        self.object.object("metadata").map_or("", |metadata| metadata.text("name"))
    }

    pub fn annotations(&self) -> &[StringEntry] {
        self.object.object("metadata").map_or(&[], |metadata| metadata.entries("annotations"))
    }

    /// The annotation with this key.
    pub fn annotation(&self, key: &str) -> Option<&StringEntry> {
        self.annotations().iter().find(|entry| *entry.name == *key)
    }

    /// Whether `metadata.name` is filled in later.
    pub fn has_unknown_name(&self) -> bool {
        self.object.object("metadata").is_some_and(|metadata| metadata.is_unknown("name"))
    }

    /// `spec.validation.openAPIV3Schema`: the schema for all versions, which v1 no longer has.
    pub fn top_level_schema(&self) -> Option<&SchemaSlot> {
        self.object.object("spec")?.object("validation")?.schema(SCHEMA)
    }

    /// Whether all versions of a v1 CRD have the same schema. In that case, the server moves the schema to the top of
    /// its internal form.
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

/// Decodes a CRD. `api_version` comes with its range.
pub(super) fn lower(
    view: View<'_>,
    mapping: MappingView<'_>,
    (api_version, api_version_range): (ApiVersion, TextRange),
    wrong_kind: Option<WrongKind>,
    lowering: &mut Lowering,
    old: Option<&Crd>,
) -> Crd {
    let object_type = api_version.object_type();
    let old_schemas = OldCrd::new(old);
    let (object, faults) = decode_object(mapping, view.range(), object_type, lowering, &old_schemas);
    let versions = object.object("spec").map(|spec| spec.objects("versions").iter().map(version).collect());
    Crd { api_version, api_version_range, wrong_kind, versions: versions.unwrap_or_default(), object, faults }
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

/// The schemas of the previous state.
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
    /// Finds a moved version by its name, and a renamed version by its index.
    fn find(&self, path: &FieldPath, version: Option<&str>) -> Option<Arc<Schema>> {
        let Some([Segment::Index(index), ..]) = path.after(&["spec", "versions"]) else {
            return self.top_level.map(|slot| Arc::clone(&slot.schema));
        };
        let named = version.and_then(|name| self.by_name.get(name).copied());
        let version = named.or_else(|| self.versions.get(*index))?;
        version.schema.as_ref().map(|slot| Arc::clone(&slot.schema))
    }
}
