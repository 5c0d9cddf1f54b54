//! The options of `crd-ls check`.

use std::path::PathBuf;

use clap::Args;

use super::heading::{ANALYSIS, FILES, FIXES, KNOWN, OUTPUT, SETTINGS, STATUS};
use super::{Color, FixOptions, KnownOptions, ReadingOptions, ReportFormat, SettingsOptions, StatusOptions};
use crd_ls_ide::DEFAULT_MAX_TEXT_BYTES;

/// Check the CustomResourceDefinitions in files and folders.
///
/// Reports errors, which the Kubernetes API server would reject, and likely mistakes, which it accepts (warnings,
/// information and hints). No cluster is needed. CustomResourceDefinitions in lists, as `kubectl get -o yaml` prints
/// them, are checked, too, and so are the schemas of Crossplane's CompositeResourceDefinitions and Gatekeeper's
/// ConstraintTemplates. Custom resources are validated, as `crd-ls validate` does, if their CustomResourceDefinition is
/// among the files or under `--crds`. Other documents are ignored.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = AFTER_CHECK)]
pub struct CheckOptions {
    /// Files and folders to check; `-` is stdin
    ///
    /// Folders are searched for `*.yaml`, `*.yml` and `*.json`, except hidden files and files that .gitignore and
    /// .ignore exclude; a named file is always checked. Objects in a folder `invalid` beside a
    /// CustomResourceDefinition, which `crd-ls test` expects to be refused, are left out. Symbolic links in a named
    /// folder other than `.` are followed if they lead below that folder or the current one. A file is checked once
    #[arg(value_name = "PATH", default_value = ".")]
    pub paths: Vec<PathBuf>,

    /// Check only new files and files that differ from the last commit, also in git submodules. Custom resources in
    /// them are validated with the CustomResourceDefinitions of all files. A file with custom resources also counts as
    /// changed if the file with their CustomResourceDefinition has changed
    #[arg(long, help_heading = FILES, conflicts_with = "since", hide_short_help = true)]
    pub changed: bool,

    /// Check only files that differ from the point where the branch left this commit, branch or tag
    ///
    /// Like `--changed`, but compares with the merge base of the current branch and the commit
    #[arg(long, value_name = "REF", help_heading = FILES)]
    pub since: Option<String>,

    /// Leave out excluded files even if they are named, as pre-commit names them
    #[arg(long, help_heading = FILES, hide_short_help = true)]
    pub force_exclude: bool,

    /// Check again after each change
    ///
    /// Checks again after a change of a file, of its settings, or of a CustomResourceDefinition that it needs. Ctrl+C
    /// ends it, with exit status 130. On a terminal, each report is printed to a cleared screen. `--format` has to be
    /// `text` or `short`, and files are only read
    #[arg(long, help_heading = FILES, conflicts_with_all = ["fix", "diff", "write_baseline"])]
    pub watch: bool,

    #[command(flatten, next_help_heading = FIXES)]
    pub fixing: FixOptions,

    /// How to print the findings
    ///
    /// docs/formats.md describes each format. Fixes are not computed for short and markdown, so their messages may be less precise
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = ReportFormat::Text, help_heading = OUTPUT)]
    pub format: ReportFormat,

    /// Also print the errors that follow from others, and every occurrence of a finding that many files have. Without
    /// it, an error is printed with the number of errors that follow from it, and the text format prints the same
    /// finding for three files and counts the rest; `json` and `sarif` always have all findings, each with its cause
    #[arg(long, help_heading = OUTPUT, hide_short_help = true)]
    pub all: bool,

    /// Also print to stderr the kinds that several CustomResourceDefinitions define differently
    #[arg(long, help_heading = OUTPUT, hide_short_help = true)]
    pub verbose: bool,

    /// Print at most this many findings, errors before all others. Consequences of a finding are printed with it, if at
    /// all, and do not count. Findings that the text format gathers at the end count as one for each line. The printed
    /// counts include all findings
    #[arg(long, value_name = "NUMBER", help_heading = OUTPUT, hide_short_help = true)]
    pub max_findings: Option<usize>,

    #[command(flatten, next_help_heading = STATUS)]
    pub status: StatusOptions,

    #[command(flatten, next_help_heading = SETTINGS)]
    pub settings: SettingsOptions,

    #[command(flatten, next_help_heading = KNOWN)]
    pub known: KnownOptions,

    /// Write all findings to the file of `--baseline`, or of the setting `baseline`, or to `.crd-ls-baseline.json`, and
    /// report none of them. The findings of files that are not checked stay in the file
    #[arg(long, help_heading = KNOWN, hide_short_help = true)]
    pub write_baseline: bool,

    #[command(flatten, next_help_heading = ANALYSIS)]
    pub analysis: ReadingOptions,

    /// Leave YAML syntax errors and their consequences to another tool, and report only the other errors. Two kinds of
    /// errors with codes `yaml/...` are still reported: errors about aliases, and errors only of the server's older
    /// YAML, such as `escaped-slash` and `tab-on-empty-line`
    #[arg(long, help_heading = ANALYSIS, hide_short_help = true)]
    pub no_syntax_errors: bool,

    /// When to use colours in the text format. `auto`: on a terminal, unless the environment
    /// variable NO_COLOR is set, and everywhere if FORCE_COLOR is set
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = Color::Auto, help_heading = OUTPUT, hide_short_help = true)]
    pub color: Color,

    /// Print to stderr the number of checked bytes, the time and the speed. The time is for checking alone, without
    /// finding, reading and printing files, summed over the cores, so the speed is for one core
    #[arg(long, help_heading = OUTPUT, hide_short_help = true)]
    pub timings: bool,

    /// The maximum length of a text, in bytes; a longer text counts as a path that could not be read. The default is 32
    /// MiB, twenty times the maximum that a cluster can store
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
