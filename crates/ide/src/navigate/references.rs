//! All places that name the same property.

use super::mention::property_at;
use super::mention::{MentionKind, mentions};
use crate::Snapshot;
use crd_ls_text::{TextRange, TextSize};

/// A place that names a property.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reference {
    pub range: TextRange,
    /// Whether this is the key in the core that declares the property.
    pub is_declaration: bool,
}

impl Snapshot {
    /// All places that name the property named at `offset`, in the order of the text.
    pub fn references(&self, offset: TextSize) -> Option<Vec<Reference>> {
        let (property, _) = property_at(self, offset)?;
        let references = mentions(self, &property).into_iter().map(|mention| Reference {
            range: mention.range,
            is_declaration: mention.kind == MentionKind::Declaration,
        });
        Some(references.collect())
    }
}
