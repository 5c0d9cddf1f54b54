//! The text of a document: what the server's decoder refuses of it, and how it reads what it takes.

pub(super) mod alias;
pub(super) mod dialect;
pub(super) mod syntax;
pub(super) mod tag;
pub(super) mod template;
