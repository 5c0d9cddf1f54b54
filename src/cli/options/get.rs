use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::kind::KindOptions;

/// Print the table that `kubectl get` would print for custom resources.
///
/// The cells come from `additionalPrinterColumns`, whose paths are read as the API server reads them. The resources get
/// their defaults and lose undeclared fields first. If the resources are in several namespaces, a column shows the
/// namespaces.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = AFTER_GET)]
#[command(mut_arg("version_name", |version| version.help(VERSION)))]
pub struct GetOptions {
    /// The file with the CustomResourceDefinition; `-` is stdin
    #[arg(long, value_name = "FILE")]
    pub crd: PathBuf,

    #[command(flatten)]
    pub choice: KindOptions,

    /// Which columns to print; `wide` adds columns with a `priority` above 0
    #[arg(short, long, value_enum, value_name = "WIDTH", default_value_t = TableWidth::Normal)]
    pub output: TableWidth,

    /// Files and folders with custom resources, YAML or JSON; `-` is stdin
    #[arg(value_name = "OBJECT", required = true)]
    pub objects: Vec<PathBuf>,
}

/// The columns of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum TableWidth {
    Normal,
    Wide,
}

const VERSION: &str =
    "The version with the columns; without it the version of the first resource, or else the newest served one";

const AFTER_GET: &str = "\
Exit status:
  0  printed
  1  printed, but the API server refuses the CustomResourceDefinition, or can't read the path of a column
  2  a file could not be read or has no resource of the kind, or an option is wrong

Examples:
  crd-ls get --crd foo.yaml sample.yaml
  crd-ls get --crd foo.yaml -o wide config/samples
  kubectl get foos -A -o yaml | crd-ls get --crd foo.yaml -";
