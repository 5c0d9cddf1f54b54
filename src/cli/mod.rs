//! The command line: `crd-ls check`, its files, its reports and its exit codes.

mod check;
mod excerpt;
mod input;
mod json;
mod options;
mod printer;
mod report;
mod summary;
mod terminal;
mod walk;

pub use check::check;
pub use options::{CheckOptions, Color, Command, Format, Options};
