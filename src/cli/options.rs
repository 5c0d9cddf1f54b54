//! The options of the command line.

mod convert;
mod diff;
mod resources;
mod settings;
mod shell;

use std::path::PathBuf;
use std::sync::Arc;

use clap::{Args, Parser, Subcommand, ValueEnum};

use tracing::level_filters::LevelFilter;

pub use convert::ConvertOptions;
pub use diff::DiffOptions;
pub use resources::{EvalOptions, TestFormat, TestOptions, ValidateOperation, ValidateOptions, ValidateOutput};
pub use settings::SettingsOptions;
pub use shell::{CompletionsOptions, ManOptions};

use crate::ide::{AnalysisOptions, DEFAULT_MAX_TEXT_BYTES, Limits, SchemaKinds};

/// A language server for Kubernetes CustomResourceDefinitions written in YAML.
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
    Explain(ExplainOptions),
    Locate(LocateOptions),
    Man(ManOptions),
    Sample(SampleOptions),
    Test(TestOptions),
    Tree(TreeOptions),
    Validate(ValidateOptions),
}

/// Check the CustomResourceDefinitions in files and folders.
///
/// Reports what the Kubernetes API server would reject (errors), and what it accepts but the author
/// would regret (warnings, information and hints). No cluster is needed. CustomResourceDefinitions
/// in lists are checked, too, as `kubectl get -o yaml` prints them, and so are the schemas of
/// Crossplane's CompositeResourceDefinitions and Gatekeeper's ConstraintTemplates. Custom resources
/// are judged, as `crd-ls validate` does, if their CustomResourceDefinition is among the files or under `--crds`.
/// Other documents are ignored.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = AFTER_CHECK)]
pub struct CheckOptions {
    /// Files and folders to check; `-` is stdin. Folders are searched for `*.yaml`, `*.yml` and
    /// `*.json`, except hidden files and those that .gitignore and .ignore exclude; a file that is
    /// named is always checked. Symbolic links in folders are not followed, and a file is checked once
    #[arg(value_name = "PATH", default_value = ".")]
    pub paths: Vec<PathBuf>,

    /// Apply all safe fixes, which keep what the author meant, and write the files that change. Each fix
    /// is printed to stderr, and the findings that are left are reported. With `-`, the fixed text goes
    /// to stdout and the report to stderr. A file that has changed since it was read is not written
    #[arg(long)]
    pub fix: bool,

    /// Print to stdout what `--fix` would change, as a patch, and write nothing. The findings that
    /// would be left are reported to stderr
    #[arg(long)]
    pub diff: bool,

    /// With `--diff`: exit with 1 if there is something to change, whatever is left
    #[arg(long, requires = "diff")]
    pub exit_code: bool,

    /// Do not print the fixes that `--fix` applies
    #[arg(long, short)]
    pub quiet: bool,

    /// How to print the findings; docs/formats.md describes each format. Fixes are computed for the first 500 findings
    /// of a file
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = ReportFormat::Text)]
    pub format: ReportFormat,

    /// Print the errors that follow from others, too, and each finding that many files have. Without it an error that
    /// causes others says how many, and the text format shows a finding for three files and counts it for the others;
    /// `json` and `sarif` have them all, each with its cause
    #[arg(long)]
    pub all: bool,

    /// Print at most so many findings. The counts are of all
    #[arg(long, value_name = "NUMBER")]
    pub max_findings: Option<usize>,

    /// What is an error for the exit status, besides errors
    #[arg(long, value_enum, value_name = "SEVERITY")]
    pub deny: Option<Denied>,

    /// Exit with 0 though there are errors; with 2 where something could not be checked
    #[arg(long)]
    pub exit_zero: bool,

    #[command(flatten)]
    pub settings: SettingsOptions,

    /// Do not report the findings that this file has. It knows each by its code and path, whatever line it is in; those
    /// that no longer occur are named on stderr
    #[arg(long, value_name = "FILE")]
    pub baseline: Option<PathBuf>,

    /// Write what is found to the file of `--baseline`, and report none of it
    #[arg(long, requires = "baseline")]
    pub write_baseline: bool,

    #[command(flatten)]
    pub analysis: ReadingOptions,

    /// Leave syntax errors of YAML to another tool, and report only what Kubernetes rejects beyond
    /// them. Of the codes `yaml/...` those about aliases and those that only the server's
    /// older YAML rejects, such as `escaped-slash` and `tab-on-empty-line`, are reported anyway
    #[arg(long)]
    pub no_syntax_errors: bool,

    /// When to use colours in the text format. `auto`: on a terminal, unless the environment
    /// variable NO_COLOR is set
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = Color::Auto)]
    pub color: Color,

    /// Print to stderr how many bytes were checked, in which time and how fast. The time is that of
    /// checking alone, without finding, reading and printing files, summed over the cores, so the
    /// speed is that of one core
    #[arg(long)]
    pub timings: bool,

    /// The longest text that is checked, in bytes; a longer one counts as a path that could not be
    /// read. The default is 32 MiB, twenty times what a cluster can store
    #[arg(long, value_name = "BYTES", default_value_t = DEFAULT_MAX_TEXT_BYTES)]
    pub max_bytes: u64,
}

