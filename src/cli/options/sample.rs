//! The options of `crd-ls sample`.

use std::path::PathBuf;

use clap::Args;

/// Print a custom resource that is valid.
///
/// It has the fields that the schema requires, with defaults and within bounds. Optional fields are comments, which
/// become fields when their `# ` is removed. CEL rules are quoted beside their fields. A file with several
/// CustomResourceDefinitions gives a document for each.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = AFTER_SAMPLE)]
pub struct SampleOptions {
    /// The file with the CustomResourceDefinition; `-` is stdin
    #[arg(value_name = "FILE")]
    pub path: PathBuf,

    /// The kind of the resource, where the file has several CustomResourceDefinitions; without it there is one of each
    #[arg(long, value_name = "KIND")]
    pub kind: Option<String>,

    /// The version of the resource; without it the storage version
    #[arg(long = "version", value_name = "NAME")]
    pub version_name: Option<String>,
}

const AFTER_SAMPLE: &str = "\
Exit status:
  0  the sample is valid
  1  no valid sample was found: stderr says what has to be changed
  2  the file could not be read or has no such version, or an option is wrong

Examples:
  crd-ls sample foo.yaml > sample.yaml
  crd-ls sample --kind Foo all-crds.yaml
  kubectl get crd foos.example.com -o yaml | crd-ls sample --version v1beta1 -";
