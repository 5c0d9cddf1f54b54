use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use super::excerpt::visible;
use super::input::{Input, LONGEST_TEXT};
use super::json;
use super::listed::Listed;
use super::options::{Format, LocateOptions};
use crate::files::Unreadable;
use crate::ide::{ResolvedError, Snapshot};
use crate::text::{Encoding, Text, TextRange};

/// Runs `crd-ls locate`: prints the places of the API server's errors to stdout.
pub fn locate(options: &LocateOptions) -> ExitCode {
    match run(options) {
        Ok(0) => ExitCode::from(1),
        Ok(_) => ExitCode::SUCCESS,
        Err(reason) => {
            let _ = writeln!(io::stderr(), "{}", visible(&format!("error: {reason}")));
            ExitCode::from(2)
        }
    }
}

/// Returns how many errors have a place.
fn run(options: &LocateOptions) -> Result<usize, String> {
    let is_stdin = options.path == Path::new("-");
    if is_stdin && options.text.is_empty() {
        return Err("stdin can't be both the file and the text; give one of them as an argument".to_owned());
    }
    let input = if is_stdin { Input::Stdin } else { Input::File(options.path.clone()) };
    let text = input.read(LONGEST_TEXT).map_err(|error| error.to_string())?;
    let words = match options.text.is_empty() {
        true => Input::Stdin.read(LONGEST_TEXT).map_err(|error: Unreadable| error.to_string())?,
        false => options.text.join("\n"),
    };
    let snapshot = Snapshot::with_options(Text::new(&text), options.analysis.read()?);
    let (placed, lost): (Vec<_>, Vec<_>) =
        snapshot.resolve_errors(&words).into_iter().partition(|placed| placed.place.is_some());
    for words in &lost {
        let _ =
            writeln!(io::stderr(), "{}", visible(&format!("not found in {}: {}", input.name(), words.first_line())));
    }
    if placed.is_empty() && lost.is_empty() {
        let _ = writeln!(io::stderr(), "the text holds no field path and no error of the API server");
    }
    let report = match options.format {
        Format::Text => placed.iter().map(|placed| line(&input.name(), snapshot.text(), placed)).collect(),
        Format::Json => format!("[\n{}\n]\n", rows(&input.name(), &snapshot, &placed)),
    };
    match io::stdout().write_all(report.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.to_string()),
        _ => Ok(placed.len()),
    }
}

/// `foo.yaml:12:9: must not be empty for specified object fields. Add its `type`.`
fn line(file: &str, text: &Text, placed: &ResolvedError<'_>) -> String {
    let place = |range: TextRange| {
        let position = text.position(range.start(), Encoding::Utf32);
        format!("{}:{}", position.line + 1, position.character + 1)
    };
    let message = placed.message();
    let more: Vec<String> = placed.findings.iter().skip(1).map(|finding| place(finding.range)).collect();
    let more = if more.is_empty() { String::new() } else { format!(" (also at {})", more.join(", ")) };
    let at = placed.place.map(|reached| place(reached.range)).unwrap_or_default();
    format!("{}\n", visible(&format!("{file}:{at}: {message}{more}")))
}

/// A finding as `check` prints it; a place without a finding as an object without a code.
fn rows(file: &str, snapshot: &Snapshot, placed: &[ResolvedError<'_>]) -> String {
    let rows = placed.iter().filter_map(|words| match (words.place, words.findings.is_empty()) {
        (Some(place), true) => Some(json::render_place(file, snapshot, place, words.message())),
        (None, true) => None,
        (_, false) => {
            let findings: Vec<Listed<'_>> =
                words.findings.iter().map(|finding| Listed::one(snapshot, finding)).collect();
            Some(json::render(file, snapshot, &findings))
        }
    });
    rows.collect::<Vec<_>>().join(json::SEPARATOR)
}
