//! Edits of the text that keep what the author wrote: entries and items added, moved and removed in the style around
//! them, edits made one after the other, and whether they bring an error.
//!
//! Uses `cursor`.

mod composition;
mod core_place;
mod list_surgery;
mod new_error;
pub(super) mod snippet;
mod stages;
mod surgery;
mod values;

pub(super) use composition::Composition;
pub(super) use core_place::CorePlace;
pub(super) use new_error::{has_new_error, identity, new_error};
pub(super) use stages::Stages;
pub(super) use surgery::{Target, flow_removal};

use super::Snapshot;

/// Makes edits of a text, in the style of what is around them. Nothing is applied.
#[derive(Clone, Copy)]
pub(super) struct Edits<'s> {
    snapshot: &'s Snapshot,
}

impl Snapshot {
    pub(super) fn edits(&self) -> Edits<'_> {
        Edits { snapshot: self }
    }
}
