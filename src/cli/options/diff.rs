//! The options of `crd-ls diff`.

use std::path::PathBuf;

use clap::Args;
use clap::builder::NonEmptyStringValueParser;

use super::heading::{ANALYSIS, FILES, KNOWN, OUTPUT, SETTINGS, STATUS, UPDATE};
use super::{
    Color, ConfigOptions, KnownOptions, ReadingOptions, ReportFormat, ReportingOptions, StatusOptions, TargetOptions,
};
use crate::files::Projects;

/// Report the effects of a change of CustomResourceDefinitions.
///
/// Reports the API server's errors about the update, except for those that it tolerates because the definition before has
/// them, too, and the breaking changes for users of the resources: fields that
/// are gone, values that are no longer accepted, versions that are no longer served. Custom resources among the files that
/// turn invalid are reported one by one. Findings are placed in the new file. No
/// cluster is needed. docs/diff.md describes it.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = AFTER_DIFF)]
pub struct DiffOptions {
    /// The state before: a file, a folder, or `git:REF` or `git:REF:PATH`, a commit, branch or tag of the repository
    /// and a path in it. With `--since` it is the file or folder that is compared, by default the current folder
    #[arg(value_name = "OLD", required_unless_present = "since")]
    pub old: Option<String>,

    /// The state after. CustomResourceDefinitions are paired by their names; if there is one on either side, these
    /// two are compared
    #[arg(value_name = "NEW", required_unless_present = "since", conflicts_with = "since")]
    pub new: Option<String>,

    /// Compare the files with those where the branch has left this commit, branch or tag. Files that did not exist there are new
    #[arg(long, value_name = "REF", help_heading = FILES)]
    pub since: Option<String>,

    /// The versions in which resources may be stored, as `status.storedVersions` of the definition in the cluster lists
    /// them. Without it the versions in the status of the old file, or else the one with `storage: true`
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = NonEmptyStringValueParser::new(), help_heading = UPDATE)]
    pub stored_versions: Option<Vec<String>>,

    /// Custom resources, in files and folders: resources that the change turns invalid are reported.
    /// So are resources in the files after the change. May be given more than once
    #[arg(long, value_name = "PATH", help_heading = FILES)]
    pub resources: Vec<PathBuf>,

    /// The server has not established the definition yet, so scope and kind may still change
    #[arg(long, help_heading = UPDATE)]
    pub not_established: bool,

    #[command(flatten, next_help_heading = STATUS)]
    pub status: StatusOptions,

    #[command(flatten, next_help_heading = SETTINGS)]
    pub target: TargetOptions,

    #[command(flatten, next_help_heading = SETTINGS)]
    pub reporting: ReportingOptions,

    #[command(flatten, next_help_heading = SETTINGS)]
    pub config: ConfigOptions,

    #[command(flatten, next_help_heading = KNOWN)]
    pub known: KnownOptions,

    #[command(flatten, next_help_heading = ANALYSIS)]
    pub analysis: ReadingOptions,

    /// How to print the findings, as `crd-ls check` does; the text format shows the lines before and after
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = ReportFormat::Text, help_heading = OUTPUT)]
    pub format: ReportFormat,

    /// Print the errors that follow from others, too. Without it an error that causes others says how many; `json` and
    /// `sarif` have them all, each with its cause
    #[arg(long, help_heading = OUTPUT)]
    pub all: bool,

    /// Print at most this many findings, errors before all others. What follows from a finding is printed with it, if at all,
    /// and does not count. The counts are of all
    #[arg(long, value_name = "NUMBER", help_heading = OUTPUT)]
    pub max_findings: Option<usize>,

    /// When to use colours in the text format. `auto`: on a terminal, unless the environment
    /// variable NO_COLOR is set, and everywhere if FORCE_COLOR is set
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = Color::Auto, help_heading = OUTPUT)]
    pub color: Color,
}

impl DiffOptions {
    /// The settings files. These options take precedence over them. Fails with the reason if an option is wrong.
    pub(crate) fn projects(&self) -> Result<Projects, String> {
        self.config.projects(self.analysis.read()?, self.reporting.read_with(vec![self.target.entry()])?)
    }
}

const AFTER_DIFF: &str = "\
Exit status:
  0  the server accepts the update, and nothing breaks (there may be warnings, unless they are denied, and known findings),
     or `--exit-zero`
  1  there are errors
  2  a path could not be read (the others are compared anyway), git failed, or an option is wrong

Examples:
  crd-ls diff old.yaml new.yaml
  crd-ls diff git:v1.2.0:config/crd config/crd
  crd-ls diff --since origin/main config/crd
  crd-ls diff --since origin/main config/crd --resources config/samples
  crd-ls diff --since origin/main --format markdown > comment.md
  crd-ls diff --since origin/main --rule change/field-added=off --rule change/pattern-changed=error
  kubectl get crd foos.example.com -o yaml | crd-ls diff - foo.yaml";
