//! Where an object with schemas is.

use crate::model::{FieldPath, PlacedDefinition, PlacedDocument};
use crate::text::{TextRange, TextSize};

/// Converts ranges and paths in an object to those in the text. The server gets the object alone,
/// so its paths start there.
#[derive(Clone)]
pub(in crate::rules) struct ObjectPlace {
    /// Where the object starts in the text.
    start: TextSize,
    /// The document's number as kubectl counts.
    pub(in crate::rules) document: u32,
    /// The path in the document that leads to it; empty where it is the document.
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

    /// The range in the text of a range that counts from the object's start.
    pub(in crate::rules) fn range(&self, range: TextRange) -> TextRange {
        range + self.start
    }

    /// The offset in the text of one that counts from the object's start.
    pub(in crate::rules) fn offset(&self, offset: TextSize) -> TextSize {
        offset + self.start
    }

    /// The path in the document of a path in the object.
    pub(in crate::rules) fn written(&self, path: &FieldPath) -> FieldPath {
        self.path.join(path)
    }
}
