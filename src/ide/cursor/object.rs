//! The object with schemas that holds a place.

use super::Cursor;
use crate::model::{Definition, FieldPath, PlacedDefinition, PlacedDocument};
use crate::text::{TextRange, TextSize};

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

    /// The range of its text.
    pub(in crate::ide) fn range(self) -> TextRange {
        self.definition().range + self.start()
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
        object.range().contains_inclusive(self.range.start())
    }
}
