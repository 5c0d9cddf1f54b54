//! Edits that preserve the author's text: they add, move and remove entries and items in the style of their
//! surroundings, can be combined, and are checked for new errors.
//!
//! Uses `cursor`.

mod composition;
mod core_place;
mod expression;
mod list_surgery;
mod new_error;
mod relocation;
pub(super) mod rule_message;
pub(super) mod snippet;
mod stages;
mod surgery;
mod values;

pub(super) use composition::Composition;
pub(super) use core_place::CorePlace;
pub(super) use new_error::{compared, has_new_error, has_new_finding, identity, new_error};
pub(super) use relocation::{Destination, Moved};
pub(super) use stages::{Stages, sort_apart};
pub(super) use surgery::{Target, flow_removal};

use super::Snapshot;

/// Creates edits in the style of their surroundings, without applying them.
#[derive(Clone, Copy)]
pub(super) struct Edits<'s> {
    snapshot: &'s Snapshot,
}

impl Snapshot {
    pub(super) fn edits(&self) -> Edits<'_> {
        Edits { snapshot: self }
    }
}
