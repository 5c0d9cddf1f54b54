//! The options of `crd-ls settings`.

use std::path::PathBuf;

use clap::Args;

use super::heading::{OUTPUT, SETTINGS};
use super::{OutputFormat, SettingsOptions};

/// Print the settings that hold for a file, and the origin of each.
///
/// The origin is the line of a settings file, an override in it, an option of the command, or the default. Of settings
/// that add up, such as `crds` and `exclude`, each item has its own line.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = AFTER_SETTINGS)]
pub struct PrintedSettingsOptions {
    /// The file, which need not exist, or a folder
    #[arg(value_name = "PATH", default_value = ".")]
    pub path: PathBuf,

    #[command(flatten, next_help_heading = SETTINGS)]
    pub settings: SettingsOptions,

    /// How to print the settings. `json` is an array with an object for each value
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = OutputFormat::Text, help_heading = OUTPUT)]
    pub format: OutputFormat,
}

const AFTER_SETTINGS: &str = "\
Exit status:
  0  printed
  2  a settings file has an error, which stderr names, or an option is wrong

Examples:
  crd-ls settings config/crd/foo.yaml
  crd-ls settings --config ci.yaml foo.yaml
  crd-ls settings --format json foo.yaml | jq '.[] | select(.source.kind != \"default\")'";
