//! Laws of the tree and of positions, for any text and edits.
//!
//! Each module has one law: a function that takes any input and panics if the law is broken. The tests beside this
//! folder call them with texts of their own, the fuzz targets in `fuzz/` with [`Input`]s.

pub mod events;
pub mod input;
pub mod parse;
pub mod positions;
pub mod reparse;

pub use input::Input;
