//! The command line: `crd-ls check` and `crd-ls tree`, their files, reports and exit codes.

mod check;
mod excerpt;
mod input;
mod json;
mod options;
mod printer;
mod report;
mod summary;
mod terminal;
mod tree;
mod walk;

pub use check::check;
pub use options::{CheckOptions, Color, Command, Format, Options, TreeOptions};
pub use tree::tree;
