//! Parses the notations of other languages, and returns the equivalent schema or text of a CRD.
//!
//! The modules make no edits. Uses `edit::snippet` only.

pub(super) mod brackets;
pub(super) mod lines;
pub(super) mod markers;
pub(super) mod names;
pub(super) mod patterns;
pub(super) mod shape;
pub(super) mod types;
