//! Helpers for the tests of several crates: the files of `fixtures/`, a CRD around a schema, and the examples in the
//! heads of source files.

mod crd;
mod examples;
mod files;
mod length;
mod mistakes;

pub use crd::crd_around;
pub use examples::{Example, examples};
pub use files::{fixtures, fixtures_ending_with, texts_below};
pub use length::at_length;
pub use mistakes::mistakes;
