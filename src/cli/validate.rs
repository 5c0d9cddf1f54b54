mod definition;
mod objects;
mod product;

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;

use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use super::baseline::Baselines;
use super::entries::{add_asking, denied_of, deny, entries, suppressed};
use super::exit::{complain, exit_code, settings_complaints};
use super::fault::{Phase, trip};
use super::fence::fenced_result;
use super::format::ReportFormatter;
use super::input::{Input, LONGEST_TEXT, refuse_stdin_twice};
use super::options::{Color, ReportFormat, ValidateOperation, ValidateOptions, ValidateOutput};
use super::outlook::{Extent, Outlook};
use super::patch;
use super::pipeline::{pass_on, print};
use super::printer::Printing;
use super::progress::FileProgress;
use super::report::Report;
use super::say::{say, say_report};
use super::summary;
use super::unjudged::{Missing, Unjudged};
use super::until_closed::{UntilClosed, print_product};
use super::visible::{escaped_json, visible_json};
use crate::files::{Projects, Unreadable, reported, slashed};
use crate::settings::Effective;
use crd_ls_ide::{AsStored, CrdPlace, Finding, Judgement, KindUse, Showing, Shown, Snapshot};
use crd_ls_model::Json;
use crd_ls_text::Text;
use definition::Definition;
use objects::{ObjectFile, ObjectSearch};
use product::product;

/// Runs `crd-ls validate`: prints the server's verdict on custom resources to stdout.
pub(super) fn validate(options: &ValidateOptions) -> ExitCode {
    match run(options) {
        Ok(None) => ExitCode::from(2),
        Ok(Some(is_accepted)) => exit_code(Ok::<bool, String>(is_accepted || options.status.exit_zero)),
        Err(reason) => exit_code(Err(reason)),
    }
}

/// Returns whether the server would accept all objects; None if one can't be read, or if settings could not be applied.
fn run(options: &ValidateOptions) -> Result<Option<bool>, String> {
    refuse(options)?;
    let (style, color) = match options.output {
        ValidateOutput::Findings => (options.format, options.color),
        ValidateOutput::Stored | ValidateOutput::Diff => (ReportFormat::Text, Color::Never),
    };
    let format = style.format(color);
    // The array of `json` has no place for the CRD.
    let of_crd = if prints_json(options) { ReportFormat::Short } else { style }.format(color);
    let baselines = Baselines::new(&options.known, false)?;
    let projects = baselines.above(options.projects()?);
    let crd = Definition::read(options, (&projects, &baselines), &*of_crd).map_err(|error| error.to_string())?;
    if crd.kinds.is_empty() {
        crd.refused.iter().flat_map(|report| &report.findings).for_each(|printed| say_report(&printed.text));
        return Err(format!("{}: there is no CustomResourceDefinition in it", options.crd.display()));
    }
    let work = ValidateRun { options, crd, projects, baselines, format: &*format };
    let search = ObjectSearch::new(&options.objects, &work.projects);
    let files = search.files(&options.objects);
    let progress = FileProgress::hidden();
    let judge = |file: &Result<ObjectFile, Unreadable>| {
        let judged = match file {
            Ok(file) => fenced_result(&file.path.to_string_lossy(), || work.judge(file)),
            Err(error) => Err(error.clone()),
        };
        progress.add();
        judged.unwrap_or_else(|error| Some(Judged::of_unreadable(error)))
    };
    let judged: Vec<Judged> = progress.during(true, || files.iter(), || files.par_iter().filter_map(judge).collect());
    summary::left_out_samples(&search.left_out()).iter().for_each(|line| say(line));
    let no_object = || Err("there is no object of the kind of the CustomResourceDefinition".to_owned());
    if judged.is_empty() {
        return no_object();
    }
    let are_read = judged.iter().all(|judged| judged.report.unreadable.is_empty());
    let is_accepted = work.crd.refused.is_none() && judged.iter().all(|judged| judged.report.counts.denied == 0);
    let complaints = settings_complaints(&work.projects);
    let are_others_only = are_read && judged.iter().all(|judged| judged.report.counts.resources == 0);
    let outcome = (complaints.is_empty() && are_read).then_some(is_accepted);
    print_all(options, work.crd.refused, judged, complaints, &*format)?;
    if are_others_only { no_object() } else { Ok(outcome) }
}

/// Whether the report is a JSON array with an item for each file.
fn prints_json(options: &ValidateOptions) -> bool {
    options.output == ValidateOutput::Findings && options.format == ReportFormat::Json
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
    refuse_stdin_twice(options.objects.iter().chain([&options.crd]))
}

