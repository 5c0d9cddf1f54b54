//! The object around a place: a document or list item that is a CRD or contains schemas.

use super::probe::Probe;
use super::written_type::WrittenType;
use crate::Snapshot;
use crate::cursor::{NodeLink, NodePath, PlacedObject, entry_named};
use crd_ls_model::known_values::CRD_KIND;
use crd_ls_model::{ApiVersion, DefinedObject, FieldPath, OwnedSchema};
use crd_ls_syntax::Mapping;

/// The group of a CRD's `apiVersion`.
const GROUP: &str = "apiextensions.k8s.io/";

pub(super) struct ObjectAround<'t, 's> {
    /// The number of links that lead to the object.
    pub(super) depth: usize,
    pub(super) root: Mapping<'t>,
    /// The object as decoded without the word at the cursor.
    pub(super) known: Option<PlacedObject<'s>>,
    pub(super) kind: ObjectKind<'s>,
}

pub(super) enum ObjectKind<'s> {
    Crd(ApiVersion),
    /// Another kind of object, with the cursor in one of its schemas.
    SchemaOwner(&'s OwnedSchema),
    /// Another kind of object, with the cursor in the printer columns of the version with this schema. The columns are
    /// written as in a CRD.
    Columns(&'s OwnedSchema),
}

impl<'t, 's> ObjectAround<'t, 's> {
    /// None where the text belongs neither to a CRD nor to a schema or printer columns in another object.
    pub(super) fn around(snapshot: &'s Snapshot, probe: &Probe, node_path: &NodePath<'t>) -> Option<Self> {
        let mut items = Vec::new();
        let mut depth = 0;
        let mut list = None;
        let root = loop {
            let mapping = node_path.mapping_at(depth)?;
            let kind = list_kind(mapping);
            match (kind, node_path.links.get(depth), node_path.links.get(depth + 1)) {
                (None, ..) => break mapping,
                (Some(_), Some(NodeLink::Entry { name, .. }), Some(NodeLink::Item { index, .. }))
                    if name == "items" =>
                {
                    items.push(*index);
                }
                _ => return None,
            }
            depth += 2;
            list = kind;
        };
        let known = snapshot
            .objects()
            .find(|object| object.document.start == node_path.document && *object.placed.items == *items);
        let links = node_path.links.get(depth..).unwrap_or_default();
        let owned = known.and_then(|known| owned_schema(known, links));
        let of_columns = known.and_then(|known| schema_of_columns(known, links));
        let kind = match (owned, of_columns) {
            (Some(owned), _) => ObjectKind::SchemaOwner(owned),
            (None, Some(owned)) => ObjectKind::Columns(owned),
            (None, None) => ObjectKind::Crd(crd_version(probe, root, list)?),
        };
        Some(Self { depth, root, known, kind })
    }
}

/// The kind of a list's items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ListKind {
    /// Each item has its own kind.
    Any,
    /// CRDs, unless an item has another kind.
    Crds,
}

fn list_kind(mapping: Mapping<'_>) -> Option<ListKind> {
    let text = |name| entry_named(mapping, name)?.scalar();
    match (&*text("kind")?, &*text("apiVersion")?) {
        ("List", "v1") => Some(ListKind::Any),
        ("CustomResourceDefinitionList", version) if version.starts_with(GROUP) => Some(ListKind::Crds),
        _ => None,
    }
}

/// The schema into which a path through an object leads.
fn owned_schema<'s>(known: PlacedObject<'s>, links: &[NodeLink<'_>]) -> Option<&'s OwnedSchema> {
    let DefinedObject::SchemaOwner(owner) = &known.definition().object else { return None };
    owner.schemas.iter().find(|owned| NodeLink::go_along(links, &owned.written))
}

/// The schema of the version whose printer columns a path through an object leads to.
fn schema_of_columns<'s>(known: PlacedObject<'s>, links: &[NodeLink<'_>]) -> Option<&'s OwnedSchema> {
    let DefinedObject::SchemaOwner(owner) = &known.definition().object else { return None };
    let NodeLink::Item { index, .. } = links.get(2)? else { return None };
    let version = FieldPath::of(["spec", "versions"]).child(*index);
    let leads_there = NodeLink::go_along(links, &version.child("additionalPrinterColumns"));
    owner.schemas.iter().find(|owned| leads_there && owned.written.strip_prefix(&version).is_some())
}

/// The API version of a CRD, as far as it is typed. None if the object is or may become another kind.
fn crd_version(probe: &Probe, root: Mapping<'_>, list: Option<ListKind>) -> Option<ApiVersion> {
    let WrittenType { api_version, kind, is_all, .. } = WrittenType::of(probe, root);
    let fits = match (&kind, &api_version) {
        (Some(kind), written) => kind == CRD_KIND && written.as_deref().is_none_or(ApiVersion::may_be_crd),
        (None, Some(api_version)) => api_version.starts_with(GROUP),
        (None, None) => list == Some(ListKind::Crds) || is_all,
    };
    fits.then(|| ApiVersion::from_text(&api_version.unwrap_or_default()))
}
