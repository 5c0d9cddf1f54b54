//! The places of custom resources.

use crate::Snapshot;
use crd_ls_grammar::group_version::GroupVersion;
use crd_ls_model::{GroupKind, Json, PlacedDocument};
use crd_ls_text::{TextRange, TextSize};

impl Snapshot {
    /// The names of a kind's custom resources in this text. A resource without a name is represented by its start.
    pub fn places_of_resources(&self, kind: &GroupKind) -> Vec<TextRange> {
        let has_kind = |placed: &&PlacedDocument| {
            let types = placed.document.resource_types();
            !placed.is_unread && types.iter().any(|of| of.group_kind().as_ref() == Some(kind))
        };
        let documents = self.stream().documents().iter().filter(has_kind);
        documents.flat_map(|placed| places_in(placed, kind)).collect()
    }
}

fn places_in(placed: &PlacedDocument, kind: &GroupKind) -> Vec<TextRange> {
    let Some(value) = placed.document.value() else { return Vec::new() };
    let resources = placed.document.resources(&value);
    let of_kind = resources.iter().filter(|resource| is_of(&resource.value, kind));
    of_kind.map(|resource| place(&resource.value) + placed.start).collect()
}

fn is_of(value: &Json, kind: &GroupKind) -> bool {
    let text = |name: &str| value.text_of(name).unwrap_or_default();
    *kind.kind == *text("kind") && *kind.group == *GroupVersion::split(text("apiVersion")).group
}

fn place(value: &Json) -> TextRange {
    let name = || Some(value.get("metadata")?.value.get("name")?.value.range);
    name().unwrap_or_else(|| TextRange::at(value.range.start(), TextSize::new(0)))
}
