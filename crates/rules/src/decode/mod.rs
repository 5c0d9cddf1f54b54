//! From YAML to the server's types: the type of a document, values that don't fit their fields, and unknown or repeated
//! keys.

pub(super) mod document;
pub(super) mod fault;
pub(super) mod strict;
mod unknown_field;
pub(super) mod value_type;
