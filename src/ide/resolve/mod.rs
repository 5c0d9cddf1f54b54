//! From the text of the server's errors to their places in the document.
//!
//! Uses `cursor`.

mod place_words;
mod server_words;

pub use place_words::{Place, PlacedWords};
