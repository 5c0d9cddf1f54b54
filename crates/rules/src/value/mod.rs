//! The changes that the server makes to a value before validation: it prunes unknown fields, converts embedded
//! Kubernetes objects, and adds defaults. Defaults in a schema are treated like custom resources.

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
