//! From the text of the server's errors to their places in the document, and from findings to that text.
//!
//! Uses `cursor`.

mod place_words;
mod printed_error;
mod server_words;

pub use place_words::{Place, PlacedWords};
