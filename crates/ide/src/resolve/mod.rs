//! Resolves the server's errors to their places in the document, and prints findings as the server does.
//!
//! Uses `cursor`.

mod boolean_words;
mod named;
mod printed_error;
mod resolved_error;
mod resource;
mod server_error;

pub use resolved_error::{ErrorPlace, ResolvedError};
