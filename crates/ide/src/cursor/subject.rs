//! The subject of a finding: an object with schemas, and a path in it.

use super::{EntryPlace, PlacedObject, entry_named};
use crate::{Finding, Snapshot};
use crd_ls_model::{FieldPath, Segment};
use crd_ls_syntax::{ContentKind, Mapping};

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

    /// The path in that object.
    pub(crate) fn path(self) -> FieldPath {
        let own = self.object().and_then(|object| object.own_path(&self.finding.written));
        own.unwrap_or_else(|| self.finding.written.clone())
    }

    /// The mapping at a path in that object, such as `spec.versions[0]`.
    pub(crate) fn mapping(self, path: impl Into<FieldPath>) -> Option<Mapping<'s>> {
        let object = self.object()?;
        let mut documents = self.snapshot.tree().documents();
        let mut content = documents.find(|node| node.range().start() == object.document.start)?.content()?;
        for segment in object.placed.path().join(&path.into()).segments() {
            content = match (content.kind(), segment) {
                (ContentKind::Mapping(mapping), key) => entry_named(mapping, &key.text())?.entry.value()?,
                (ContentKind::Sequence(sequence), Segment::Index(index)) => sequence.items().nth(*index)?.content()?,
                _ => return None,
            };
        }
        match content.kind() {
            ContentKind::Mapping(mapping) => Some(mapping),
            _ => None,
        }
    }

    /// The entry with this name in the mapping at a path in that object.
    pub(crate) fn entry(self, mapping: impl Into<FieldPath>, name: &str) -> Option<EntryPlace<'s>> {
        entry_named(self.mapping(mapping)?, name)
    }
}
