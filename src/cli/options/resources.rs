//! The options of the commands about custom resources.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::heading::{ANALYSIS, EVALUATION, FILES, KNOWN, OUTPUT, SETTINGS, STATUS, UPDATE};
use super::{
    Color, ConfigOptions, KnownOptions, OutputFormat, ReadingOptions, ReportFormat, SettingsOptions, StatusOptions,
    TargetOptions,
};
use crate::files::Projects;
use crate::settings::STRICT;
use crd_ls_ide::{Request, Snapshot};

/// Evaluate an expression on a custom resource.
///
/// The expression is compiled and evaluated as a rule of the schema would be, but may have a result of any type. The
/// resource is read as the API server reads it: unknown fields are pruned, and defaults applied. Prints the value in
/// CEL's notation. The server's errors about an expression that does not compile, or an evaluation that fails, go
/// to stderr; in JSON it is the `error`.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = AFTER_EVAL)]
pub struct EvalOptions {
    /// The file with the CustomResourceDefinition; `-` is stdin
    #[arg(long, value_name = "FILE", help_heading = FILES)]
    pub crd: PathBuf,

    /// The path in the resource to the value that `self` is. Without it that is the whole resource
    #[arg(long = "path", value_name = "PATH", help_heading = EVALUATION)]
    pub field_path: Option<String>,

    /// The version whose schema is used. Without it the version of the resource's `apiVersion`, or else the stored
    /// version
    #[arg(long = "version", value_name = "NAME", help_heading = EVALUATION)]
    pub version_name: Option<String>,

    /// The resource as it was before, for `oldSelf`
    #[arg(long, value_name = "OBJECT", help_heading = FILES)]
    pub old: Option<PathBuf>,

    /// Make `oldSelf` optional, as `optionalOldSelf` does in a rule
    #[arg(long, help_heading = EVALUATION)]
    pub optional_old_self: bool,

    /// The expression, in CEL
    #[arg(value_name = "EXPR")]
    pub expression: String,

    /// The file with the custom resource, YAML or JSON; `-` is stdin
    #[arg(value_name = "OBJECT")]
    pub object: PathBuf,

    #[command(flatten, next_help_heading = SETTINGS)]
    pub target: TargetOptions,

    #[command(flatten, next_help_heading = ANALYSIS)]
    pub analysis: ReadingOptions,

    /// How to print the value. `json` is an object with `value`, the value as an `expression`, the `cost` of the
    /// evaluation, and `error`
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = OutputFormat::Text, help_heading = OUTPUT)]
    pub format: OutputFormat,
}

const AFTER_EVAL: &str = "\
Exit status:
  0  the expression has a value
  1  it does not compile, or the evaluation fails
  2  a file could not be read, the object is of another kind, there is nothing at the path, or an option is wrong

Examples:
  crd-ls eval --crd foo.yaml 'self.spec.replicas <= 5' sample.yaml
  crd-ls eval --crd foo.yaml --path 'spec.hosts[0]' \"self.endsWith('.com')\" sample.yaml
  kubectl get foo -o yaml my-foo | crd-ls eval --crd foo.yaml --old before.yaml 'self.spec == oldSelf.spec' -";

/// Run the test suites of CustomResourceDefinitions.
///
/// A suite is a file with objects, and the expected answers of the API server when they are created and updated, in the
/// form of the integration tests in OpenShift's API repository. Or it is a folder `valid` or `invalid` beside a
/// CustomResourceDefinition, with objects that the server has to accept or to refuse. No cluster is needed.
/// docs/test-suites.md describes both.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = AFTER_TEST)]
pub struct TestOptions {
    /// Files and folders with suites; folders are searched as by `crd-ls check`
    #[arg(value_name = "PATH", default_value = ".")]
    pub paths: Vec<PathBuf>,

    /// Write a first suite beside each CustomResourceDefinition in the files and folders: an object in `valid`, some in
    /// `invalid`, and a suite. As long as the object is not accepted, only that is written. A file that exists is left
    /// as it is
    #[arg(long)]
    pub init: bool,

    #[command(flatten)]
    pub target: TargetOptions,

    /// How to print the results of the cases
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = TestFormat::Text)]
    pub format: TestFormat,
}

/// The format of a report on test suites.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum TestFormat {
    /// For people: the cases that fail
    Text,
    /// For programs: an array with an object for each case
    Json,
    /// For CI systems: XML
    Junit,
}

const AFTER_TEST: &str = "\
Exit status:
  0  all cases passed
  1  a case failed, or with `--init` an object is not accepted yet: stderr says what has to be changed
  2  a file could not be read, a suite has an unknown key or no CustomResourceDefinition, nothing was found, or an option is
     wrong

Examples:
  crd-ls test                            everything below the current folder
  crd-ls test config/v1/tests
  crd-ls test --init config/crd/foo.yaml     a first suite, made from the schema
  crd-ls test --format junit > report.xml";

