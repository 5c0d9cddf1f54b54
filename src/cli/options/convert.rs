use std::path::PathBuf;

use clap::Args;

/// Convert CustomResourceDefinitions from v1beta1 to v1.
///
/// Moves the settings that v1beta1 has for all versions into each version, and writes out the defaults of v1beta1, like
/// the refactoring in the editor: comments and quoting stay. Prints the file with all its CustomResourceDefinitions
/// converted. The steps go to stderr, with the fields that v1 does not have, and the errors in the converted file.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = AFTER_CONVERT)]
pub struct ConvertOptions {
    /// The file with the CustomResourceDefinitions; `-` is stdin
    #[arg(value_name = "FILE")]
    pub path: PathBuf,

    /// Write the file instead of printing it
    #[arg(long)]
    pub write: bool,
}

const AFTER_CONVERT: &str = "\
Exit status:
  0  all CustomResourceDefinitions are v1 now
  1  one could not be converted, or is refused as v1: stderr says why
  2  the file could not be read or written, has no CustomResourceDefinition, or an option is wrong

Examples:
  crd-ls convert foo.yaml > foo-v1.yaml
  crd-ls convert --write foo.yaml";
