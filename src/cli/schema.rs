use std::process::ExitCode;

use serde_json::Value;

use super::chosen_kind::ChosenKind;
use super::exit::exit_code;
use super::fence::fenced_command;
use super::options::{SchemaFormat, SchemaOptions};
use super::until_closed::print_product;
use crd_ls_ide::DefaultVersion;
use crd_ls_model::{Json, JsonKind};

/// Runs `crd-ls schema`: prints the schema of a kind to stdout.
pub(super) fn schema(options: &SchemaOptions) -> ExitCode {
    exit_code(fenced_command(&options.crd.to_string_lossy(), || run(options)))
}

/// Returns whether the server accepts the definition.
fn run(options: &SchemaOptions) -> Result<bool, String> {
    let ChosenKind { kind, version, is_refused, .. } =
        ChosenKind::read(&options.crd, &options.choice, DefaultVersion::Stored)?;
    let published = kind.published(&version).ok_or_else(|| format!("the version {version} has no schema"))?;
    let schema = match options.format {
        SchemaFormat::OpenapiV3 => published.schema,
        SchemaFormat::JsonSchema => published.json_schema(),
    };
    let value = value(&schema).map_err(|error| error.to_string())?;
    print_product(&format!("{value:#}\n"))?;
    Ok(!is_refused)
}

/// Converts a schema to a value of serde_json. Only scalars are parsed, because serde_json's parser allows fewer levels
/// than a schema may have. The model limits the depth.
fn value(json: &Json) -> serde_json::Result<Value> {
    match &json.kind {
        JsonKind::Array(items, _) => items.iter().map(value).collect(),
        JsonKind::Object(members, _) => {
            members.iter().map(|member| Ok((member.key.to_string(), value(&member.value)?))).collect()
        }
        _ => serde_json::from_str(&json.to_string()),
    }
}
