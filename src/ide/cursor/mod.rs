//! From an offset to what is there, and back: the contents around it, the object, the path, the schemas.
//!
//! Uses the tree and the model only. Every other room starts from here.

mod contents;
mod entry_place;
mod located;
mod placed_object;
mod property;
mod scalar_place;
mod walk;

pub use property::Declaration;

pub(super) use entry_place::{EntryPlace, entry_named, scalar};
pub(super) use located::{Located, Step};
pub(super) use placed_object::PlacedObject;
pub(super) use property::{Property, Root, Speaker, key_in_value, keys_along, names_in_path};
pub(super) use scalar_place::written_part;
pub(super) use walk::walk;
