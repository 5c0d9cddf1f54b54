//! The options of `crd-ls new`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

/// Write a new CustomResourceDefinition.
///
/// Prints the template that editors offer in an empty file, with the names filled in. It has one version, whose schema
/// is left to fill in.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = AFTER_NEW)]
pub struct NewOptions {
    /// The kind of the resources, such as `CronTab`
    #[arg(value_name = "KIND", value_parser = plain_name)]
    pub kind: String,

    /// The group of the resources, such as `stable.example.com`
    #[arg(long, value_name = "GROUP", value_parser = plain_name)]
    pub group: String,

    /// The name of the version
    #[arg(long = "version", value_name = "NAME", default_value = "v1alpha1", value_parser = plain_name)]
    pub version_name: String,

    /// Whether the resources are in namespaces
    #[arg(long, value_enum, value_name = "SCOPE", default_value_t = Scope::Namespaced)]
    pub scope: Scope,

    /// The plural name of the resources; without it the English plural of the kind
    #[arg(long, value_name = "NAME", value_parser = plain_name)]
    pub plural: Option<String>,

    /// Write this file instead of printing the definition. An existing file is never overwritten; `-` is stdout
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// The scope of resources.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Scope {
    #[value(name = "Namespaced", alias = "namespaced")]
    Namespaced,
    #[value(name = "Cluster", alias = "cluster")]
    Cluster,
}

/// Allows only letters, digits, `-` and `.`. Other characters may be placeholders, which a check treats as values that
/// are filled in later.
fn plain_name(name: &str) -> Result<String, String> {
    let is_plain = |character: char| character.is_ascii_alphanumeric() || matches!(character, '-' | '.');
    match name.chars().find(|character| !is_plain(*character)) {
        Some(other) => Err(format!("a name has letters, digits, `-` and `.`, and not `{other}`")),
        None => Ok(name.to_owned()),
    }
}

const AFTER_NEW: &str = "\
Exit status:
  0  written
  2  a name is not valid, the file exists or could not be written, or an option is wrong

Examples:
  crd-ls new CronTab --group stable.example.com > crontab.yaml
  crd-ls new Proxy --group example.com --version v1 --scope Cluster -o config/crd/proxy.yaml";
