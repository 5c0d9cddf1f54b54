//! Laws of findings and answers, for any input.

mod fixed;
#[path = "../../crates/syntax/tests/syntax/laws/input.rs"]
pub mod input;
pub mod laws;
mod seeds;
#[path = "../../crates/syntax/tests/syntax/texts.rs"]
mod texts;
