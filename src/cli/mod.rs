//! The command line: its commands, their files, reports and exit codes.

mod baseline;
mod case;
mod catalogue;
mod cel;
mod changed;
mod check;
mod chosen_kind;
mod convert;
mod diff;
mod elsewhere;
mod entries;
mod eval;
mod excerpt;
mod exit;
mod explain;
mod explain_kind;
mod fault;
mod feature_gates;
mod fence;
mod first_suite;
mod fix;
mod format;
mod get;
mod input;
mod interrupt;
mod junit;
mod locate;
mod lock;
mod new;
mod options;
mod outlook;
mod patch;
mod pipeline;
mod printer;
mod progress;
mod refused_crd;
mod refused_rules;
mod refused_samples;
mod report;
mod room;
mod sample;
mod say;
mod schema;
mod settings;
mod shell;
mod stack;
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
mod visible;
mod watch;
mod write;
mod xml;

pub use options::{
    CelOptions, CheckOptions, Color, Command, CompletionsOptions, ConvertOptions, DiffOptions, EvalOptions,
    ExplainOptions, FixOptions, GetOptions, LocateOptions, LogLevel, ManOptions, NewOptions, Options, OutputFormat,
    PrintedSettingsOptions, ReportFormat, SampleOptions, SchemaFormat, SchemaOptions, Scope, Selector, StatusOptions,
    TableWidth, TestFormat, TestOptions, TreeOptions, ValidateOperation, ValidateOptions, ValidateOutput,
};
pub use stack::STACK_BYTES;

use std::process::ExitCode;

/// Runs a command to its end.
pub fn run(command: &Command) -> ExitCode {
    stack::with_large_stack(|| match command {
        Command::Cel(options) => cel::cel(options),
        Command::Check(options) => check::check(options),
        Command::Completions(options) => shell::completions(options),
        Command::Convert(options) => convert::convert(options),
        Command::Diff(options) => diff::diff(options),
        Command::Eval(options) => eval::eval(options),
        Command::Explain(options) => explain::explain(options),
        Command::Get(options) => get::get(options),
        Command::Locate(options) => locate::locate(options),
        Command::Man(options) => shell::man(options),
        Command::New(options) => new::new(options),
        Command::Sample(options) => sample::sample(options),
        Command::Schema(options) => schema::schema(options),
        Command::Settings(options) => settings::settings(options),
        Command::Test(options) => test::test(options),
        Command::Tree(options) => tree::tree(options),
        Command::Validate(options) => validate::validate(options),
    })
}
