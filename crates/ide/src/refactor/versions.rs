//! The text of a CRD's versions.

use crate::Snapshot;
use crate::cursor::entry_named;
use crd_ls_model::{ApiVersion, Crd};
use crd_ls_syntax::{Content, Mapping, Sequence};
use crd_ls_text::TextSize;

/// The CRD around `offset`, unless `offset` is inside a schema, which has other refactorings.
pub(super) fn crd_outside_of_schemas(snapshot: &Snapshot, offset: TextSize) -> Option<&Crd> {
    let crd = snapshot
        .cursor(offset)
        .object()?
        .definition()
        .crd()
        .filter(|crd| !matches!(crd.api_version, ApiVersion::Unknown(_)))?;
    snapshot.cursor(offset).schemas().is_none().then_some(crd)
}

/// The mapping of the CRD around `offset`.
pub(super) fn root_mapping(snapshot: &Snapshot, offset: TextSize) -> Option<Mapping<'_>> {
    let object = snapshot.cursor(offset).object()?;
    snapshot.cursor(object.definition().range.start() + object.start()).mapping()
}

/// The `spec` of the CRD around `offset`.
pub(super) fn spec_mapping(snapshot: &Snapshot, offset: TextSize) -> Option<Mapping<'_>> {
    entry_named(root_mapping(snapshot, offset)?, "spec")?.mapping()
}

/// The `spec.versions` of the CRD around `offset`.
pub(super) fn versions_list(snapshot: &Snapshot, offset: TextSize) -> Option<Sequence<'_>> {
    entry_named(spec_mapping(snapshot, offset)?, "versions")?.sequence()
}

/// The versions as mappings; None if a version isn't a mapping.
pub(super) fn version_mappings(snapshot: &Snapshot, offset: TextSize) -> Option<Vec<Mapping<'_>>> {
    versions_list(snapshot, offset)?.items().map(|item| item_mapping(&item)).collect()
}

/// The index of the version around `offset`.
pub(super) fn version_index(snapshot: &Snapshot, offset: TextSize) -> Option<usize> {
    versions_list(snapshot, offset)?.items().position(|item| item.range().contains_inclusive(offset))
}

pub(super) fn item_mapping<'s>(item: &crd_ls_syntax::Item<'s>) -> Option<Mapping<'s>> {
    item.content().and_then(Content::mapping)
}
