//! The places of a text's definitions, kept without the tree and the analysis of the text.

use std::sync::Arc;

use super::CrdPlace;
use crate::Snapshot;
use crd_ls_model::{Definition, GroupKind};
use crd_ls_text::{Text, TextRange, TextSize};

/// A text with CRDs, reduced to the places in it.
#[derive(Clone, Debug)]
pub struct CrdText {
    text: Text,
    definitions: Vec<(Arc<Definition>, TextSize)>,
}

impl Snapshot {
    /// This text, for places in the CRDs of the wanted kinds.
    pub fn crd_text(&self, is_wanted: impl Fn(&GroupKind) -> bool) -> CrdText {
        let wanted = self.resource_kinds();
        let wanted: Vec<_> = wanted.iter().filter(|kind| is_wanted(&kind.group_kind())).collect();
        let placed = self.objects().map(|object| (&object.placed.definition, object.start()));
        let placed = placed.filter(|(found, _)| wanted.iter().any(|kind| Arc::ptr_eq(kind.definition(), found)));
        let definitions = placed.map(|(definition, start)| (Arc::clone(definition), start)).collect();
        CrdText { text: self.text().clone(), definitions }
    }
}

impl CrdText {
    /// Whether the text has none of the wanted CRDs.
    pub fn is_empty(&self) -> bool {
        self.definitions.is_empty()
    }

    pub fn text(&self) -> &Text {
        &self.text
    }

    /// The ranges of a place's name and entry in this text, if the text has the place's definition.
    pub fn find(&self, place: &CrdPlace) -> Option<(TextRange, TextRange)> {
        let (_, start) = self.definitions.iter().find(|(known, _)| Arc::ptr_eq(known, &place.definition))?;
        let entry = self.text.trim_end(place.entry + *start);
        Some((place.key + *start, entry))
    }
}
