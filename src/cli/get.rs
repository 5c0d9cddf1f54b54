use std::collections::BTreeSet;
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::time::{SystemTime, UNIX_EPOCH};

use super::chosen_kind::ChosenKind;
use super::exit::{Reasons, exit_code};
use super::fence::fenced_command;
use super::input::{Input, LONGEST_TEXT, refuse_stdin_twice};
use super::options::{GetOptions, TableWidth};
use super::say::say;
use super::until_closed::UntilClosed;
use super::visible::visible_lines;
use crate::files::Unreadable;
use crd_ls_ide::{Columns, DefaultVersion, ResourceKind, Snapshot, TableOptions};
use crd_ls_model::Json;
use crd_ls_text::{Encoding, Text, TextSize};

/// Runs `crd-ls get`: prints a table of custom resources to stdout.
pub(super) fn get(options: &GetOptions) -> ExitCode {
    exit_code(fenced_command(&options.crd.to_string_lossy(), || run(options)))
}

/// Returns whether the server accepts the definition and the table is complete. Fails if any file can't be read, but
/// prints the table of the others.
fn run(options: &GetOptions) -> Result<bool, Reasons> {
    refuse_stdin_twice(options.objects.iter().chain([&options.crd]))?;
    let chosen = ChosenKind::read(&options.crd, &options.choice, DefaultVersion::Preferred)?;
    let (mut texts, mut unread) = (Vec::new(), Vec::new());
    for input in Input::all(&options.objects) {
        match read(input) {
            Ok(text) => texts.push(text),
            Err(error) => unread.push(error.to_string()),
        }
    }
    let mut reasons: Reasons = unread.into_iter().collect();
    let version = version(options, &chosen, &texts);
    let (objects, faults) = objects(&chosen.kind, &version, &texts);
    reasons.add(faults);
    if objects.is_empty() && reasons.is_empty() {
        return Err(format!("there is no object of the kind {}", chosen.kind.group_kind().kind).into());
    }
    let columns = chosen.kind.columns(&version).ok_or_else(|| format!("the kind has no version {version}"))?;
    let bytes = texts.iter().map(|(_, text)| text.text().len()).chain([chosen.length]);
    let bytes: u64 = bytes.map(|length| u64::from(u32::from(length))).sum();
    let namespaces: BTreeSet<&str> = objects.iter().map(namespace).collect();
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let table = TableOptions {
        wide: options.output == TableWidth::Wide,
        namespaces: namespaces.len() > 1,
        now: i64::try_from(now).unwrap_or(i64::MAX),
        length: TextSize::new(u32::try_from(bytes).unwrap_or(u32::MAX)),
    };
    let is_complete = objects.is_empty() || print_table(&columns, &objects, table)?;
    if reasons.is_empty() { Ok(!chosen.is_refused && is_complete) } else { Err(reasons) }
}

fn read(input: Result<Input, Unreadable>) -> Result<(String, Snapshot), Unreadable> {
    let input = input?;
    let text = Text::new(&input.read(LONGEST_TEXT)?);
    Ok((input.name().into_owned(), Snapshot::new(text)))
}

/// The version whose columns are printed: the option's, or else that of the objects if the CRD has it, or else the
/// default.
fn version(options: &GetOptions, chosen: &ChosenKind, texts: &[(String, Snapshot)]) -> String {
    let written = || texts.iter().find_map(|(_, text)| text.listed_version(&chosen.kind));
    let written = if options.choice.version_name.is_none() { written() } else { None };
    let is_known = |name: &String| chosen.kind.version_names().any(|known| known == name);
    written.filter(is_known).unwrap_or_else(|| chosen.version.clone())
}

/// The objects of a kind, and an error for each text whose objects can't be read.
fn objects(kind: &ResourceKind, version: &str, texts: &[(String, Snapshot)]) -> (Vec<Json>, Reasons) {
    let mut objects = Vec::new();
    let mut faults = Vec::new();
    for (name, text) in texts {
        match text.listed(kind, version) {
            Ok(listed) => objects.extend(listed),
            Err(fault) => {
                let place = text.text().position(fault.at, Encoding::Utf32);
                faults.push(format!("{name}:{}:{}: {}", place.line + 1, place.character + 1, fault.reason));
            }
        }
    }
    (objects, faults.into_iter().collect())
}

/// Returns whether all columns and objects are printed. Otherwise prints the reason to stderr.
fn print_table(columns: &Columns, objects: &[Json], options: TableOptions) -> Result<bool, String> {
    if let Some(broken) = &columns.broken {
        say(&format!(
            "error: the column {:?} and those after it are not shown, because the server can't read the path {}: {}",
            broken.name, broken.path, broken.reason
        ));
    }
    let printed = print_lines(columns.table(objects, options).lines()).map_err(|error| error.to_string())?;
    // The first line has the names of the columns.
    let shown = printed.saturating_sub(1);
    if shown < objects.len() {
        say(&format!(
            "error: the table ends after {shown} of {} resources, because it takes too much work for the length of the \
             files; name fewer resources, or shorten the paths or cells of the columns",
            objects.len()
        ));
    }
    Ok(columns.broken.is_none() && shown == objects.len())
}

/// Prints lines one by one. Returns their number.
fn print_lines(lines: impl Iterator<Item = String>) -> io::Result<usize> {
    let is_closed = AtomicBool::new(false);
    let mut out = BufWriter::new(UntilClosed::new(io::stdout(), &is_closed));
    let mut count = 0;
    for line in lines {
        // Whether a line feed is escaped depends on the line after it.
        let line = if count == 0 { visible_lines(&line) } else { visible_lines(&format!("\n{line}")) };
        out.write_all(line.as_bytes())?;
        count += 1;
    }
    out.write_all(b"\n")?;
    out.flush()?;
    Ok(count)
}

fn namespace(object: &Json) -> &str {
    object.get("metadata").and_then(|metadata| metadata.value.text_of("namespace")).unwrap_or_default()
}
