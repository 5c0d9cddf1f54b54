//! Paths of fields: in files, in the server's errors, and along schemas.

mod edge;
mod field_path;
mod parse;

pub use edge::{Edge, EdgeKey};
pub use field_path::{Dotted, FieldPath, Segment};
pub use parse::bracket_length;

#[cfg(test)]
mod tests;
