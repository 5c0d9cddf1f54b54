use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::entries::{add_asking, entries};
use super::exit::{complain, exit_code, settings_complaints};
use super::fault::{Phase, trip};
use super::fence::{fenced, fenced_result};
use super::format::ReportFormatter;
use super::input::{Input, LONGEST_TEXT, STDIN_TWICE};
use super::options::{Color, ReportFormat, ValidateOperation, ValidateOptions, ValidateOutput};
use super::outlook::{Extent, Outlook};
use super::patch;
use super::pipeline::{pass_on, print};
use super::printer::Printing;
use super::progress::FileProgress;
use super::report::Report;
use super::say::say_report;
use super::until_closed::{UntilClosed, print_product};
use super::visible::{escaped_json, visible_json};
use crate::files::{Projects, Unreadable};
use crate::settings::ProjectSettings;
use crd_ls_ide::{AnalysisOptions, AsStored, CrdPlace, CrdText, Finding, Judgement, Request, ResourceKind, Snapshot};
use crd_ls_text::Text;

/// Runs `crd-ls validate`: prints the server's verdict on custom resources to stdout.
pub(super) fn validate(options: &ValidateOptions) -> ExitCode {
    match run(options) {
        Ok(None) => ExitCode::from(2),
        Ok(Some(is_accepted)) => exit_code(Ok::<bool, String>(is_accepted)),
        Err(reason) => exit_code(Err(reason)),
    }
}

/// Returns whether the server would accept all objects; None if one can't be read, or if settings could not be applied.
fn run(options: &ValidateOptions) -> Result<Option<bool>, String> {
    refuse(options)?;
    let analysis = options.analysis.read()?;
    let (kinds, crd) = judged_by(options, &analysis)?;
    let format = match options.output {
        ValidateOutput::Findings => options.format.format(options.color),
        ValidateOutput::Stored | ValidateOutput::Diff => ReportFormat::Text.format(Color::Never),
    };
    let projects = Projects::new(analysis, ProjectSettings::default());
    let work = ValidateRun { options, kinds, crd, projects, format: &*format };
    if work.kinds.is_empty() {
        return Err(format!("{}: there is no CustomResourceDefinition in it", options.crd.display()));
    }
    let progress = FileProgress::hidden();
    let judge = |path: &PathBuf| {
        let judged = fenced_result(&path.to_string_lossy(), || work.judge(path));
        let judged = judged.unwrap_or_else(Judged::of_unreadable);
        progress.add();
        judged
    };
    let all_judged = || options.objects.iter().map(judge).collect::<Vec<_>>();
    let judged = progress.during(true, || options.objects.iter(), all_judged);
    let are_read = judged.iter().all(|judged| judged.report.unreadable.is_empty());
    let is_accepted = judged.iter().all(|judged| judged.report.counts.errors == 0);
    let complaints = settings_complaints(&work.projects);
    let outcome = (complaints.is_empty() && are_read).then_some(is_accepted);
    print_all(options, judged, complaints, &*format)?;
    Ok(outcome)
}

/// Refuses formats that don't fit the output, and stdin for two texts.
fn refuse(options: &ValidateOptions) -> Result<(), String> {
    match (options.output, options.format) {
        (ValidateOutput::Stored, format) if !matches!(format, ReportFormat::Text | ReportFormat::Json) => {
            return Err("--output stored can only be used with --format text or json".to_owned());
        }
        (ValidateOutput::Diff, format) if format != ReportFormat::Text => {
            return Err("--output diff prints a patch, so --format can't be used with it".to_owned());
        }
        _ => {}
    }
    let is_stdin = |path: &&PathBuf| path.as_path() == Path::new("-");
    match options.objects.iter().chain([&options.crd]).filter(is_stdin).count() {
        0 | 1 => Ok(()),
        _ => Err(STDIN_TWICE.to_owned()),
    }
}

/// The kinds that the CRD's file defines, and its text.
fn judged_by(
    options: &ValidateOptions,
    analysis: &Arc<AnalysisOptions>,
) -> Result<(Vec<ResourceKind>, CrdText), String> {
    let crd = read(&options.crd).map_err(|error| error.to_string())?;
    let of_cluster = || {
        trip(Phase::Analysis, &crd);
        let snapshot = Snapshot::of_cluster(&crd, Arc::clone(analysis));
        (snapshot.resource_kinds(), snapshot.crd_text(|_| true))
    };
    fenced(&options.crd.to_string_lossy(), of_cluster).map_err(|error| error.to_string())
}

