//! The notations of other languages, each with the schema or the text of a CRD that says the same.
//!
//! They parse texts and make no edits. Uses `edit::snippet` only.

pub(super) mod brackets;
pub(super) mod lines;
pub(super) mod markers;
pub(super) mod names;
pub(super) mod patterns;
pub(super) mod shape;
pub(super) mod types;
