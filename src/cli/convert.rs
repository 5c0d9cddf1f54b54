use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use super::entries::entries;
use super::excerpt::visible;
use super::exit::exit_code;
use super::input::{Input, LONGEST_TEXT};
use super::listed::Listed;
use super::options::{Color, ConvertOptions, ReportFormat};
use super::replace_file::replace_file;
use super::until_closed::print;
use crate::ide::{ConvertedToV1, Finding, Severity, Snapshot};
use crate::text::Text;

/// Runs `crd-ls convert`: prints the file with its CRDs in v1 to stdout, or writes it.
pub fn convert(options: &ConvertOptions) -> ExitCode {
    exit_code(run(options))
}

/// Returns whether all CRDs are v1 now, and valid.
fn run(options: &ConvertOptions) -> Result<bool, String> {
    let input = if options.path == Path::new("-") { Input::Stdin } else { Input::File(options.path.clone()) };
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
            written.map_err(|error| format!("{name}: cannot be written: {error}"))?;
        }
        (Input::File(_), true) => {}
        _ => print(after.as_bytes())?,
    }
    titles.iter().for_each(|title| complain(&format!("{name}: {title}")));
    refused.iter().for_each(|reason| complain(&format!("error: {name}: {reason}")));
    // Lines and columns are those of the text in v1.
    let text = if options.write { &*name } else { "<stdout>" };
    let errors = errors(text, &snapshot);
    let _ = io::stderr().write_all(errors.concat().as_bytes());
    Ok(refused.is_empty() && errors.is_empty())
}

/// The errors that a server has with the text, a line each.
fn errors(name: &str, snapshot: &Snapshot) -> Vec<String> {
    let findings = Listed::of(snapshot, |finding: &Finding| {
        Some(finding.severity()).filter(|severity| *severity == Severity::Error)
    });
    let format = ReportFormat::Short.format(Color::Never);
    let own = entries(name, snapshot, &findings).into_iter().filter(|entry| entry.cause.is_none());
    own.map(|entry| format.finding(&entry)).collect()
}

fn complain(message: &str) {
    let _ = writeln!(io::stderr(), "{}", visible(message));
}
