//! The subject of a finding: an object with schemas, and a path in it.

use super::{EntryPlace, PlacedObject, content_at, entry_named};
use crate::{Finding, Snapshot};
use crd_ls_model::FieldPath;
use crd_ls_syntax::Mapping;

/// A finding with its snapshot.
#[derive(Clone, Copy)]
pub(crate) struct FindingSubject<'s, 'f> {
    pub(super) snapshot: &'s Snapshot,
    pub(super) finding: &'f Finding,
}

impl<'s> FindingSubject<'s, '_> {
    /// The object of the finding.
    pub(crate) fn object(self) -> Option<PlacedObject<'s>> {
        let in_document = || self.snapshot.objects().filter(|object| object.document.index == self.finding.document);
        let holds = |object: &PlacedObject<'_>| object.range().contains_inclusive(self.finding.range.start());
        in_document().find(holds).or_else(|| in_document().find(|object| object.placed.is_document()))
    }

    /// The path of the finding in its object.
    pub(crate) fn path(self) -> FieldPath {
        let own = self.object().and_then(|object| object.own_path(&self.finding.written));
        own.unwrap_or_else(|| self.finding.written.clone())
    }

    /// The mapping at a path in the finding's object, such as `spec.versions[0]`.
    pub(crate) fn mapping(self, path: impl Into<FieldPath>) -> Option<Mapping<'s>> {
        let object = self.object()?;
        let mut documents = self.snapshot.tree().documents();
        let content = documents.find(|node| node.range().start() == object.document.start)?.content()?;
        object.placed.path().join(&path.into()).segments().iter().try_fold(content, content_at)?.mapping()
    }

    /// The entry with this name in the mapping at a path in the finding's object.
    pub(crate) fn entry(self, mapping: impl Into<FieldPath>, name: &str) -> Option<EntryPlace<'s>> {
        entry_named(self.mapping(mapping)?, name)
    }
}
