//! The laws that the fuzz targets assert. The tests on stable Rust assert them, too.

#[path = "../../tests/answers/laws/mod.rs"]
pub mod answers;
#[path = "../../crates/syntax/tests/syntax/laws/mod.rs"]
pub mod laws;

pub use laws::input;
