use std::path::PathBuf;

use clap::Args;

use super::kind::KindOptions;
use super::offering::Offering;
use crd_ls_rules::selectors;

/// Explain a code: the server's error, its reason, and the remedy; or a field of a kind.
///
/// With `--crd` it prints a field, or the whole kind, as `kubectl explain` does: its type, its description and its
/// fields. The fields that the API server adds to each object are among them.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = AFTER_EXPLAIN)]
#[command(mut_arg("kind", |kind| kind.requires("crd")))]
#[command(mut_arg("version_name", |version| version.help(VERSION).requires("crd")))]
pub struct ExplainOptions {
    /// The code, as in `error[structural/type-missing]`, or its name after the slash if no other code has it; with
    /// `--crd`, the path of a field, as in `spec.size`. Without this argument, all codes are listed,
    /// or the kind is explained
    #[arg(value_name = "CODE|FIELD", value_parser = Offering::of_text(codes), hide_possible_values = true)]
    pub subject: Option<String>,

    /// List all codes with their default levels and subjects
    #[arg(long, conflicts_with_all = ["subject", "crd"])]
    pub list: bool,

    /// Explain a kind of the CustomResourceDefinition in this file; `-` is stdin
    #[arg(long, value_name = "FILE")]
    pub crd: Option<PathBuf>,

    #[command(flatten)]
    pub choice: KindOptions,

    /// List the fields of all fields, without their descriptions
    #[arg(long, requires = "crd")]
    pub recursive: bool,
}

/// The codes to complete.
fn codes() -> Vec<&'static str> {
    selectors().into_iter().filter(|selector| selector.contains('/')).collect()
}

const VERSION: &str = "The version; without it the version that `kubectl` uses: the newest served one by its name";

const AFTER_EXPLAIN: &str = "\
Exit status:
  0  printed
  1  printed, but the API server refuses the CustomResourceDefinition: stderr says why
  2  there is no such code, field, kind or version, the file could not be read, or an option is wrong

Examples:
  crd-ls explain                              all codes
  crd-ls explain --list | grep ' off '        those that have to be asked for
  crd-ls explain structural/type-missing      one of them
  crd-ls rule type-missing                    the same
  crd-ls explain --crd foo.yaml spec.hosts    a field
  crd-ls explain --crd foo.yaml --recursive   all fields of a kind";
