use std::process::ExitCode;
use std::sync::Arc;

use super::entries::entries;
use super::exit::exit_code;
use super::fault::{Phase, trip};
use super::fence::{fenced, fenced_command};
use super::format::{ReportEntry, json};
use super::input::{Input, LONGEST_TEXT, is_stdin};
use super::options::{LocateOptions, OutputFormat};
use super::say::say;
use super::terminal;
use super::until_closed::print;
use super::visible::visible_line;
use crate::files::Unreadable;
use crd_ls_ide::{ResolvedError, Shown, Snapshot};
use crd_ls_text::{Encoding, Text, TextRange};

/// Runs `crd-ls locate`: prints the places of the API server's errors to stdout.
pub(super) fn locate(options: &LocateOptions) -> ExitCode {
    exit_code(fenced_command(&options.path.to_string_lossy(), || run(options)))
}

/// Returns whether an error was located, or the text reports only success.
fn run(options: &LocateOptions) -> Result<bool, String> {
    if is_stdin(&options.path) && options.text.is_empty() {
        return Err("stdin can't be both the file and the text; give one of them as an argument".to_owned());
    }
    let files = read(options)?;
    if files.is_empty() {
        return Err(format!("{}: there is no YAML or JSON file in it", options.path.display()));
    }
    let words = match options.text.is_empty() {
        true => Input::Stdin.read(LONGEST_TEXT).map_err(|error: Unreadable| error.to_string())?,
        false => options.text.join("\n"),
    };
    let answers: Vec<LocatedErrors<'_>> = files
        .iter()
        .map(|(name, snapshot)| LocatedErrors { name, snapshot, errors: snapshot.resolve_errors(&words) })
        .collect();
    let count = answers.first().map_or(0, |answer| answer.errors.len());
    let is_applied = count == 0 && is_applied(&words);
    if count == 0 {
        // If the text comes from a pipe, it was not printed on the terminal.
        words.lines().for_each(say);
    }
    if count == 0 && !is_applied {
        say("the text contains no field path and no error of the API server");
    }
    let placed: Vec<Placed<'_>> = (0..count).map(|at| best(&answers, at)).collect::<Vec<_>>().concat();
    let lost = (0..count).filter(|at| best(&answers, *at).is_empty());
    for error in lost.filter_map(|at| best_lost(&answers, at)) {
        let where_ = options.path.display();
        say(&format!("not found in {where_}: {}", error.lost_message()));
    }
    let report = match options.format {
        OutputFormat::Text => {
            let line = |placed: &Placed<'_>| line(placed.name, placed.snapshot.text(), placed.error);
            placed.iter().map(|placed| fitted(&line(placed)) + "\n").collect()
        }
        OutputFormat::Json => {
            let rows: Vec<String> = placed.iter().flat_map(entries_of).map(|entry| json::object(&entry)).collect();
            format!("[\n{}\n]\n", rows.join(",\n"))
        }
    };
    print(report.as_bytes()).map(|()| is_applied || !placed.is_empty())
}

/// The last words of a line of `kubectl` about an object without errors.
const OUTCOMES: &[&str] = &[
    "annotated",
    "condition met",
    "configured",
    "created",
    "deleted",
    "edited",
    "force deleted",
    "labeled",
    "not labeled",
    "patched",
    "pruned",
    "replaced",
    "restarted",
    "scaled",
    "serverside-applied",
    "unchanged",
    "unlabeled",
];

/// Whether a text consists of lines of `kubectl` about objects without errors, and warnings.
fn is_applied(text: &str) -> bool {
    let lines = text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with("Warning: "));
    let mut lines = lines.peekable();
    lines.peek().is_some() && lines.all(is_outcome)
}

/// Whether a line is like `foo.example.com/web created`, which may end with `(dry run)`, or like
/// `foo.example.com "web" deleted`, which may end with `from default namespace`.
fn is_outcome(line: &str) -> bool {
    let line = line.split_once(" (").map_or(line, |(line, _)| line).trim_end();
    let is_name = |name: &str| name.len() > 2 && name.starts_with('"') && name.ends_with('"');
    match line.split_once(' ') {
        Some((object, outcome)) if object.contains('/') => OUTCOMES.contains(&outcome),
        Some((_, rest)) => rest.split_once(' ').is_some_and(|(name, outcome)| {
            let outcome =
                outcome.strip_suffix(" namespace").and_then(|of| of.rsplit_once(" from ")).map_or(outcome, |it| it.0);
            is_name(name) && OUTCOMES.contains(&outcome)
        }),
        None => false,
    }
}

