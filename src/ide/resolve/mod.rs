//! From the text of the server's errors to their places in the document, and from findings to that text.
//!
//! Uses `cursor`.

mod printed_error;
mod resolved_error;
mod server_error;

pub use resolved_error::{ErrorPlace, ResolvedError};
