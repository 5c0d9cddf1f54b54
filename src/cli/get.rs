use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use super::chosen_kind::ChosenKind;
use super::exit::exit_code;
use super::fence::fenced_command;
use super::input::{Input, LONGEST_TEXT, STDIN_TWICE};
use super::options::{GetOptions, TableWidth};
use super::say::say;
use super::until_closed::print;
use super::visible::visible_lines;
use crate::files::Unreadable;
use crd_ls_ide::{DefaultVersion, Snapshot, TableOptions};
use crd_ls_model::Json;
use crd_ls_text::{Encoding, Text};

/// Runs `crd-ls get`: prints a table of custom resources to stdout.
pub(super) fn get(options: &GetOptions) -> ExitCode {
    exit_code(fenced_command(&options.crd.to_string_lossy(), || run(options)))
}

/// Returns whether the server accepts the definition and shows all of its columns.
fn run(options: &GetOptions) -> Result<bool, String> {
    let is_stdin = |path: &&PathBuf| path.as_path() == Path::new("-");
    if options.objects.iter().chain([&options.crd]).filter(is_stdin).count() > 1 {
        return Err(STDIN_TWICE.to_owned());
    }
    let ChosenKind { kind, version, is_refused } =
        ChosenKind::read(&options.crd, &options.choice, DefaultVersion::Preferred)?;
    let texts: Result<Vec<(String, Snapshot)>, Unreadable> = Input::all(&options.objects).map(read).collect();
    let texts = texts.map_err(|error| error.to_string())?;
    let written = || texts.iter().find_map(|(_, text)| text.listed_version(&kind));
    let written = if options.choice.version_name.is_none() { written() } else { None };
    let version = written.filter(|name| kind.version_names().any(|known| known == name)).unwrap_or(version);
    let mut objects = Vec::new();
    for (name, text) in &texts {
        let listed = text.listed(&kind, &version).map_err(|fault| {
            let place = text.text().position(fault.at, Encoding::Utf32);
            format!("{name}:{}:{}: {}", place.line + 1, place.character + 1, fault.reason)
        })?;
        objects.extend(listed);
    }
    if objects.is_empty() {
        return Err(format!("there is no object of the kind {}", kind.group_kind().kind));
    }
    let columns = kind.columns(&version).ok_or_else(|| format!("the kind has no version {version}"))?;
    let namespaces: BTreeSet<&str> = objects.iter().map(namespace).collect();
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let table = columns.table(
        &objects,
        TableOptions {
            wide: options.output == TableWidth::Wide,
            namespaces: namespaces.len() > 1,
            now: i64::try_from(now).unwrap_or(i64::MAX),
        },
    );
    if let Some(broken) = &columns.broken {
        say(&format!(
            "error: the column {:?} and those after it are not shown, because the server can't read the path {}: {}",
            broken.name, broken.path, broken.reason
        ));
    }
    print(visible_lines(&table).as_bytes())?;
    Ok(!is_refused && columns.broken.is_none())
}

fn read(input: Result<Input, Unreadable>) -> Result<(String, Snapshot), Unreadable> {
    let input = input?;
    let text = Text::new(&input.read(LONGEST_TEXT)?);
    Ok((input.name().into_owned(), Snapshot::new(text)))
}

fn namespace(object: &Json) -> &str {
    let metadata = object.get("metadata").and_then(|metadata| metadata.value.get("namespace"));
    metadata.and_then(|member| member.value.as_str()).unwrap_or_default()
}
