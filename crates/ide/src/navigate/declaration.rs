//! Goes from a mention of a property to its declaration.

use super::mention::property_at;
use crate::Snapshot;
use crate::cursor::Declaration;
use crd_ls_text::{TextRange, TextSize};

/// A name and its declarations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeclarationLink {
    /// The name at the cursor.
    pub origin: TextRange,
    /// Several places if the name refers to several versions.
    pub targets: Vec<Declaration>,
}

impl Snapshot {
    /// The declarations of the property named at `offset`.
    pub fn declaration(&self, offset: TextSize) -> Option<DeclarationLink> {
        let (property, mention) = property_at(self, offset)?;
        let targets = property.declarations(self);
        (!targets.is_empty()).then_some(DeclarationLink { origin: mention.range, targets })
    }
}
