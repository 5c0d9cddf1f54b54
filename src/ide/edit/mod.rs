//! Edits of the text that keep what the author wrote: entries and items added, moved and removed in the style around
//! them, edits made one after the other, and whether they bring an error.
//!
//! Uses `cursor`.

mod composition;
mod core_place;
mod lines;
mod list_surgery;
mod new_error;
pub(super) mod snippet;
mod stages;
mod surgery;

pub(super) use composition::Composition;
pub(super) use core_place::CorePlace;
pub(super) use new_error::{has_new_error, identity};
pub(super) use stages::Stages;
pub(super) use surgery::{Target, flow_removal};