/// Prints the verdicts, or the requested output and the findings on stderr.
fn print_all(
    options: &ValidateOptions,
    judged: Vec<Judged>,
    complaints: Vec<Unreadable>,
    format: &dyn ReportFormatter,
) -> Result<(), String> {
    let is_closed = AtomicBool::new(false);
    let out = UntilClosed::new(io::stdout(), &is_closed);
    let complain_all = || {
        judged.iter().for_each(|judged| complain(&judged.report.unreadable));
        complain(&complaints);
    };
    let printed = match (options.output, options.format) {
        (ValidateOutput::Findings, ReportFormat::Json) => {
            complain_all();
            print_json(&judged, &complaints, format, out)
        }
        (ValidateOutput::Findings, _) => print_reports(judged, complaints, format, out),
        (ValidateOutput::Stored | ValidateOutput::Diff, _) => {
            print_product(&product(options, &judged))?;
            let is_silent = |judged: &Judged| judged.report.findings.is_empty() && judged.report.complaints.is_empty();
            if judged.iter().all(is_silent) {
                complain_all();
                return Ok(());
            }
            let mut report = Vec::new();
            let printed = print_reports(judged, complaints, format, &mut report);
            printed.map(|()| say_report(&String::from_utf8_lossy(&report)))
        }
    };
    printed.map_err(|error| error.to_string())
}

/// The requested output besides findings: the stored objects, or the patches that lead to them.
fn product(options: &ValidateOptions, judged: &[Judged]) -> String {
    match (options.output, options.format, judged) {
        (ValidateOutput::Stored, ReportFormat::Json, [one]) => format!("{}\n", one.stored),
        (ValidateOutput::Stored, ReportFormat::Json, all) => {
            let all: Vec<&str> = all.iter().map(|judged| &*judged.stored).collect();
            format!("[\n{}\n]\n", all.join(",\n"))
        }
        (ValidateOutput::Stored, _, all) => as_stream(all.iter().map(|judged| &*judged.product)),
        (_, _, all) => all.iter().map(|judged| &*judged.product).collect(),
    }
}

/// The documents as one stream.
fn as_stream<'d>(documents: impl Iterator<Item = &'d str>) -> String {
    let mut stream = String::new();
    for document in documents.filter(|document| !document.is_empty()) {
        if !stream.is_empty() && !stream.ends_with('\n') {
            stream.push('\n');
        }
        if !stream.is_empty() && !document.starts_with("---") {
            stream.push_str("---\n");
        }
        stream.push_str(document);
    }
    stream
}

fn print_reports(
    judged: Vec<Judged>,
    complaints: Vec<Unreadable>,
    format: &dyn ReportFormatter,
    out: impl Write,
) -> io::Result<()> {
    let printing = Printing {
        format,
        progress: &FileProgress::hidden(),
        makes_products: false,
        extent: Extent { all: false, most: usize::MAX },
    };
    let reports = judged.into_iter().map(|judged| judged.report);
    print(printing, out, || complaints, |printer| pass_on(reports, printer))?;
    Ok(())
}

/// Prints an object for each file, with its stored form.
fn print_json(
    judged: &[Judged],
    complaints: &[Unreadable],
    format: &dyn ReportFormatter,
    mut out: impl Write,
) -> io::Result<()> {
    let object = |file: &str, findings: &[&str], stored: &str| {
        let file = visible_json(&file);
        format!("{{\"file\":{file},\"findings\":[{}],\"stored\":{stored}}}", findings.join(","))
    };
    let of_complaint =
        |complaint: &Unreadable| object(complaint.path(), &[format.unreadable(complaint).trim_start()], "null");
    let of_file = |judged: &Judged| {
        if let Some(unreadable) = judged.report.unreadable.first() {
            return of_complaint(unreadable);
        }
        let findings: Vec<&str> = judged.report.findings.iter().map(|printed| printed.text.trim_start()).collect();
        object(&judged.report.name, &findings, &judged.stored)
    };
    let objects: Vec<String> = judged.iter().map(of_file).chain(complaints.iter().map(of_complaint)).collect();
    out.write_all(format!("[\n{}\n]\n", objects.join(",\n")).as_bytes())?;
    out.flush()
}

struct ValidateRun<'o> {
    options: &'o ValidateOptions,
    kinds: Vec<ResourceKind>,
    crd: CrdText,
    projects: Projects,
    format: &'o dyn ReportFormatter,
}