const AFTER_CHECK: &str = "\
Exit status, with `--fix` and `--diff` that of the fixed text:
  0  no errors (there may be warnings, unless they are denied), or `--exit-zero`
  1  errors, or a change with `--diff --exit-code`
  2  a path could not be read or written, or an option is wrong; the other paths are reported anyway

Examples:
  crd-ls check                        everything below the current folder
  crd-ls check config/crd foo.yaml    a folder and a file
  crd-ls check --fix config/crd       apply all safe fixes to a folder
  crd-ls check --baseline known.json --write-baseline    from now on `--baseline known.json` reports what is new
  crd-ls check --crds crds samples    custom resources, with CustomResourceDefinitions from elsewhere
  kubectl get crd foos.example.com -o yaml | crd-ls check -
  crd-ls check --format json | jq -r '.[] | select(.severity == \"error\") | .file' | sort | uniq -c";

/// Print what the validation rules of CustomResourceDefinitions cost.
///
/// The API server estimates the cost of each rule in `x-kubernetes-validations` before it takes a
/// CustomResourceDefinition: of one evaluation, times how often the rule may be evaluated in one
/// object. Prints each rule with its path, type and costs, or with what the server says of one that
/// does not compile. Rules that the server does not come to, because of other errors in their
/// schema, are left out; `crd-ls check` reports those errors.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = AFTER_CEL)]
pub struct CelOptions {
    /// Files and folders, as for `crd-ls check`; `-` is stdin
    #[arg(value_name = "PATH", required = true)]
    pub paths: Vec<PathBuf>,

    #[command(flatten)]
    pub analysis: ReadingOptions,

    /// How to print the costs. `json` is an array with an object for each definition
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = Format::Text)]
    pub format: Format,
}

const AFTER_CEL: &str = "\
Exit status:
  0  all rules compile, and cost no more than they may
  1  a rule does not compile, or costs too much
  2  a path could not be read, or an option is wrong

Examples:
  crd-ls cel foo.yaml
  crd-ls cel --format json foo.yaml | jq '[.[].rules[] | {path, cost}] | sort_by(-.cost)'";

/// Explain a code: the server's error, why it occurs, and what to write instead.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = AFTER_EXPLAIN)]
pub struct ExplainOptions {
    /// The code, as in `error[structural/type-missing]`. Without one, all codes are listed
    #[arg(value_name = "CODE")]
    pub code: Option<String>,
}

const AFTER_EXPLAIN: &str = "\
Exit status:
  0  printed
  2  there is no such code

Examples:
  crd-ls explain                              all codes
  crd-ls explain structural/type-missing      one of them";

/// Find the places of the API server's errors.
///
/// Takes a field path or a whole message, as `kubectl apply`, Argo CD, Flux or a controller's log
/// print it, and prints `FILE:LINE:COLUMN: message` for each error in it (line and column in
/// characters, from 1). A path that does not exist leads to the nearest one that does.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = AFTER_LOCATE)]
pub struct LocateOptions {
    /// The file that was applied, or a folder with it; `-` is stdin
    #[arg(value_name = "FILE")]
    pub path: PathBuf,

    /// The path or message; without one it is read from stdin
    #[arg(value_name = "TEXT")]
    pub text: Vec<String>,

    #[command(flatten)]
    pub analysis: ReadingOptions,

    /// How to print the places. `json` is an array as `check` prints it
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = Format::Text)]
    pub format: Format,
}

const AFTER_LOCATE: &str = "\
Exit status:
  0  something was found
  1  nothing was found
  2  the file could not be read, or an option is wrong

