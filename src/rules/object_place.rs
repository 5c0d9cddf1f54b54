//! Where an object with schemas is.

use crate::model::{FieldPath, PlacedDefinition, PlacedDocument};
use crate::text::{TextRange, TextSize};

/// Brings what is said of an object to its place in the text. The server is sent the object alone,
/// so its own paths start there.
pub(super) struct ObjectPlace {
    /// Where the object starts in the text.
    start: TextSize,
    /// The document's number as kubectl counts.
    pub(super) document: u32,
    /// The path in the document that leads to it; empty where it is the document.
    path: FieldPath,
}

impl ObjectPlace {
    pub(super) fn new(document: &PlacedDocument, definition: &PlacedDefinition) -> Self {
        Self { start: document.start + definition.start, document: document.index, path: definition.path() }
    }

    /// Whether the object is the document itself.
    pub(super) fn is_document(&self) -> bool {
        self.path.is_empty()
    }

    /// A range that counts from the object's start, in the text.
    pub(super) fn range(&self, range: TextRange) -> TextRange {
        range + self.start
    }

    /// An offset from the object's start, in the text.
    pub(super) fn offset(&self, offset: TextSize) -> TextSize {
        offset + self.start
    }

    /// A path in the object, in the document.
    pub(super) fn written(&self, path: &FieldPath) -> FieldPath {
        self.path.join(path)
    }
}