/// Prints the findings to stdout. If another output was requested, prints that to stdout and the findings to stderr.
fn print_all(
    options: &ValidateOptions,
    refused: Option<Report>,
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
    let printed = match options.output {
        ValidateOutput::Findings if prints_json(options) => {
            complain_all();
            refused.iter().flat_map(|report| &report.findings).for_each(|printed| say_report(&printed.text));
            let noted = judged.iter().flat_map(|judged| &judged.report.unjudged).filter(|one| !one.is_denied);
            noted.for_each(|one| say(&summary::unjudged(one)));
            print_json(&judged, &complaints, format, out)
        }
        ValidateOutput::Findings => print_reports(refused, judged, complaints, format, out),
        ValidateOutput::Stored | ValidateOutput::Diff => {
            print_product(&product(options, &judged))?;
            let is_silent = |Judged { report, .. }: &Judged| {
                report.findings.is_empty() && report.complaints.is_empty() && report.counts.known == 0
            };
            if refused.is_none() && judged.iter().all(is_silent) {
                complain_all();
                return Ok(());
            }
            let mut report = Vec::new();
            let printed = print_reports(refused, judged, complaints, format, &mut report);
            printed.map(|()| say_report(&String::from_utf8_lossy(&report)))
        }
    };
    printed.map_err(|error| error.to_string())
}

fn print_reports(
    refused: Option<Report>,
    judged: Vec<Judged>,
    complaints: Vec<Unreadable>,
    format: &dyn ReportFormatter,
    out: impl Write,
) -> io::Result<()> {
    let printing = Printing {
        format,
        progress: &FileProgress::hidden(),
        makes_products: false,
        shows_findings: true,
        extent: Extent { all: false, most: usize::MAX },
    };
    let reports = refused.into_iter().chain(judged.into_iter().map(|judged| judged.report));
    print(printing, out, || complaints, |printer| pass_on(reports, printer))?;
    Ok(())
}

/// Prints a JSON object for each file, with its stored form.
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
    crd: Definition,
    projects: Projects,
    baselines: Baselines,
    format: &'o dyn ReportFormatter,
}

/// The verdict on the objects of a file.
struct Judged {
    report: Report,
    /// The first object as it is stored, in JSON.
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
    /// The verdict on a file; None if it was found in a folder and has no object of these kinds.
    fn judge(&self, file: &ObjectFile) -> Result<Option<Judged>, Unreadable> {
        let path = file.path.as_path();
        let object = self.snapshot(path)?;
        trip(Phase::Resources, object.text());
        let beside = object.beside(self.crd.kinds.as_slice().into());
        let is_known = beside.verdicts().count() > 0;
        let is_near = beside.misspells_kind();
        // A named file counts as an object of the kind, unless it misspells the kind.
        let is_taken = !is_known && !file.is_found && !is_near;
        let unjudged = if is_taken { Vec::new() } else { self.unjudged(path, &object) };
        if !is_known && !is_taken && unjudged.is_empty() && !is_near && !beside.lacks_part_of_kind() {
            return Ok(None);
        }
        let old = if is_known || is_taken { self.old(path)? } else { None };
        let request = self.options.op.request(old.as_ref());
        let unreadable = |reason: &str| Unreadable::new(path.to_string_lossy(), reason.to_owned());
        let is_apart = is_taken || old.is_some() || self.options.op == ValidateOperation::Apply;
        let wants_stored = prints_json(self.options) || self.options.output != ValidateOutput::Findings;
        let Judgement { findings, stored } = match is_apart || wants_stored {
            true => {
                let judgement = object.judge(&self.crd.kinds, request);
                let judgement = judgement.map_err(|_| unreadable("the object before the update can't be read"))?;
                judgement.ok_or_else(|| unreadable("there is no kind for it"))?
            }
            // The findings are among the verdicts.
            false => Judgement { findings: Vec::new(), stored: None },
        };
        let mut report = if is_apart {
            let is_first = is_taken || object.begins_with(&self.crd.kinds);
            let further = object.judge_further(&self.crd.kinds, request);
            let count = usize::from(is_first) + further.count;
            if count < beside.verdicts().count() {
                return Err(unreadable(
                    "the items of a list can only be created; name files with the objects themselves",
                ));
            }
            let own = if is_first { findings } else { Vec::new() };
            self.report_on_update(path, &beside, &[own, further.findings].concat(), count, &unjudged)
        } else {
            self.report(path, &beside, &unjudged)
        };
        let (product, warning) = self.as_stored(&path.to_string_lossy(), &object, stored.as_ref());
        report.complaints.extend(warning);
        report.unjudged = unjudged;
        let stored = stored.map_or_else(|| "null".to_owned(), |stored| escaped_json(stored.to_string()));
        Ok(Some(Judged { report, stored, product }))
    }

