//! The options of `crd-ls check`.

use std::path::PathBuf;

use clap::Args;

use super::heading::{ANALYSIS, FILES, FIXES, KNOWN, OUTPUT, SETTINGS, STATUS};
use super::{Color, FixOptions, KnownOptions, ReadingOptions, ReportFormat, SettingsOptions, StatusOptions};
use crd_ls_ide::DEFAULT_MAX_TEXT_BYTES;

/// Check the CustomResourceDefinitions in files and folders.
///
/// Reports errors, which the Kubernetes API server would reject, and likely mistakes, which it accepts
/// (warnings, information and hints). No cluster is needed. CustomResourceDefinitions
/// in lists are checked, too, as `kubectl get -o yaml` prints them, and so are the schemas of
/// Crossplane's CompositeResourceDefinitions and Gatekeeper's ConstraintTemplates. Custom resources
/// are validated, as `crd-ls validate` does, if their CustomResourceDefinition is among the files or under `--crds`.
/// Other documents are ignored.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = AFTER_CHECK)]
pub struct CheckOptions {
    /// Files and folders to check; `-` is stdin
    ///
    /// Folders are searched for `*.yaml`, `*.yml` and
    /// `*.json`, except hidden files and files that .gitignore and .ignore exclude; a named
    /// file is always checked. Objects in a folder `invalid` beside a CustomResourceDefinition, which `crd-ls test` expects to
    /// be refused, are left out. Symbolic links in a folder are followed if it is named, is not `.`,
    /// and they lead below it or the current folder. A file is checked once
    #[arg(value_name = "PATH", default_value = ".")]
    pub paths: Vec<PathBuf>,

    /// Check only files that differ from the last commit, or are in none, also in git submodules. Custom resources in them
    /// are validated with the CustomResourceDefinitions of all files. A file with resources whose CustomResourceDefinition is
    /// in a file that has changed counts as changed, too
    #[arg(long, help_heading = FILES, conflicts_with = "since", hide_short_help = true)]
    pub changed: bool,

    /// Check only what differs from where the branch has left this commit, branch or tag
    ///
    /// Like `--changed`, but compares with the merge base of the current branch and the commit
    #[arg(long, value_name = "REF", help_heading = FILES)]
    pub since: Option<String>,

    /// Leave out excluded files even if they are named, as pre-commit names them
    #[arg(long, help_heading = FILES, hide_short_help = true)]
    pub force_exclude: bool,

    /// Check again after each change
    ///
    /// A change is one of a file, its settings or a CustomResourceDefinition that it needs. Ctrl+C ends it, with exit
    /// status 130. On a terminal each report is printed to a cleared screen. `--format`
    /// is `text` or `short`, and files are only read
    #[arg(long, help_heading = FILES, conflicts_with_all = ["fix", "diff", "write_baseline"])]
    pub watch: bool,

    #[command(flatten, next_help_heading = FIXES)]
    pub fixing: FixOptions,

    /// How to print the findings
    ///
    /// docs/formats.md describes each format. Fixes are looked for where they
    /// are printed: in text, json and sarif
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = ReportFormat::Text, help_heading = OUTPUT)]
    pub format: ReportFormat,

    /// Print the errors that follow from others, too, and each finding that many files have. Without it an error that
    /// causes others says how many, and the text format shows a finding for three files and counts it for the others;
    /// `json` and `sarif` have them all, each with its cause
    #[arg(long, help_heading = OUTPUT, hide_short_help = true)]
    pub all: bool,

    /// Print to stderr also which kinds several CustomResourceDefinitions define differently
    #[arg(long, help_heading = OUTPUT, hide_short_help = true)]
    pub verbose: bool,

    /// Print at most this many findings, errors before all others. Consequences of a finding are printed with it, if at all,
    /// and do not count. Findings that the text format gathers at the end count as one for each line. The counts are of all
    #[arg(long, value_name = "NUMBER", help_heading = OUTPUT, hide_short_help = true)]
    pub max_findings: Option<usize>,

    #[command(flatten, next_help_heading = STATUS)]
    pub status: StatusOptions,

    #[command(flatten, next_help_heading = SETTINGS)]
    pub settings: SettingsOptions,

    #[command(flatten, next_help_heading = KNOWN)]
    pub known: KnownOptions,

    /// Write all findings to the file of `--baseline`, or of the setting `baseline`, and report none of them. The findings
    /// of files that are not checked stay in it
    #[arg(long, help_heading = KNOWN, hide_short_help = true)]
    pub write_baseline: bool,

    #[command(flatten, next_help_heading = ANALYSIS)]
    pub analysis: ReadingOptions,

    /// Leave syntax errors of YAML and their consequences to another tool, and report only the other errors of
    /// Kubernetes. Of the codes `yaml/...`, errors about aliases and errors of the server's older YAML alone,
    /// such as `escaped-slash` and `tab-on-empty-line`, are reported anyway
    #[arg(long, help_heading = ANALYSIS, hide_short_help = true)]
    pub no_syntax_errors: bool,

    /// When to use colours in the text format. `auto`: on a terminal, unless the environment
    /// variable NO_COLOR is set, and everywhere if FORCE_COLOR is set
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = Color::Auto, help_heading = OUTPUT, hide_short_help = true)]
    pub color: Color,

    /// Print to stderr how many bytes were checked, in which time and how fast. The time is for
    /// checking alone, without finding, reading and printing files, summed over the cores, so the
    /// speed is for one core
    #[arg(long, help_heading = OUTPUT, hide_short_help = true)]
    pub timings: bool,

    /// The longest text that is checked, in bytes; a longer one counts as a path that could not be
    /// read. The default is 32 MiB, twenty times the most that a cluster can store
    #[arg(long, value_name = "BYTES", default_value_t = DEFAULT_MAX_TEXT_BYTES, help_heading = ANALYSIS, hide_short_help = true)]
    pub max_bytes: u64,
}

const AFTER_CHECK: &str = "\
Exit status, with `--fix` and `--diff` that of the fixed text:
  0  no errors (there may be warnings, unless they are denied, resources whose CustomResourceDefinition was not found, unless
     `--strict` is given, or no files at all), or `--exit-zero`
  1  errors, or a change with `--diff --exit-code`
  2  a path could not be read or written, or an option is wrong; the other paths are reported anyway

Examples:
  crd-ls check                        everything below the current folder
  crd-ls check config/crd foo.yaml    a folder and a file
  crd-ls check --fix config/crd       apply all safe fixes to a folder
  crd-ls check --baseline known.json --write-baseline    from now on `--baseline known.json` reports what is new
  crd-ls check --since origin/main    what a branch has changed
  crd-ls check --watch config/crd     again after each change
  crd-ls check --crds crds samples    custom resources, with CustomResourceDefinitions from elsewhere
  kubectl get crd foos.example.com -o yaml | crd-ls check -
  crd-ls check --format json | jq -r '.[] | select(.severity == \"error\") | .file' | sort | uniq -c";

impl CheckOptions {
    /// Whether stdin is one of the paths.
    pub(crate) fn has_stdin(&self) -> bool {
        self.paths.iter().any(|path| path.as_os_str() == "-")
    }
}
