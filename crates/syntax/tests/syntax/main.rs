//! The guarantees of the YAML tree.

mod at_length;
mod compat;
mod cost;
mod edits;
mod events;
mod far_left;
mod json;
pub mod laws;
mod limits;
mod line_breaks;
mod mistakes;
mod opinion;
mod prefixes;
mod random;
mod scalars;
mod seeds;
#[path = "../../../../tests/support/slow.rs"]
mod slow;
mod suite;
mod support;
mod tabs;
mod templates;
mod texts;
