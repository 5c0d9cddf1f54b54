use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::Arc;

use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use super::case::Case;
use super::excerpt::visible;
use super::exit::{all_applied, exit_code};
use super::input::{Input, LONGEST_TEXT};
use super::options::{TestFormat, TestOptions};
use super::suites::{Found, Sample, SuiteFile, find};
use super::{first_suite, junit};
use crate::files::Projects;
use crate::ide::{Failure, Request, Snapshot};
use crate::text::Text;

/// Runs `crd-ls test`: runs the suites and prints what came of each case to stdout.
pub fn test(options: &TestOptions) -> ExitCode {
    exit_code(run(options))
}

/// Returns whether all cases passed.
fn run(options: &TestOptions) -> Result<bool, String> {
    if options.init {
        return first_suite::write(&options.paths);
    }
    let projects = Projects::default();
    let Found { suites, samples } = find(&options.paths, &projects)?;
    let variants: Vec<(&SuiteFile, usize)> =
        suites.iter().flat_map(|suite| (0..suite.crds.len()).map(move |at| (suite, at))).collect();
    let of_suites: Vec<Vec<Case>> = variants.par_iter().map(|(suite, at)| run_suite(suite, *at)).collect();
    let of_samples: Result<Vec<Case>, String> = samples.par_iter().map(run_sample).collect();
    let cases: Vec<Case> = of_suites.into_iter().flatten().chain(of_samples?).collect();
    if cases.is_empty() {
        let reason = match suites.len() {
            0 => "there is no suite, and no folder `valid` or `invalid` beside a CRD",
            1 => "the suite has no case",
            _ => "the suites have no case",
        };
        return Err(reason.to_owned());
    }
    let report = match options.format {
        TestFormat::Text => text_of(&cases),
        TestFormat::Json => json_of(&cases),
        TestFormat::Junit => junit::render(&cases),
    };
    match io::stdout().write_all(report.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.to_string()),
        _ => all_applied(&projects).map(|()| cases.iter().all(|case| case.passed)),
    }
}

fn run_suite(file: &SuiteFile, variant: usize) -> Vec<Case> {
    let Some((path, crd)) = file.crds.get(variant) else { return Vec::new() };
    let outcomes = file.suite.run(crd).into_iter();
    let case = |outcome: crate::ide::CaseOutcome| Case {
        file: file.path.to_string_lossy().into_owned(),
        crd: path.to_string_lossy().into_owned(),
        group: outcome.group,
        name: outcome.name,
        passed: outcome.failure.is_none(),
        expected: outcome.failure.as_ref().map(Failure::expected),
        found: outcome.failure.as_ref().map(Failure::found),
    };
    outcomes.map(case).collect()
}

/// An object in a folder `valid` has to be accepted by a server that is asked to be strict, one in `invalid` refused.
fn run_sample(sample: &Sample) -> Result<Case, String> {
    let read = |path: &std::path::Path| {
        let text = Input::File(path.to_owned()).read(LONGEST_TEXT).map_err(|error| error.to_string())?;
        Ok::<_, String>(Snapshot::with_options(Text::new(&text), Arc::default()))
    };
    let (crd, object) = (read(&sample.crd)?, read(&sample.path)?);
    let judgement = object.judge(&crd.resource_kinds(), Request::Create);
    let errors: Vec<String> = match judgement {
        Ok(Some(judgement)) => {
            let errors = judgement.findings.iter().filter(|finding| finding.severity() == crate::ide::Severity::Error);
            errors.map(crate::ide::Finding::message).collect()
        }
        _ => vec!["the CRD defines no kind that can be used".to_owned()],
    };
    let passed = errors.is_empty() == sample.is_valid;
    let (expected, found) = match sample.is_valid {
        true => ("that the object is accepted".to_owned(), errors.join("\n")),
        false => ("that the object is refused".to_owned(), "the object is accepted".to_owned()),
    };
    let name = sample.path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    Ok(Case {
        file: sample.path.to_string_lossy().into_owned(),
        crd: sample.crd.to_string_lossy().into_owned(),
        group: if sample.is_valid { "valid" } else { "invalid" },
        name,
        passed,
        expected: (!passed).then_some(expected),
        found: (!passed).then_some(found),
    })
}

/// The cases that fail, each with what was expected and found, and how many there are.
fn text_of(cases: &[Case]) -> String {
    let mut text = String::new();
    for case in cases.iter().filter(|case| !case.passed) {
        text.push_str(&visible(&format!("FAILED  {} ({})", case.name, case.group)));
        text.push_str(&format!("\n  suite:    {}\n  CRD:      {}", visible(&case.file), visible(&case.crd)));
        for (label, words) in [("expected", &case.expected), ("found", &case.found)] {
            for (index, line) in words.iter().flat_map(|words| words.lines()).enumerate() {
                let label = if index == 0 { format!("{label}:") } else { String::new() };
                text.push_str(&format!("\n  {label:<9} {}", visible(line)));
            }
        }
        text.push_str("\n\n");
    }
    let failed = cases.iter().filter(|case| !case.passed).count();
    text.push_str(&format!("ran {} cases: {} passed, {failed} failed\n", cases.len(), cases.len() - failed));
    text
}

fn json_of(cases: &[Case]) -> String {
    let row = |case: &Case| serde_json::to_string(case).expect("a case holds strings and booleans only");
    let rows: Vec<String> = cases.iter().map(row).collect();
    format!("[\n{}\n]\n", rows.join(",\n"))
}
