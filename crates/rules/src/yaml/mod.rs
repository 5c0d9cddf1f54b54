//! The text of a document: constructs that the server's decoder refuses or reads differently.

pub(super) mod alias;
pub(super) mod dialect;
pub(super) mod syntax;
pub(super) mod tag;
pub(super) mod template;
