//! Objects that contain schemas but are not CRDs: a controller in the cluster makes CRDs from them.
//!
//! Source: `ForCompositeResource` in crossplane/crossplane, internal/xcrd; `CreateSchema` and
//! `CreateCRD` in open-policy-agent/frameworks, constraint/pkg/client/crds.

use std::collections::HashMap;

use super::decode::Lowering;
use super::hub::shared_schema;
use super::path_pattern::{PatternMatch, PatternStep, field, resolve};
use super::schema_kinds::SchemaKinds;
use super::view::{Value, View};
use super::{Edge, FieldPath, SchemaSlot};
use crd_ls_text::TextRange;

/// An object that contains schemas. Ranges count from its start.
#[derive(Debug)]
pub struct SchemaOwner {
    pub kind: SchemaOwnerKind,
    /// The `kind` as written.
    pub kind_name: String,
    /// `metadata.name`.
    pub name: Option<Spanned<String>>,
    /// The kind of the resources that the object defines. Empty if it names none.
    pub resource_kind: String,
    /// The range of the value of `apiVersion`, or else of `kind`.
    pub api_version_range: TextRange,
    /// The names of the CRDs that are made from the object, as far as its text determines them.
    pub crd_names: Vec<String>,
    pub schemas: Vec<OwnedSchema>,
}

/// The type of an object that contains schemas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SchemaOwnerKind {
    /// Crossplane's `apiextensions.crossplane.io`.
    CompositeResourceDefinition,
    /// Gatekeeper's `templates.gatekeeper.sh`.
    ConstraintTemplate {
        /// Whether missing types in the schema are filled in.
        is_legacy: bool,
    },
    /// A kind from the settings.
    Named,
}

/// A schema in an object.
#[derive(Debug)]
pub struct OwnedSchema {
    pub slot: SchemaSlot,
    /// The path of the schema in the object.
    pub written: FieldPath,
    /// The path of the schema in the resulting CRD, as the server prints it.
    pub hub: FieldPath,
    /// The name of the version that the schema is for.
    pub version: Option<String>,
    /// The range of that version, and the range of its name.
    pub version_range: Option<(TextRange, TextRange)>,
    /// The JSON paths of the version's printer columns.
    pub column_paths: Vec<Spanned<String>>,
}

/// A value with its range, counted from the object's start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spanned<T> {
    pub value: T,
    pub range: TextRange,
}

impl Spanned<String> {
    fn of(view: View<'_>) -> Option<Self> {
        Some(Self { value: view.as_string()?.into_owned(), range: view.range() })
    }
}

/// The path from a version to the JSON paths of its columns.
const COLUMN_PATHS: &[PatternStep] = &[field("additionalPrinterColumns"), PatternStep::Each, field("jsonPath")];

const COMPOSITE_SCHEMAS: &[PatternStep] =
    &[field("spec"), field("versions"), PatternStep::Each, field("schema"), field("openAPIV3Schema")];
const PARAMETERS: &[PatternStep] =
    &[field("spec"), field("crd"), field("spec"), field("validation"), field("openAPIV3Schema")];
const LEGACY: &[PatternStep] =
    &[field("spec"), field("crd"), field("spec"), field("validation"), field("legacySchema")];

impl SchemaOwnerKind {
    /// The type of an object with this `apiVersion` and `kind`, if it contains schemas.
    pub(super) fn of(api_version: &str, kind: &str, kinds: &SchemaKinds) -> Option<Self> {
        match (kind, api_version.split_once('/')) {
            ("CompositeResourceDefinition", Some(("apiextensions.crossplane.io", "v1" | "v2"))) => {
                Some(Self::CompositeResourceDefinition)
            }
            ("ConstraintTemplate", Some(("templates.gatekeeper.sh", version @ ("v1" | "v1beta1" | "v1alpha1")))) => {
                Some(Self::ConstraintTemplate { is_legacy: version != "v1" })
            }
            _ => kinds.paths(api_version, kind).next().map(|_| Self::Named),
        }
    }
}

impl SchemaOwner {
    /// Decodes an object of a kind. Schemas with unchanged text are reused from `old`.
    pub(super) fn lower(
        view: View<'_>,
        (kind, kind_name): (SchemaOwnerKind, &str),
        paths: &[&[PatternStep]],
        api_version_range: TextRange,
        lowering: &mut Lowering,
        old: Option<&Self>,
    ) -> Self {
        let kind = match kind {
            SchemaOwnerKind::ConstraintTemplate { is_legacy } => {
                SchemaOwnerKind::ConstraintTemplate { is_legacy: flag(view, LEGACY).unwrap_or(is_legacy) }
            }
            other => other,
        };
        let paths = match kind {
            SchemaOwnerKind::CompositeResourceDefinition => &[COMPOSITE_SCHEMAS][..],
            SchemaOwnerKind::ConstraintTemplate { .. } => &[PARAMETERS][..],
            SchemaOwnerKind::Named => paths,
        };
        let found = paths.iter().flat_map(|path| resolve(view, path));
        let old = OldOwner::new(old);
        let mut schemas: Vec<OwnedSchema> = found.map(|found| lower_schema(found, lowering, &old)).collect();
        set_hubs(kind, &mut schemas);
        Self {
            kind,
            kind_name: kind_name.to_owned(),
            name: resolve(view, &[field("metadata"), field("name")]).pop().and_then(|found| Spanned::of(found.view)),
            resource_kind: resource_kind(kind, view).unwrap_or_default(),
            api_version_range,
            crd_names: crd_names(kind, view),
            schemas,
        }
    }
}

