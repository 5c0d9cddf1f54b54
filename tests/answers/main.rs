//! Laws of findings and answers, for any input.

mod fixed;
#[path = "../syntax/laws/input.rs"]
mod input;
mod laws;
mod seeds;
#[path = "../syntax/texts.rs"]
mod texts;
