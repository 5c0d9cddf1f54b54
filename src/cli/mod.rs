//! The command line: its commands, their files, reports and exit codes.

mod case;
mod catalogue;
mod cel;
mod check;
mod diff;
mod eval;
mod excerpt;
mod exit;
mod explain;
mod input;
mod interrupt;
mod json;
mod junit;
mod listed;
mod locate;
mod options;
mod patch;
mod printer;
mod replace_file;
mod report;
mod sample;
mod suites;
mod summary;
mod terminal;
mod test;
mod timings;
mod tree;
mod tried;
mod validate;

pub use cel::cel;
pub use check::check;
pub use diff::diff;
pub use eval::eval;
pub use explain::explain;
pub use locate::locate;
pub use options::{
    CelOptions, CheckOptions, Color, Command, DiffFormat, DiffOptions, EvalOptions, ExplainOptions, Format,
    LocateOptions, LogLevel, Options, SampleOptions, TestFormat, TestOptions, TreeOptions, ValidateOperation,
    ValidateOptions,
};
pub use sample::sample;
pub use test::test;
pub use tree::tree;
pub use validate::validate;