/// The verdict on one object.
struct Judged {
    report: Report,
    /// The stored object, in JSON.
    stored: String,
    /// The stored text or the patch that leads to it, if requested; empty if the object is refused.
    product: String,
}

impl Judged {
    /// The verdict on an unreadable object. Nothing is stored of it.
    fn of_unreadable(unreadable: Unreadable) -> Self {
        Self { report: Report::of_unreadable(unreadable), stored: "null".to_owned(), product: String::new() }
    }
}

impl ValidateRun<'_> {
    fn judge(&self, path: &Path) -> Result<Judged, Unreadable> {
        let object = self.snapshot(path)?;
        trip(Phase::Resources, object.text());
        let old = self.old(path)?;
        let request = match (self.options.op, &old) {
            (ValidateOperation::Update, Some(old)) => Request::Update(old),
            (ValidateOperation::Status, Some(old)) => Request::UpdateStatus(old),
            _ => Request::Create,
        };
        let unreadable = |reason: &str| Unreadable::new(path.to_string_lossy(), reason.to_owned());
        let judgement = object.judge(&self.kinds, request);
        let judgement = judgement.map_err(|_| unreadable("the object before the update can't be read"))?;
        let judgement = judgement.ok_or_else(|| unreadable("there is no kind for it"))?;
        let (name, crd_name) = (path.to_string_lossy(), self.options.crd.to_string_lossy());
        let beside = object.beside(self.kinds.as_slice().into());
        let find = |place: &CrdPlace| Some((&*crd_name, self.crd.text(), self.crd.find(place)?.0));
        let settings = self.projects.of(path);
        let grade = |finding: &Finding, is_ignored: bool| settings.severity(finding, is_ignored);
        let mut entries = entries(&name, &object, &beside.shown_of_resources(&judgement.findings, &grade));
        add_asking(&mut entries, &beside, find);
        let mut report = Report::new(&name, self.format, &mut entries, false, &Outlook::ALL);
        report.counts.resources = 1;
        // `validate` has no `--fix`.
        report.counts.fixable = 0;
        let stored =
            judgement.stored.as_ref().map_or_else(|| "null".to_owned(), |stored| escaped_json(stored.to_string()));
        let (product, warning) = self.as_stored(&name, &object, &judgement);
        report.complaints.extend(warning);
        report.complaints.extend(left_out(&name, &object));
        Ok(Judged { report, stored, product })
    }

    /// The stored text of an object, or the patch that leads to it, and a warning.
    fn as_stored(&self, name: &str, object: &Snapshot, judgement: &Judgement) -> (String, Option<String>) {
        let stored = judgement.stored.as_ref().filter(|_| self.options.output != ValidateOutput::Findings);
        let Some(stored) = stored else { return (String::new(), None) };
        let AsStored { edits, text, is_faithful } = object.as_stored(stored);
        let text = match self.options.output {
            ValidateOutput::Diff => patch::render(name, &object.text().to_string(), &edits),
            ValidateOutput::Findings | ValidateOutput::Stored => text,
        };
        let warning = (!is_faithful).then(|| {
            let reason =
                "an alias or a merge key has a part in what changes, so the object is written without comments";
            format!("warning: {name}: {reason}")
        });
        (text, warning)
    }

    /// The object before the update, from the file of the same name in the folder `--old`.
    fn old(&self, path: &Path) -> Result<Option<Snapshot>, Unreadable> {
        let folder = self.options.old.as_ref().filter(|_| self.options.op != ValidateOperation::Create);
        let Some(folder) = folder else { return Ok(None) };
        let no_file = || Unreadable::new(path.to_string_lossy(), "this is no file".to_owned());
        let name = path.file_name().ok_or_else(no_file)?;
        self.snapshot(&folder.join(name)).map(Some)
    }

    fn snapshot(&self, path: &Path) -> Result<Snapshot, Unreadable> {
        Ok(Snapshot::with_options(read(path)?, self.projects.of(path).analysis))
    }
}

/// A warning about further documents in the file.
fn left_out(name: &str, file: &Snapshot) -> Option<String> {
    let count = file.document_count();
    let text =
        format!("warning: {name}: only the first of {count} documents is validated; `crd-ls check` checks all of them");
    (count > 1).then_some(text)
}

fn read(path: &Path) -> Result<Text, Unreadable> {
    let input = if path == Path::new("-") { Input::Stdin } else { Input::File(path.to_owned()) };
    Ok(Text::new(&input.read(LONGEST_TEXT)?))
}