/// The analysed file, or the analysed files of the folder, each with its name.
fn read(options: &LocateOptions) -> Result<Vec<(String, Snapshot)>, String> {
    let analysis = options.analysis.read()?;
    let paths = std::slice::from_ref(&options.path);
    let file = |input: Result<Input, Unreadable>| {
        let input = input?;
        let text = Text::new(&input.read(LONGEST_TEXT)?);
        let name = input.name().into_owned();
        let snapshot = fenced(&name, || {
            trip(Phase::Analysis, &text);
            Snapshot::with_options(text, Arc::clone(&analysis))
        });
        snapshot.map(|snapshot| (name, snapshot))
    };
    let files: Result<Vec<_>, Unreadable> = Input::all(paths).map(file).collect();
    files.map_err(|error| error.to_string())
}

/// The places of the errors in one file. The errors are the same for all files.
struct LocatedErrors<'a> {
    name: &'a str,
    snapshot: &'a Snapshot,
    errors: Vec<ResolvedError<'a>>,
}

/// An error with its place in a file.
#[derive(Clone, Copy)]
struct Placed<'a> {
    name: &'a str,
    snapshot: &'a Snapshot,
    error: &'a ResolvedError<'a>,
}

/// How well a place fits, best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    Finding,
    Place,
    Nearest,
}

/// The best matches for an error among the files that it names, or among all files if it names none of them. A match of
/// only the nearest existing place counts only if there is a single file.
fn best<'a>(answers: &'a [LocatedErrors<'a>], at: usize) -> Vec<Placed<'a>> {
    let is_named = |answer: &&LocatedErrors<'_>| {
        answer.name == "-" || answer.errors.get(at).is_some_and(|error| error.may_be_of(answer.name))
    };
    let is_any_named = answers.iter().any(|answer| is_named(&answer));
    let placed = answers.iter().filter_map(|answer| {
        let error = answer.errors.get(at)?;
        if (is_any_named || error.is_about_line()) && !is_named(&answer) {
            return None;
        }
        let fit = match error.place? {
            _ if !error.findings.is_empty() => Fit::Finding,
            place if place.is_nearest => Fit::Nearest,
            _ => Fit::Place,
        };
        Some((fit, Placed { name: answer.name, snapshot: answer.snapshot, error }))
    });
    let placed: Vec<(Fit, Placed<'a>)> = placed.collect();
    let Some(best) = placed.iter().map(|(fit, _)| *fit).min() else { return Vec::new() };
    if best == Fit::Nearest && answers.len() > 1 {
        return Vec::new();
    }
    placed.into_iter().filter(|(fit, _)| *fit == best).map(|(_, placed)| placed).collect()
}

/// An error without a place, resolved in the file that it most likely refers to.
fn best_lost<'a>(answers: &'a [LocatedErrors<'a>], at: usize) -> Option<&'a ResolvedError<'a>> {
    let mut errors = answers.iter().filter_map(|answer| Some((answer.name, answer.errors.get(at)?)));
    let first = errors.clone().next().map(|(_, error)| error);
    errors
        .find(|(name, error)| error.lines_in_text.is_some() && error.may_be_of(name))
        .map(|(_, error)| error)
        .or(first)
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
    visible_line(&format!("{file}:{at}: {message}{more}"))
}

/// The line, wrapped for a terminal with its continuation indented.
fn fitted(line: &str) -> String {
    terminal::width().map_or_else(|| line.to_owned(), |width| terminal::filled(line, width, "  "))
}

/// A finding as `check` prints it; a place without a finding becomes an entry without a code.
fn entries_of<'a>(placed: &'a Placed<'a>) -> Vec<ReportEntry<'a>> {
    let Placed { name, snapshot, error } = *placed;
    match (error.place, error.findings.is_empty()) {
        (Some(place), true) => vec![ReportEntry::of_place(name, snapshot.text(), place, error.message())],
        _ => {
            let shown = error.findings.iter().map(|finding| Shown::requested(snapshot, finding));
            entries(name, snapshot, &shown.collect::<Vec<_>>())
        }
    }
}