    /// The custom resources of other kinds.
    fn unjudged(&self, path: &Path, object: &Snapshot) -> Vec<Unjudged> {
        let (name, is_strict) = (path.to_string_lossy(), self.projects.of(path).is_strict);
        let is_known = |of: &KindUse| self.crd.kinds.iter().any(|kind| kind.is_named(&of.kind.name));
        let others = object.kind_uses().into_iter().filter(|of| of.kind.name.may_be_custom() && !is_known(of));
        let others = others.map(|of| Unjudged::new(&name, object.text(), of, Missing::InFile));
        others.map(|one| one.denied_if(is_strict)).collect()
    }

    /// The report on created objects, with all findings about their text, as of `crd-ls check`.
    fn report(&self, path: &Path, beside: &Snapshot, unjudged: &[Unjudged]) -> Report {
        let settings = self.projects.of(path);
        let grade = |finding: &Finding, is_ignored: bool| settings.severity(finding, is_ignored);
        let showing = Showing::all(&grade);
        let shown = beside.shown(&[], &showing).shown;
        let mut report = self.report_of(path, beside, (shown, beside.findings()), unjudged, &settings);
        report.counts.resources = beside.verdicts().count();
        report.counts.holes = beside.verdicts().holes();
        report
    }

    /// The report on updates, server-side applies, and a named file without an object of the kind.
    fn report_on_update(
        &self,
        path: &Path,
        beside: &Snapshot,
        findings: &[Finding],
        count: usize,
        unjudged: &[Unjudged],
    ) -> Report {
        let settings = self.projects.of(path);
        let grade = |finding: &Finding, is_ignored: bool| settings.severity(finding, is_ignored);
        let shown = beside.shown_of_resources(findings, &grade);
        let mut report = self.report_of(path, beside, (shown, findings), unjudged, &settings);
        report.counts.resources = count;
        report
    }

    /// The report on the findings in `shown`. `findings` also has those that comments ignore.
    fn report_of(
        &self,
        path: &Path,
        beside: &Snapshot,
        (mut shown, findings): (Vec<Shown<'_>>, &[Finding]),
        unjudged: &[Unjudged],
        settings: &Effective,
    ) -> Report {
        let crd_path = reported(&self.options.crd);
        let (name, crd_name) = (path.to_string_lossy(), crd_path.to_string_lossy());
        let known = self.baselines.take_out_of_some(settings, &name, beside, &mut shown);
        let mut entries = entries(&name, beside, &shown);
        let find = |place: &CrdPlace| Some((&*crd_name, self.crd.text.text(), self.crd.text.find(place)?.0));
        add_asking(&mut entries, beside, find);
        entries.extend(denied_of(unjudged));
        deny(&mut entries, &self.options.status, settings);
        let mut report = Report::new(&name, self.format, &mut entries, false, &Outlook::ALL);
        report.counts.known = known;
        let grade = |finding: &Finding, is_ignored: bool| settings.severity(finding, is_ignored);
        let mut ignored = suppressed(&name, beside, findings.iter(), &grade);
        report.add_ignored(self.format, &mut ignored, &entries);
        report
    }

    /// The stored text of the first object, or the patch that leads to it, and a warning.
    fn as_stored(&self, name: &str, object: &Snapshot, stored: Option<&Json>) -> (String, Option<String>) {
        if self.options.output == ValidateOutput::Findings {
            return (String::new(), None);
        }
        let alone = left_out(name, object);
        let Some(stored) = stored else { return (String::new(), alone) };
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
        (text, warning.or(alone))
    }

    /// The object before the update, from the file of the same name in the folder `--old`.
    fn old(&self, path: &Path) -> Result<Option<Snapshot>, Unreadable> {
        let folder = self.options.old.as_ref().filter(|_| self.options.op.needs_old());
        let Some(folder) = folder else { return Ok(None) };
        let no_file = || Unreadable::new(path.to_string_lossy(), "this is no file".to_owned());
        let name = path.file_name().ok_or_else(no_file)?;
        self.snapshot(&slashed(&folder.join(name))).map(Some)
    }

    fn snapshot(&self, path: &Path) -> Result<Snapshot, Unreadable> {
        Ok(Snapshot::with_options(read(path)?, self.projects.of(path).analysis))
    }
}

/// A warning about further documents in the file.
fn left_out(name: &str, file: &Snapshot) -> Option<String> {
    let count = file.document_count();
    let text = format!("warning: {name}: only the first of {count} documents is printed");
    (count > 1).then_some(text)
}

fn read(path: &Path) -> Result<Text, Unreadable> {
    Ok(Text::new(&Input::named(path).read(LONGEST_TEXT)?))
}
