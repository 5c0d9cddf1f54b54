//! The place of an object with schemas.

use super::{Finding, Related};
use crd_ls_model::{FieldPath, PlacedDefinition, PlacedDocument};
use crd_ls_text::{TextRange, TextSize};

/// Converts ranges and paths in an object to ranges and paths in the text. The server gets only the object, so its
/// paths start at the object.
#[derive(Clone)]
pub(crate) struct ObjectPlace {
    /// The start of the object in the text.
    start: TextSize,
    /// The number of the document in kubectl's count.
    pub(crate) document: u32,
    /// The path from the document to the object. Empty if the object is the document itself.
    path: FieldPath,
}

impl ObjectPlace {
    pub(crate) fn new(document: &PlacedDocument, definition: &PlacedDefinition) -> Self {
        Self { start: document.start + definition.start, document: document.index, path: definition.path() }
    }

    /// Moves a finding about the object to its place in the text. The ranges of the finding count from the start of the
    /// object.
    pub(crate) fn placed(&self, finding: Finding) -> Finding {
        let related = finding.related.into_iter();
        Finding {
            range: self.range(finding.range),
            written: if self.is_document() { finding.written } else { self.path.join(&finding.written) },
            hub: if finding.kind.server_type().is_some() { finding.hub } else { FieldPath::ROOT },
            related: related.map(|Related { message, range }| Related { message, range: self.range(range) }).collect(),
            document: self.document,
            ..finding
        }
    }

    /// Whether the object is the document itself.
    pub(crate) fn is_document(&self) -> bool {
        self.path.is_empty()
    }

    /// Converts a range from the object's start to a range in the text.
    pub(crate) fn range(&self, range: TextRange) -> TextRange {
        range + self.start
    }

    /// Converts an offset from the object's start to an offset in the text.
    pub(crate) fn offset(&self, offset: TextSize) -> TextSize {
        offset + self.start
    }

    /// Converts a path in the object to a path in the document.
    pub(crate) fn written(&self, path: &FieldPath) -> FieldPath {
        self.path.join(path)
    }
}
