use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use serde_json::{Value, json};

use super::exit::{Reasons, all_applied, exit_code};
use super::options::{OutputFormat, PrintedSettingsOptions};
use super::until_closed::print;
use super::visible::visible;
use crate::files::{absolute, reported};
use crate::settings::{FILE_NAME, SettingValue, ValueOrigin, WrittenSettings, settings_for};

/// Runs `crd-ls settings`: prints the settings of a file to stdout.
pub(super) fn settings(options: &PrintedSettingsOptions) -> ExitCode {
    exit_code(run(options).map(|()| true))
}

fn run(options: &PrintedSettingsOptions) -> Result<(), Reasons> {
    let (path, flags) = (absolute(&options.path), options.settings.node()?);
    let projects = options.settings.projects(Arc::default())?;
    let current = std::env::current_dir().unwrap_or_default();
    // The settings of a folder hold for the files in it.
    let path = if path.is_dir() { path.join(FILE_NAME) } else { path };
    let file = projects.settings_file(&path, &[]).and_then(|(file, text)| Some((file, text?)));
    let root = match (&options.settings.config.file, &file) {
        (None, Some((file, _))) => file.parent().unwrap_or(Path::new("")).to_owned(),
        _ => current.clone(),
    };
    let written = file.as_ref().map(|(_, text)| WrittenSettings { root: &root, text });
    let values = settings_for(&path, written.as_ref(), (&current, &flags));
    let file = file.map(|(file, _)| reported(&file).to_string_lossy().into_owned()).unwrap_or_default();
    let text = match options.format {
        OutputFormat::Text => lines(&values, &file),
        OutputFormat::Json => {
            let rows: Vec<Value> = values.iter().map(|value| row(value, &file)).collect();
            serde_json::to_string_pretty(&rows).map_err(|error| error.to_string())? + "\n"
        }
    };
    print(text.as_bytes())?;
    all_applied(&projects)
}

/// `strict: true          .crd-ls.yaml:4` for each value.
fn lines(values: &[SettingValue], file: &str) -> String {
    let named = values.iter().map(|SettingValue { name, key, value, .. }| {
        let key = key.as_ref().map(|key| format!("[{key}]")).unwrap_or_default();
        visible(&format!("{name}{key}: {value}"))
    });
    let named: Vec<String> = named.collect();
    let width =
        named.iter().map(|line| line.chars().count()).filter(|width| *width <= WIDEST).max().unwrap_or_default();
    let lines = named.iter().zip(values);
    lines.map(|(line, value)| format!("{line:width$}  {}\n", visible(&origin(&value.origin, file)))).collect()
}

/// The maximum width of a value whose origin is aligned with the others, in characters.
const WIDEST: usize = 60;

fn origin(origin: &ValueOrigin, file: &str) -> String {
    match origin {
        ValueOrigin::Default => "default".to_owned(),
        ValueOrigin::Flag => "option of the command".to_owned(),
        ValueOrigin::File { line, paths } if paths.is_empty() => format!("{file}:{line}"),
        ValueOrigin::File { line, paths } => format!("{file}:{line} (override for {})", paths.join(", ")),
    }
}

fn row(value: &SettingValue, file: &str) -> Value {
    let source = match &value.origin {
        ValueOrigin::Default => json!({ "kind": "default" }),
        ValueOrigin::Flag => json!({ "kind": "option" }),
        ValueOrigin::File { line, paths } if paths.is_empty() => json!({ "kind": "file", "file": file, "line": line }),
        ValueOrigin::File { line, paths } => {
            json!({ "kind": "override", "file": file, "line": line, "paths": paths })
        }
    };
    json!({ "setting": value.name, "key": value.key, "value": value.value, "source": source })
}