/// The schemas of the previous state.
struct OldOwner<'o> {
    by_version: HashMap<&'o str, &'o OwnedSchema>,
    by_path: HashMap<&'o FieldPath, &'o OwnedSchema>,
}

impl<'o> OldOwner<'o> {
    fn new(old: Option<&'o SchemaOwner>) -> Self {
        let schemas = old.map_or(&[][..], |old| &old.schemas);
        Self {
            by_version: schemas.iter().filter_map(|old| Some((old.version.as_deref()?, old))).collect(),
            by_path: schemas.iter().map(|old| (&old.written, old)).collect(),
        }
    }

    /// Finds a moved version by its name, and a renamed version by its path.
    fn find(&self, written: &FieldPath, version: Option<&str>) -> Option<&'o OwnedSchema> {
        let named = version.and_then(|version| self.by_version.get(version));
        named.or_else(|| self.by_path.get(written)).copied()
    }
}

fn lower_schema(found: PatternMatch<'_>, lowering: &mut Lowering, old: &OldOwner<'_>) -> OwnedSchema {
    let PatternMatch { key, view, written, item } = found;
    let name = item.and_then(|item| item.as_mapping()?.get("name")).map(|entry| entry.value);
    let version = name.and_then(|name| name.as_string()).map(Into::<String>::into);
    let old = old.find(&written, version.as_deref());
    let schema = lowering.schema(view, old.map(|old| &old.slot.schema));
    let columns = item.map(|item| resolve(item, COLUMN_PATHS)).unwrap_or_default();
    OwnedSchema {
        slot: SchemaSlot { key, start: view.range().start(), schema },
        hub: written.clone(),
        written,
        version,
        version_range: item
            .map(|item| (item.range(), name.map_or(TextRange::empty(item.range().start()), View::range))),
        column_paths: columns.into_iter().filter_map(|path| Spanned::of(path.view)).collect(),
    }
}

fn set_hubs(kind: SchemaOwnerKind, schemas: &mut [OwnedSchema]) {
    match kind {
        SchemaOwnerKind::CompositeResourceDefinition => {
            let mut identities = schemas.iter().map(|owned| owned.slot.schema.identity());
            let first = identities.next();
            if identities.all(|other| Some(other) == first) {
                schemas.iter_mut().for_each(|owned| owned.hub = shared_schema());
            }
        }
        SchemaOwnerKind::ConstraintTemplate { .. } => {
            let parameters = ["spec", "parameters"].map(|name| Edge::Property(name.into()));
            let hub = parameters.iter().fold(shared_schema(), |path, edge| path.at(edge));
            schemas.iter_mut().for_each(|owned| owned.hub = hub.clone());
        }
        SchemaOwnerKind::Named => {}
    }
}

fn crd_names(kind: SchemaOwnerKind, view: View<'_>) -> Vec<String> {
    match kind {
        SchemaOwnerKind::CompositeResourceDefinition => {
            let claims = text(view, &["spec", "claimNames", "plural"]).zip(text(view, &["spec", "group"]));
            let claims = claims.map(|(plural, group)| format!("{plural}.{group}"));
            text(view, &["metadata", "name"]).into_iter().chain(claims).collect()
        }
        SchemaOwnerKind::ConstraintTemplate { .. } => {
            let kind = resource_kind(kind, view);
            kind.map(|kind| format!("{}.constraints.gatekeeper.sh", kind.to_lowercase())).into_iter().collect()
        }
        SchemaOwnerKind::Named => text(view, &["metadata", "name"]).into_iter().collect(),
    }
}

fn resource_kind(kind: SchemaOwnerKind, view: View<'_>) -> Option<String> {
    match kind {
        SchemaOwnerKind::ConstraintTemplate { .. } => text(view, &["spec", "crd", "spec", "names", "kind"]),
        SchemaOwnerKind::CompositeResourceDefinition | SchemaOwnerKind::Named => text(view, &["spec", "names", "kind"]),
    }
}

fn text(view: View<'_>, path: &[&'static str]) -> Option<String> {
    let steps: Vec<PatternStep> = path.iter().copied().map(field).collect();
    resolve(view, &steps).pop()?.view.as_string().map(Into::into)
}

fn flag(view: View<'_>, path: &[PatternStep]) -> Option<bool> {
    match resolve(view, path).pop()?.view.value() {
        Value::Bool(value) => Some(value),
        _ => None,
    }
}
