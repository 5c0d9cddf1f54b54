//! From YAML to the server's types: what a document is, which values fit their fields, and which keys are known.

pub(super) mod document;
pub(super) mod fault;
pub(super) mod strict;
mod unknown_field;
pub(super) mod value_type;
