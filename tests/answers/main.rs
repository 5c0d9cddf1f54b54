//! Laws of findings and answers, for any input.

mod fixed;
#[path = "../syntax/laws/input.rs"]
pub mod input;
pub mod laws;
mod seeds;
#[path = "../syntax/texts.rs"]
mod texts;
