//! What holds of the tree and of positions whatever the text and the edits are.
//!
//! Each module has one law: a function that takes any input and panics where the law does not hold. The tests beside
//! this folder call them with texts of their own, the fuzz targets in `fuzz/` with [`Input`]s.

pub mod events;
pub mod input;
pub mod parse;
pub mod positions;
pub mod reparse;

pub use input::Input;
