use std::process::ExitCode;

use super::entries::entries;
use super::exit::exit_code;
use super::fence::fenced_command;
use super::input::{Input, LONGEST_TEXT};
use super::options::{Color, ConvertOptions, ReportFormat};
use super::say::{say, say_report};
use super::until_closed::print_product;
use super::write::{other_names, replace_file};
use crd_ls_ide::{ConvertedToV1, Finding, Severity, Showing, Snapshot};
use crd_ls_text::Text;

/// Runs `crd-ls convert`: prints the file with its CRDs in v1 to stdout, or writes it.
pub(super) fn convert(options: &ConvertOptions) -> ExitCode {
    exit_code(fenced_command(&options.path.to_string_lossy(), || run(options)))
}

/// Returns whether all CRDs are now v1 and valid.
fn run(options: &ConvertOptions) -> Result<bool, String> {
    let input = Input::named(&options.path);
    let before = input.read(LONGEST_TEXT).map_err(|error| error.to_string())?;
    let ConvertedToV1 { snapshot, titles, refused } = Snapshot::new(Text::new(&before)).converted_to_v1();
    let after = snapshot.text().to_string();
    let name = input.name();
    if snapshot.crd_count() == 0 {
        return Err(format!("{name}: there is no CustomResourceDefinition in it"));
    }
    match (&input, options.write) {
        (Input::File(path), true) if after != before => {
            let written = replace_file(path, &before, &after);
            let others = written.map_err(|error| format!("{name}: cannot be written: {error}"))?;
            other_names(&name, others).iter().for_each(|note| say(note));
        }
        (Input::File(_), true) => {}
        _ => print_product(&after)?,
    }
    titles.iter().for_each(|title| say(&format!("{name}: {title}")));
    refused.iter().for_each(|reason| say(&format!("error: {name}: {reason}")));
    // Lines and columns count in the text after the conversion.
    let text = if options.write { &*name } else { "<stdout>" };
    let errors = errors(text, &snapshot);
    say_report(&errors.concat());
    Ok(refused.is_empty() && errors.is_empty())
}

/// The errors of the API server in the text, one line each.
fn errors(name: &str, snapshot: &Snapshot) -> Vec<String> {
    let grade = |finding: &Finding, _: bool| Some(finding.severity()).filter(|severity| *severity == Severity::Error);
    let showing = Showing { with_consequences: false, ..Showing::all(&grade) };
    let format = ReportFormat::Short.format(Color::Never);
    let entries = entries(name, snapshot, &snapshot.shown(&[], &showing).shown);
    entries.iter().map(|entry| format.finding(entry)).collect()
}