/// Validate custom resources as the API server would.
///
/// Each object passes the steps of a server that has the CustomResourceDefinition: it is decoded, pruned, given
/// its defaults and validated, rules included. No cluster is needed. Unknown fields are errors, as for `kubectl apply`.
/// `crd-ls check` reports the same of objects, and looks for their CustomResourceDefinitions itself; `validate` can also
/// print the stored object, and judge an update.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = AFTER_VALIDATE)]
pub struct ValidateOptions {
    /// The file with the CustomResourceDefinition, as a cluster has it: in it `y` and `n` are texts, and only errors of
    /// the API server are reported about it. `-` is stdin
    #[arg(long, value_name = "FILE", help_heading = FILES)]
    pub crd: PathBuf,

    /// The operation on the objects
    #[arg(long, value_enum, value_name = "OPERATION", default_value_t = ValidateOperation::Create, help_heading = UPDATE)]
    pub op: ValidateOperation,

    /// For an update: the folder with the objects as they were before, each in a file of the same name
    #[arg(long, value_name = "FOLDER", help_heading = UPDATE, required_if_eq_any([("op", "update"), ("op", "status")]))]
    pub old: Option<PathBuf>,

    /// The files with the objects, YAML or JSON, folders with such files, and patterns such as `samples/**/*.yaml`. All
    /// documents of a file are validated, and the items of lists. In folders and patterns, objects of other kinds are
    /// skipped; a named file without an object of the kind counts as one, unless it misspells the kind
    #[arg(value_name = "OBJECT", required = true)]
    pub objects: Vec<PathBuf>,

    #[command(flatten, next_help_heading = STATUS)]
    pub status: StatusOptions,

    #[arg(long, help = STRICT.help(), help_heading = STATUS)]
    pub strict: bool,

    #[command(flatten, next_help_heading = SETTINGS)]
    pub target: TargetOptions,

    #[command(flatten, next_help_heading = SETTINGS)]
    pub config: ConfigOptions,

    #[command(flatten, next_help_heading = KNOWN)]
    pub known: KnownOptions,

    #[command(flatten, next_help_heading = ANALYSIS)]
    pub analysis: ReadingOptions,

    /// The output on stdout. Findings that are not printed there go to stderr
    #[arg(long, value_enum, value_name = "WHAT", default_value_t = ValidateOutput::Findings, help_heading = OUTPUT)]
    pub output: ValidateOutput,

    /// How to print the findings. `json` is an array with an object for each file: its `findings`, as `check` prints
    /// them, and its first object as it would be `stored`, which is null if the server refuses the object even without
    /// strict validation, known error or not. With `--output stored` it is the stored object alone, or an array for
    /// several files
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = ReportFormat::Text, help_heading = OUTPUT)]
    pub format: ReportFormat,

    /// When to use colours in the text format. `auto`: on a terminal, unless the environment
    /// variable NO_COLOR is set, and everywhere if FORCE_COLOR is set
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = Color::Auto, help_heading = OUTPUT)]
    pub color: Color,
}

impl ValidateOptions {
    /// The settings files. These options take precedence over them. Fails with the reason if an option is wrong.
    pub(crate) fn projects(&self) -> Result<Projects, String> {
        let (strict, target, config) = (self.strict, self.target.clone(), self.config.clone());
        SettingsOptions { strict, target, config, ..SettingsOptions::default() }.projects(self.analysis.read()?)
    }
}

/// The operation on an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ValidateOperation {
    /// The object is new
    Create,
    /// The object is new, and applied on the server, as `kubectl apply --server-side` does: a null is not dropped
    Apply,
    /// It replaces the object before
    Update,
    /// Its status replaces the status of the object before
    Status,
}

impl ValidateOperation {
    /// The request with this operation, given the object before.
    pub(crate) fn request(self, old: Option<&Snapshot>) -> Request<'_> {
        match (self, old) {
            (Self::Apply, _) => Request::Apply,
            (Self::Update, Some(old)) => Request::Update(old),
            (Self::Status, Some(old)) => Request::UpdateStatus(old),
            _ => Request::Create,
        }
    }

    /// Whether the operation needs the object before.
    pub(crate) fn needs_old(self) -> bool {
        matches!(self, Self::Update | Self::Status)
    }
}

/// The output for an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ValidateOutput {
    /// The server's errors, and warnings
    Findings,
    /// The object as the server would keep it if unknown fields were no errors: pruned, and with its defaults. Everything
    /// else in the text stays, comments too. Of a file with several documents it is the first one
    Stored,
    /// The server's changes, as a patch
    Diff,
}

const AFTER_VALIDATE: &str = "\
Exit status:
  0  the server would accept all objects (there may be warnings, unless they are denied, and known findings), or
     `--exit-zero`
  1  it would refuse one, or the CustomResourceDefinition
  2  a file could not be read (the others are validated anyway), there is no CustomResourceDefinition, no object of its
     kind, or an option is wrong

Examples:
  crd-ls validate --crd foo.yaml sample.yaml
  crd-ls validate --crd foo.yaml --op update --old before after/*.yaml
  crd-ls validate --crd foo.yaml --output diff sample.yaml
  crd-ls validate --crd foo.yaml --format json sample.yaml | jq '.[].stored'";
