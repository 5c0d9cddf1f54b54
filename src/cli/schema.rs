use std::process::ExitCode;

use serde_json::Value;

use super::chosen_kind::{ChosenKind, KindOptions};
use super::exit::exit_code;
use super::fence::fenced_command;
use super::options::{SchemaFormat, SchemaOptions};
use super::until_closed::print_product;
use crd_ls_ide::DefaultVersion;

/// Runs `crd-ls schema`: prints the schema of a kind to stdout.
pub(super) fn schema(options: &SchemaOptions) -> ExitCode {
    exit_code(fenced_command(&options.crd.to_string_lossy(), || run(options)))
}

/// Returns whether the server accepts the definition.
fn run(options: &SchemaOptions) -> Result<bool, String> {
    let asked =
        KindOptions { crd: &options.crd, kind: options.kind.as_deref(), version: options.version_name.as_deref() };
    let ChosenKind { kind, version, is_refused } = ChosenKind::read(asked, DefaultVersion::Stored)?;
    let published = kind.published(&version).ok_or_else(|| format!("the version {version} has no schema"))?;
    let schema = match options.format {
        SchemaFormat::OpenapiV3 => published.schema,
        SchemaFormat::JsonSchema => published.json_schema(),
    };
    let value: Value = serde_json::from_str(&schema.to_string()).map_err(|error| error.to_string())?;
    print_product(&format!("{value:#}\n"))?;
    Ok(!is_refused)
}
