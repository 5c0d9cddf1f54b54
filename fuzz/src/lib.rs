//! The laws that the fuzz targets assert. The stable tests assert them, too.

#[path = "../../tests/syntax/laws/mod.rs"]
pub mod laws;
