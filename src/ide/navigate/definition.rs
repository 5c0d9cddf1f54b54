//! From a mention of a property to where it is declared.

use super::mention::property_at;
use crate::ide::Snapshot;
use crate::ide::cursor::Declaration;
use crate::text::{TextRange, TextSize};

/// From a name to what it names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DefinitionLink {
    /// The name that was asked about.
    pub origin: TextRange,
    /// Where it leads: several places where a name is about several versions.
    pub targets: Vec<Declaration>,
}

impl Snapshot {
    /// Where the property is declared that is named at `offset`.
    pub fn definition(&self, offset: TextSize) -> Option<DefinitionLink> {
        let (property, mention) = property_at(self, offset)?;
        let targets = property.declarations(self);
        (!targets.is_empty()).then_some(DefinitionLink { origin: mention.range, targets })
    }
}
