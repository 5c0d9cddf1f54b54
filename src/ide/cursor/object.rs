//! The object with schemas that holds a place.

use super::Cursor;
use crate::ide::{Finding, Snapshot};
use crate::model::{Definition, FieldPath, PlacedDefinition, PlacedDocument};
use crate::text::TextSize;

/// An object with schemas at its place in the text.
#[derive(Clone, Copy)]
pub(in crate::ide) struct PlacedObject<'s> {
    pub(in crate::ide) document: &'s PlacedDocument,
    pub(in crate::ide) placed: &'s PlacedDefinition,
}

impl<'s> PlacedObject<'s> {
    pub(in crate::ide) fn definition(self) -> &'s Definition {
        &self.placed.definition
    }

    /// Where it starts in the text: what its ranges count from.
    pub(in crate::ide) fn start(self) -> TextSize {
        self.document.start + self.placed.start
    }

    /// The path in the object of a path in the document; None when it leads elsewhere.
    pub(in crate::ide) fn own_path(self, written: &FieldPath) -> Option<FieldPath> {
        written.strip_prefix(&self.placed.path()).map(|rest| rest.iter().cloned().collect())
    }
}

impl<'s> Cursor<'s> {
    /// The object with schemas whose text holds the cursor.
    pub(in crate::ide) fn object(self) -> Option<PlacedObject<'s>> {
        self.snapshot.objects().rev().find(|object| self.is_in(*object))
    }

    /// The same, with its index among all objects with schemas.
    pub(in crate::ide) fn numbered_object(self) -> Option<(usize, PlacedObject<'s>)> {
        self.snapshot.objects().enumerate().filter(|(_, object)| self.is_in(*object)).last()
    }

    fn is_in(self, object: PlacedObject<'_>) -> bool {
        (object.definition().range + object.start()).contains_inclusive(self.range.start())
    }
}

impl Snapshot {
    /// All objects with schemas.
    pub(in crate::ide) fn objects(&self) -> impl DoubleEndedIterator<Item = PlacedObject<'_>> {
        self.stream().definitions().map(|(document, placed)| PlacedObject { document, placed })
    }

    /// The object that a finding is about.
    pub(in crate::ide) fn object_of(&self, finding: &Finding) -> Option<PlacedObject<'_>> {
        let in_document = || self.objects().filter(|object| object.document.index == finding.document);
        let holds = |object: &PlacedObject<'_>| {
            (object.definition().range + object.start()).contains_inclusive(finding.range.start())
        };
        in_document().find(holds).or_else(|| in_document().find(|object| object.placed.is_document()))
    }

    /// The path of a finding in the object that it is about.
    pub(in crate::ide) fn own_path(&self, finding: &Finding) -> FieldPath {
        let own = self.object_of(finding).and_then(|object| object.own_path(&finding.written));
        own.unwrap_or_else(|| finding.written.clone())
    }
}
