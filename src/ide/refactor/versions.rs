//! The versions of a CRD as they are written.

use crate::ide::Snapshot;
use crate::ide::cursor::entry_named;
use crate::model::{ApiVersion, Crd};
use crate::syntax::{ContentKind, Mapping, Sequence};
use crate::text::TextSize;

impl Snapshot {
    /// The CRD around `offset`, unless that is inside a schema, where other things are meant.
    pub(super) fn crd_outside_of_schemas(&self, offset: TextSize) -> Option<&Crd> {
        let crd = self
            .object_around(offset)?
            .definition()
            .crd()
            .filter(|crd| !matches!(crd.api_version, ApiVersion::Unknown(_)))?;
        self.locate(offset).is_none().then_some(crd)
    }

    /// The mapping that the CRD around `offset` is.
    pub(super) fn root_mapping(&self, offset: TextSize) -> Option<Mapping<'_>> {
        let object = self.object_around(offset)?;
        self.mapping_at(object.definition().range.start() + object.start())
    }

    /// Its `spec`.
    pub(super) fn spec_mapping(&self, offset: TextSize) -> Option<Mapping<'_>> {
        entry_named(self.root_mapping(offset)?, "spec")?.mapping()
    }

    /// Its `spec.versions`.
    pub(super) fn versions_list(&self, offset: TextSize) -> Option<Sequence<'_>> {
        entry_named(self.spec_mapping(offset)?, "versions")?.sequence()
    }

    /// The versions as mappings; None when one is something else.
    pub(super) fn version_mappings(&self, offset: TextSize) -> Option<Vec<Mapping<'_>>> {
        self.versions_list(offset)?.items().map(|item| item_mapping(&item)).collect()
    }

    /// The number of the version around `offset`.
    pub(super) fn version_index(&self, offset: TextSize) -> Option<usize> {
        self.versions_list(offset)?.items().position(|item| item.range().contains_inclusive(offset))
    }
}

pub(super) fn item_mapping<'s>(item: &crate::syntax::Item<'s>) -> Option<Mapping<'s>> {
    match item.content()?.kind() {
        ContentKind::Mapping(mapping) => Some(mapping),
        _ => None,
    }
}
