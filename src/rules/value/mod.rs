//! What the server does to a value before it compares it with the schema: it drops unknown fields, converts the
//! Kubernetes objects in it, and adds defaults. A default inside a schema is treated as a custom resource is.

mod bad_value;
pub(super) mod embedded;
mod go_syntax;
pub(super) mod object_meta;
mod parts;
pub(super) mod pruning;
pub(super) mod stored;
mod structural;

pub(super) use bad_value::{bad_value, printed, printed_for_rule, printed_in_violation};
pub(super) use parts::{place_of, value_at};
pub use stored::stored;
pub(super) use structural::{Field, Structural};
