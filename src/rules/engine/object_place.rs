//! The place of an object with schemas.

use crate::model::{FieldPath, PlacedDefinition, PlacedDocument};
use crate::text::{TextRange, TextSize};

/// Converts ranges and paths in an object to ranges and paths in the text. The server gets the object alone, so its
/// paths start at the object.
#[derive(Clone)]
pub(in crate::rules) struct ObjectPlace {
    /// The start of the object in the text.
    start: TextSize,
    /// The document's number as kubectl counts.
    pub(in crate::rules) document: u32,
    /// The path in the document that leads to it; empty if it is the document.
    path: FieldPath,
}

impl ObjectPlace {
    pub(in crate::rules) fn new(document: &PlacedDocument, definition: &PlacedDefinition) -> Self {
        Self { start: document.start + definition.start, document: document.index, path: definition.path() }
    }

    /// Whether the object is the document itself.
    pub(in crate::rules) fn is_document(&self) -> bool {
        self.path.is_empty()
    }

    /// Converts a range from the object's start to a range in the text.
    pub(in crate::rules) fn range(&self, range: TextRange) -> TextRange {
        range + self.start
    }

    /// Converts an offset from the object's start to an offset in the text.
    pub(in crate::rules) fn offset(&self, offset: TextSize) -> TextSize {
        offset + self.start
    }

    /// Converts a path in the object to a path in the document.
    pub(in crate::rules) fn written(&self, path: &FieldPath) -> FieldPath {
        self.path.join(path)
    }
}
