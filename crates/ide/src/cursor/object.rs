//! The object with schemas around a place.

use super::Cursor;
use crd_ls_model::{Definition, FieldPath, PlacedDefinition, PlacedDocument};
use crd_ls_text::{TextRange, TextSize};

/// An object with schemas at its place in the text.
#[derive(Clone, Copy)]
pub(crate) struct PlacedObject<'s> {
    pub(crate) document: &'s PlacedDocument,
    pub(crate) placed: &'s PlacedDefinition,
}

impl<'s> PlacedObject<'s> {
    pub(crate) fn definition(self) -> &'s Definition {
        &self.placed.definition
    }

    /// The object's start in the text. The ranges of its definition count from there.
    pub(crate) fn start(self) -> TextSize {
        self.document.start + self.placed.start
    }

    /// The object's range in the text.
    pub(crate) fn range(self) -> TextRange {
        self.definition().range + self.start()
    }

    /// Converts a path in the document to a path in the object; None if it doesn't lead into the object.
    pub(crate) fn own_path(self, written: &FieldPath) -> Option<FieldPath> {
        written.strip_prefix(&self.placed.path()).map(|rest| rest.iter().cloned().collect())
    }
}

impl<'s> Cursor<'s> {
    /// The object with schemas around the cursor.
    pub(crate) fn object(self) -> Option<PlacedObject<'s>> {
        self.snapshot.objects().rev().find(|object| self.is_in(*object))
    }

    /// The object with its index among all objects with schemas.
    pub(crate) fn numbered_object(self) -> Option<(usize, PlacedObject<'s>)> {
        self.snapshot.objects().enumerate().filter(|(_, object)| self.is_in(*object)).last()
    }

    fn is_in(self, object: PlacedObject<'_>) -> bool {
        object.range().contains_inclusive(self.range.start())
    }
}
