//! The options of the command line.

mod check;
mod config;
mod convert;
mod diff;
mod explain;
mod fixing;
mod formats;
mod get;
mod heading;
mod kind;
mod known;
mod locate;
mod new;
mod offering;
mod parse;
mod printed_settings;
mod reading;
mod reporting;
mod resources;
mod sample;
mod schema;
mod selector;
mod settings;
mod shell;
mod status;
mod target;

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

use tracing::level_filters::LevelFilter;

pub use check::CheckOptions;
pub(super) use config::ConfigOptions;
pub use convert::ConvertOptions;
pub use diff::DiffOptions;
pub use explain::ExplainOptions;
pub use fixing::FixOptions;
pub use formats::{Color, OutputFormat, ReportFormat};
pub use get::{GetOptions, TableWidth};
pub(super) use kind::KindOptions;
pub(super) use known::KnownOptions;
pub use locate::LocateOptions;
pub use new::{NewOptions, Scope};
pub use printed_settings::PrintedSettingsOptions;
pub(super) use reading::ReadingOptions;
pub(super) use reporting::ReportingOptions;
pub use resources::{EvalOptions, TestFormat, TestOptions, ValidateOperation, ValidateOptions, ValidateOutput};
pub use sample::SampleOptions;
pub use schema::{SchemaFormat, SchemaOptions};
pub use selector::Selector;
pub(super) use settings::SettingsOptions;
pub use shell::{CompletionsOptions, ManOptions};
pub use status::StatusOptions;
pub(super) use target::TargetOptions;

/// A language server and linter for Kubernetes CustomResourceDefinitions and custom resources in YAML.
///
/// Without a command it speaks the Language Server Protocol on stdin and stdout, which is how an
/// editor starts it. `crd-ls check` checks files in a terminal or in CI, `crd-ls locate` finds the
/// places of the API server's errors.
#[derive(Clone, Debug, Parser)]
#[command(name = "crd-ls", version, args_conflicts_with_subcommands = true, after_long_help = AFTER_ALL)]
pub struct Options {
    /// Speak the Language Server Protocol on stdin and stdout. This is the default without a
    /// command; many editors pass the flag anyway
    #[arg(long)]
    pub stdio: bool,

    /// The process id of the editor. Accepted because some editors pass it; the server uses the
    /// process id in the editor's `initialize` request
    #[arg(long = "clientProcessId", value_name = "PID")]
    pub client_process_id: Option<u32>,

    /// How much the server logs to stderr, one line per event; `debug` includes how long each step
    /// of a keystroke took. The default is the value of the environment variable CRD_LS_LOG
    #[arg(long, value_enum, value_name = "LEVEL")]
    pub log: Option<LogLevel>,

    #[command(subcommand)]
    pub command: Option<Command>,
}

const AFTER_ALL: &str = "\
The settings of the server, which the editor sends, are in docs/options.md.

Environment:
  CRD_LS_LOG  the default of --log; warn if it is not set";

/// How much is logged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogLevel {
    Off,
    Error,
    Warn,
    Info,
    Debug,
    Trace,
}

impl From<LogLevel> for LevelFilter {
    fn from(level: LogLevel) -> Self {
        match level {
            LogLevel::Off => Self::OFF,
            LogLevel::Error => Self::ERROR,
            LogLevel::Warn => Self::WARN,
            LogLevel::Info => Self::INFO,
            LogLevel::Debug => Self::DEBUG,
            LogLevel::Trace => Self::TRACE,
        }
    }
}

/// A command, instead of serving an editor.
#[derive(Clone, Debug, Subcommand)]
pub enum Command {
    Cel(CelOptions),
    Check(CheckOptions),
    Completions(CompletionsOptions),
    Convert(ConvertOptions),
    Diff(DiffOptions),
    Eval(EvalOptions),
    #[command(visible_alias = "rule")]
    Explain(ExplainOptions),
    Get(GetOptions),
    Locate(LocateOptions),
    Man(ManOptions),
    New(NewOptions),
    Sample(SampleOptions),
    Schema(SchemaOptions),
    Settings(PrintedSettingsOptions),
    Test(TestOptions),
    Tree(TreeOptions),
    Validate(ValidateOptions),
}

/// Print the costs of the validation rules of CustomResourceDefinitions.
///
/// Before the API server accepts a CustomResourceDefinition, it estimates the cost of each rule in
/// `x-kubernetes-validations`: the cost of one evaluation, times the maximum number of evaluations in one object.
/// Prints each rule with its path, type and costs, or with the server's error if it does not compile. Rules that the
/// server does not compile, because of other errors in their schema, are left out; `crd-ls check` reports those errors.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = AFTER_CEL)]
pub struct CelOptions {
    /// Files and folders, as for `crd-ls check`; `-` is stdin
    #[arg(value_name = "PATH", required = true)]
    pub paths: Vec<PathBuf>,

    #[command(flatten)]
    pub target: TargetOptions,

    #[command(flatten)]
    pub analysis: ReadingOptions,

    /// How to print the costs. `json` is an array with an object for each definition
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = OutputFormat::Text)]
    pub format: OutputFormat,
}

const AFTER_CEL: &str = "\
Exit status:
  0  all rules compile, and cost no more than they may
  1  a rule does not compile, or costs too much
  2  a path could not be read, or an option is wrong

Examples:
  crd-ls cel foo.yaml
  crd-ls cel --format json foo.yaml | jq '[.[].rules[] | {path, cost}] | sort_by(-.cost)'";

/// Print the syntax tree of a YAML file.
///
/// Shows how a text is parsed, mainly for bug reports: each node with its range in bytes, each token
/// with its text, and then the errors, one per line with line and column (in characters, from 1).
#[derive(Clone, Debug, Args)]
#[command(after_long_help = AFTER_TREE)]
pub struct TreeOptions {
    /// The file to read; `-` is stdin
    #[arg(value_name = "FILE")]
    pub path: PathBuf,

    /// Print the parsed text as events in the notation of the YAML test suite, and the errors to
    /// stderr
    #[arg(long)]
    pub events: bool,
}

const AFTER_TREE: &str = "\
Exit status:
  0  no errors
  1  errors
  2  the file could not be read, or an option is wrong

Examples:
  crd-ls tree foo.yaml                the tree and its errors
  crd-ls tree --events - < foo.yaml   the events of the text on stdin";
