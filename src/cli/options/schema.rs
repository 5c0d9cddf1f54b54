use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::kind::KindOptions;

/// Print the schema that the API server publishes for a kind.
///
/// The server adds `apiVersion`, `kind` and `metadata` to the schema of a CustomResourceDefinition, and publishes it at
/// `/openapi/v3` for `kubectl` and other clients. `--format json-schema` prints the same information as JSON Schema
/// draft 7, for yaml-language-server, kubeconform and other tools. The kinds of a CompositeResourceDefinition or a
/// ConstraintTemplate have schemas, too.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = AFTER_SCHEMA)]
#[command(mut_arg("version_name", |version| version.help(VERSION)))]
pub struct SchemaOptions {
    /// The file with the CustomResourceDefinition; `-` is stdin
    #[arg(long, value_name = "FILE")]
    pub crd: PathBuf,

    #[command(flatten)]
    pub choice: KindOptions,

    /// How to print the schema. `openapi-v3` is the schema as the server publishes it; `json-schema` is a JSON Schema
    /// document, which refuses fields that the server would prune
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = SchemaFormat::OpenapiV3)]
    pub format: SchemaFormat,
}

/// The formats of a schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SchemaFormat {
    OpenapiV3,
    JsonSchema,
}

const VERSION: &str = "The version; without it the storage version";

const AFTER_SCHEMA: &str = "\
Exit status:
  0  printed
  1  printed, but the API server refuses the CustomResourceDefinition: stderr says why
  2  the file could not be read, has no such kind or version, or an option is wrong

Examples:
  crd-ls schema --crd foo.yaml
  crd-ls schema --crd foo.yaml --format json-schema > schemas/example.com/foo_v1.json
  kubectl get crd foos.example.com -o yaml | crd-ls schema --crd - --version v1beta1";
