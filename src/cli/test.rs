use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use serde_json::Value;

use super::case::Case;
use super::exit::{Reasons, all_applied, exit_code};
use super::fault::{Phase, trip};
use super::fence::fenced_command;
use super::input::{Input, LONGEST_TEXT};
use super::options::{TestFormat, TestOptions};
use super::progress::FileProgress;
use super::suites::{FoundSuites, Sample, SuiteFile, find};
use super::summary::plural;
use super::until_closed::print;
use super::visible::{visible, visible_json, visible_lines};
use super::{first_suite, junit};
use crate::files::{Projects, Unreadable, reported};
use crd_ls_ide::{AnalysisOptions, Failure, Request, Snapshot};
use crd_ls_text::Text;

/// Runs `crd-ls test`: runs the suites and prints the result of each case to stdout.
pub(super) fn test(options: &TestOptions) -> ExitCode {
    exit_code(run(options))
}

/// Returns whether all cases passed.
fn run(options: &TestOptions) -> Result<bool, Reasons> {
    let (projects, progress) = (Projects::new(Arc::default(), options.target.read()?), FileProgress::hidden());
    if options.init {
        return Ok(first_suite::write(&options.paths, &projects)?);
    }
    let is_excluded = |path: &Path| projects.excludes(path);
    let files = || Input::all_but(&options.paths, is_excluded);
    let SuiteResults { cases, suites, errors } =
        progress.during(true, files, || run_all(files(), &projects, &progress))?;
    if cases.is_empty() {
        let reason = match suites {
            _ if !errors.is_empty() => return Err(errors),
            0 => "there is no suite, and no folder `valid` or `invalid` beside a CRD",
            1 => "the suite has no case",
            _ => "the suites have no case",
        };
        return Err(reason.to_owned().into());
    }
    let report = match options.format {
        TestFormat::Text => text_of(&cases),
        TestFormat::Json => json_of(&cases),
        TestFormat::Junit => junit::render(&cases, &projects.complaints()),
    };
    print(report.as_bytes())?;
    if !errors.is_empty() {
        return Err(errors);
    }
    all_applied(&projects).map(|()| cases.iter().all(|case| case.passed))
}

/// The results of suites and samples.
struct SuiteResults {
    cases: Vec<Case>,
    suites: usize,
    /// The reasons why other suites and samples could not be run.
    errors: Reasons,
}

/// Runs the suites and samples in files. For the progress bar, a file is done once its cases have run.
fn run_all(
    files: impl Iterator<Item = Result<Input, Unreadable>>,
    projects: &Projects,
    progress: &FileProgress,
) -> Result<SuiteResults, String> {
    let FoundSuites { suites, samples, mut errors } = find(files, progress)?;
    let of_suite = |suite: &SuiteFile| {
        let run =
            |crd| fenced_command(&suite.path.to_string_lossy(), || Ok::<_, Reasons>(run_suite(suite, crd, projects)));
        let cases: Vec<Result<Vec<Case>, Reasons>> = suite.crds.par_iter().map(run).collect();
        progress.add();
        cases
    };
    let of_sample = |sample: &Sample| {
        let case = fenced_command(&sample.path.to_string_lossy(), || run_sample(sample, projects));
        progress.add();
        case.map(|case| vec![case])
    };
    let mut ran: Vec<Result<Vec<Case>, Reasons>> = suites.par_iter().flat_map_iter(of_suite).collect();
    ran.extend(samples.par_iter().map(of_sample).collect::<Vec<_>>());
    let mut cases = Vec::new();
    for result in ran {
        match result {
            Ok(more) => cases.extend(more),
            Err(reasons) => errors.add(reasons),
        }
    }
    Ok(SuiteResults { cases, suites: suites.len(), errors })
}

fn run_suite(file: &SuiteFile, (path, crd): &(PathBuf, Arc<Value>), projects: &Projects) -> Vec<Case> {
    trip(Phase::Suite, &file.suite.crd_name);
    let outcomes = file.suite.run(crd, projects.kubernetes(path)).into_iter();
    let case = |outcome: crd_ls_ide::CaseOutcome| Case {
        file: file.path.to_string_lossy().into_owned(),
        crd: reported(path).to_string_lossy().into_owned(),
        group: outcome.group,
        name: outcome.name,
        passed: outcome.failure.is_none(),
        expected: outcome.failure.as_ref().map(Failure::expected),
        found: outcome.failure.as_ref().map(Failure::found),
    };
    outcomes.map(case).collect()
}

/// Runs a sample with strict field validation: the server has to accept an object in `valid` and refuse one in
/// `invalid`.
fn run_sample(sample: &Sample, projects: &Projects) -> Result<Case, String> {
    let read = |path: &Path| {
        let text = Input::File(reported(path).into_owned()).read(LONGEST_TEXT).map_err(|error| error.to_string())?;
        let options = AnalysisOptions { kubernetes: projects.kubernetes(&sample.crd), ..AnalysisOptions::default() };
        Ok::<_, String>(Snapshot::with_options(Text::new(&text), Arc::new(options)))
    };
    let (crd, object) = (read(&sample.crd)?, read(&sample.path)?);
    trip(Phase::Resources, object.text());
    let judgement = object.judge(&crd.resource_kinds(), Request::Create);
    let errors: Vec<String> = match judgement {
        Ok(Some(judgement)) => {
            let errors = judgement.findings.iter().filter(|finding| finding.severity() == crd_ls_ide::Severity::Error);
            errors.map(crd_ls_ide::Finding::message).collect()
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
        crd: reported(&sample.crd).to_string_lossy().into_owned(),
        group: if sample.is_valid { "valid" } else { "invalid" },
        name,
        passed,
        expected: (!passed).then_some(expected),
        found: (!passed).then_some(found),
    })
}

/// The failed cases, each with the expected and the actual result, and the counts.
fn text_of(cases: &[Case]) -> String {
    let mut text = String::new();
    for case in cases.iter().filter(|case| !case.passed) {
        text.push_str(&visible(&format!("FAILED  {} ({})", case.name, case.group)));
        text.push_str(&format!("\n  suite:    {}\n  CRD:      {}", visible(&case.file), visible(&case.crd)));
        for (label, words) in [("expected", &case.expected), ("found", &case.found)] {
            let words = visible_lines(words.as_deref().unwrap_or_default());
            for (index, line) in words.lines().enumerate() {
                let label = if index == 0 { format!("{label}:") } else { String::new() };
                text.push_str(&format!("\n  {label:<9} {line}"));
            }
        }
        text.push_str("\n\n");
    }
    let failed = cases.iter().filter(|case| !case.passed).count();
    let (ran, passed) = (plural(cases.len(), "case"), cases.len() - failed);
    text.push_str(&format!("ran {ran}: {passed} passed, {failed} failed\n"));
    text
}

fn json_of(cases: &[Case]) -> String {
    let rows: Vec<String> = cases.iter().map(visible_json).collect();
    format!("[\n{}\n]\n", rows.join(",\n"))
}
