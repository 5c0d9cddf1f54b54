//! The options of `crd-ls locate`.

use std::path::PathBuf;

use clap::Args;

use super::{OutputFormat, ReadingOptions};

/// Find the places of the API server's errors.
///
/// Takes a field path or a whole message, as `kubectl apply`, Argo CD, Flux or a controller's log print it, and prints
/// `FILE:LINE:COLUMN: message` for each error in it (line and column in characters, from 1). A path that does not exist
/// leads to the nearest existing path.
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
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = OutputFormat::Text)]
    pub format: OutputFormat,
}

const AFTER_LOCATE: &str = "\
Exit status:
  0  something was found, or `kubectl` reports only success: all objects were created, configured, labeled, deleted
  1  nothing was found; the text is then printed to stderr
  2  the file could not be read, or an option is wrong

Examples:
  crd-ls locate foo.yaml 'spec.validation.openAPIV3Schema.properties[spec].type'
  kubectl apply -f foo.yaml 2>&1 | crd-ls locate foo.yaml
  kubectl apply -f config/crd 2>&1 | crd-ls locate config/crd";
