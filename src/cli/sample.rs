use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use super::excerpt::visible;
use super::exit::exit_code;
use super::input::{Input, LONGEST_TEXT};
use super::options::SampleOptions;
use crate::ide::{Sample, Snapshot};
use crate::text::Text;

/// Runs `crd-ls sample`: prints a custom resource for each CRD to stdout.
pub fn sample(options: &SampleOptions) -> ExitCode {
    exit_code(run(options))
}

/// Returns whether all samples are valid.
fn run(options: &SampleOptions) -> Result<bool, String> {
    let input = if options.path == Path::new("-") { Input::Stdin } else { Input::File(options.path.clone()) };
    let text = input.read(LONGEST_TEXT).map_err(|error| error.to_string())?;
    let samples = Snapshot::new(Text::new(&text)).samples(options.version_name.as_deref());
    let samples = samples.map_err(|reason| format!("{}: {reason}", input.name()))?;
    let texts: Vec<&str> = samples.iter().map(|sample| sample.text.as_str()).collect();
    match io::stdout().write_all(texts.join("---\n").as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => return Err(error.to_string()),
        _ => {}
    }
    for fault in samples.iter().flat_map(|sample: &Sample| &sample.faults) {
        complain(&format!("not valid yet: {fault}"));
    }
    Ok(samples.iter().all(|sample| sample.faults.is_empty()))
}

fn complain(message: &str) {
    let _ = writeln!(io::stderr(), "{}", visible(message));
}
