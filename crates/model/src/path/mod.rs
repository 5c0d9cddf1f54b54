//! Paths of fields: in files, in the server's errors, and along schemas.

mod edge;
mod field_path;
mod hub;
mod parse;

pub use edge::{Edge, EdgeKey};
pub use field_path::{Dotted, FieldPath, Segment};
pub use hub::{Hub, as_written, have_same_list, have_same_subresources, shared_schema, version_schema};
pub use parse::bracket_length;

#[cfg(test)]
mod tests;
