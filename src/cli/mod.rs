//! The command line: its commands, their files, reports and exit codes.

mod baseline;
mod case;
mod catalogue;
mod cel;
mod changed;
mod check;
mod convert;
mod diff;
mod entries;
mod eval;
mod excerpt;
mod exit;
mod explain;
mod feature_gates;
mod first_suite;
mod fix;
mod format;
mod input;
mod interrupt;
mod junit;
mod listed;
mod locate;
mod lock;
mod options;
mod outlook;
mod patch;
mod printer;
mod progress;
mod refused_samples;
mod replace_file;
mod report;
mod room;
mod sample;
mod shell;
mod suites;
mod summary;
mod terminal;
mod test;
mod timings;
mod totals;
mod tree;
mod unchanged;
mod unjudged;
mod until_closed;
mod validate;
mod watch;
mod xml;

pub use cel::cel;
pub use check::check;
pub use convert::convert;
pub use diff::diff;
pub use eval::eval;
pub use explain::explain;
pub use locate::locate;
pub use options::{
    CelOptions, CheckOptions, Color, Command, CompletionsOptions, ConvertOptions, Denied, DiffOptions, EvalOptions,
    ExplainOptions, Format, LocateOptions, LogLevel, ManOptions, Options, ReportFormat, SampleOptions, StatusOptions,
    TestFormat, TestOptions, TreeOptions, ValidateOperation, ValidateOptions, ValidateOutput,
};
pub use sample::sample;
pub use shell::{completions, man};
pub use test::test;
pub use tree::tree;
pub use validate::validate;
