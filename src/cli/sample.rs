use std::process::ExitCode;
use std::sync::Arc;

use super::exit::exit_code;
use super::fence::fenced_command;
use super::input::Input;
use super::options::SampleOptions;
use super::say::say;
use super::until_closed::print_product;
use crd_ls_ide::{Request, Sample, Severity, Snapshot};
use crd_ls_text::Text;

/// Runs `crd-ls sample`: prints a custom resource for each CRD to stdout.
pub(super) fn sample(options: &SampleOptions) -> ExitCode {
    exit_code(fenced_command(&options.path.to_string_lossy(), || run(options)))
}

/// Returns whether all samples are valid.
fn run(options: &SampleOptions) -> Result<bool, String> {
    let (input, text) = Input::with_crd(&options.path)?;
    let samples = Snapshot::new(text.clone()).samples(options.kind.as_deref(), options.version_name.as_deref());
    let samples = samples.map_err(|reason| format!("{}: {reason}", input.name()))?;
    let texts: Vec<&str> = samples.iter().map(|sample| sample.text.as_str()).collect();
    print_product(&texts.join("---\n"))?;
    let crd = Snapshot::of_cluster(&text, Arc::default());
    let faults: Vec<String> = samples.iter().flat_map(|sample| faults(sample, &crd)).collect();
    faults.iter().for_each(|fault| say(&format!("no valid sample could be made: {fault}")));
    Ok(faults.is_empty())
}

/// The server's errors about a sample, including its broken CEL rules.
fn faults(sample: &Sample, crd: &Snapshot) -> Vec<String> {
    if !sample.faults.is_empty() {
        return sample.faults.clone();
    }
    let object = Snapshot::new(Text::new(&sample.text));
    let Ok(Some(judgement)) = object.judge(&crd.resource_kinds(), Request::Create) else { return Vec::new() };
    let errors = judgement.findings.iter().filter(|finding| finding.severity() == Severity::Error);
    errors.map(|finding| object.printed_error(finding).unwrap_or_else(|| finding.message())).collect()
}
