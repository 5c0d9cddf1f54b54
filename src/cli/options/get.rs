use std::path::PathBuf;

use clap::{Args, ValueEnum};

/// Print the table that `kubectl get` would print for custom resources.
///
/// The cells come from `additionalPrinterColumns`, whose paths are read as the API server reads them. The resources get
/// their defaults and lose undeclared fields first. If they are in several namespaces, a column shows these.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = AFTER_GET)]
pub struct GetOptions {
    /// The file with the CustomResourceDefinition; `-` is stdin
    #[arg(long, value_name = "FILE")]
    pub crd: PathBuf,

    /// The kind, where the file defines several
    #[arg(long, value_name = "KIND")]
    pub kind: Option<String>,

    /// The version with the columns; without it the version of the first resource, or else the newest served one
    #[arg(long = "version", value_name = "NAME")]
    pub version_name: Option<String>,

    /// Which columns to print; `wide` adds those with a `priority` above 0
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

const AFTER_GET: &str = "\
Exit status:
  0  printed
  1  printed, but the API server refuses the CustomResourceDefinition, or can't read the path of a column
  2  a file could not be read or has no resource of the kind, or an option is wrong

Examples:
  crd-ls get --crd foo.yaml sample.yaml
  crd-ls get --crd foo.yaml -o wide config/samples
  kubectl get foos -A -o yaml | crd-ls get --crd foo.yaml -";