Examples:
  crd-ls locate foo.yaml 'spec.validation.openAPIV3Schema.properties[spec].type'
  kubectl apply -f foo.yaml 2>&1 | crd-ls locate foo.yaml
  kubectl apply -f config/crd 2>&1 | crd-ls locate config/crd";

/// Print a custom resource that is valid.
///
/// It has the fields that the schema requires, with defaults and within bounds. Optional fields are comments, which
/// become fields when their `# ` is removed. CEL rules are quoted beside their fields. A file with several
/// CustomResourceDefinitions gives a document for each.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = AFTER_SAMPLE)]
pub struct SampleOptions {
    /// The file with the CustomResourceDefinition; `-` is stdin
    #[arg(value_name = "FILE")]
    pub path: PathBuf,

    /// The kind of the resource, where the file has several CustomResourceDefinitions; without it there is one of each
    #[arg(long, value_name = "KIND")]
    pub kind: Option<String>,

    /// The version of the resource; without it the one that is stored
    #[arg(long = "version", value_name = "NAME")]
    pub version_name: Option<String>,
}

const AFTER_SAMPLE: &str = "\
Exit status:
  0  the sample is valid
  1  no valid sample was found: stderr says what has to be changed
  2  the file could not be read or has no such version, or an option is wrong

Examples:
  crd-ls sample foo.yaml > sample.yaml
  crd-ls sample --kind Foo all-crds.yaml
  kubectl get crd foos.example.com -o yaml | crd-ls sample --version v1beta1 -";

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

impl CheckOptions {
    /// Whether stdin is one of the paths.
    pub(super) fn has_stdin(&self) -> bool {
        self.paths.iter().any(|path| path.as_os_str() == "-")
    }
}

/// How texts are analysed.
#[derive(Clone, Debug, Args)]
pub struct ReadingOptions {
    /// Check schemas in another kind of objects, too, at a path in them; may be given more than
    /// once. KIND is GROUP/VERSION/KIND, and each part may be `*`. A schema there is checked like that
    /// of a CustomResourceDefinition's version
    #[arg(long = "schema", value_name = "KIND=PATH")]
    pub schemas: Vec<String>,

    /// The most text that all aliases of a document may expand to, in bytes. Beyond that no alias is
    /// followed
    #[arg(long, value_name = "BYTES", default_value_t = Limits::DEFAULT.alias_bytes)]
    pub max_alias_bytes: u64,

    /// The most steps that comparing one default with its schema may take. A default that needs more
    /// is not checked
    #[arg(long, value_name = "STEPS", default_value_t = Limits::DEFAULT.value_steps)]
    pub max_value_steps: u32,

    /// The most memory that one compiled `pattern` may take, in bytes. Beyond that no default is
    /// checked against it
    #[arg(long, value_name = "BYTES", default_value_t = Limits::DEFAULT.pattern_bytes)]
    pub max_pattern_bytes: usize,
}

impl ReadingOptions {
    /// Fails with the reason if a kind or a path is invalid.
    pub(super) fn read(&self) -> Result<Arc<AnalysisOptions>, String> {
        let mut kinds = SchemaKinds::default();
        for schema in &self.schemas {
            let (kind, path) = schema.split_once('=').ok_or_else(|| {
                format!("--schema {schema}: write KIND=PATH, such as 'example.com/*/Foo=spec.versions[*].schema'")
            })?;
            kinds.add(kind, path).map_err(|reason| format!("--schema {schema}: {reason}"))?;
        }
        let limits = Limits {
            alias_bytes: self.max_alias_bytes,
            value_steps: self.max_value_steps,
            pattern_bytes: self.max_pattern_bytes,
        };
        Ok(Arc::new(AnalysisOptions { kinds, limits, ..AnalysisOptions::default() }))
    }
}

/// The format of a report on findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ReportFormat {
    /// For people: each finding with its lines
    Text,
    /// A line for each finding
    Short,
    /// For programs: an array with an object for each finding
    Json,
    /// For code scanning: SARIF 2.1.0
    Sarif,
    /// For the log of GitHub Actions
    Github,
    /// For merge requests of GitLab: a report on code quality
    Gitlab,
    /// For CI systems that read the reports of tests: XML
    Junit,
}

/// The format of what a command prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people
    Text,
    /// For programs
    Json,
}

/// What is denied besides errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Denied {
    /// Warnings
    Warnings,
}

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Color {
    Auto,
    Always,
    Never,
}
