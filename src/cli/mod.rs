//! The command line: `crd-ls check`, its files, its reports and its exit codes.

mod check;
mod input;
mod json;
mod options;
mod printer;
mod report;
mod summary;
mod walk;

pub use check::check;
pub use options::{CheckOptions, Color, Command, Format, Options};
