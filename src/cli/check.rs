mod batches;
mod left;
mod missing;
mod repository;
mod resources;
mod skipped;
mod waiting;

use std::collections::{BTreeSet, HashSet};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use rayon::iter::{ParallelBridge, ParallelIterator};

use self::missing::refuse_missing;
use self::waiting::{WaitingInput, is_waiting};
use super::baseline::Baselines;
use super::catalogue::{CrdOrigin, Definitions, InputPath, KnownCrds};
use super::changed::Changed;
use super::entries::{add_asking, denied_of, deny, entries, suppressed};
use super::fault::{Phase, trip};
use super::fence::fenced_result;
use super::fix::{AppliedFixes, FixMode, Fixed};
use super::format::{ReportEntry, ReportFormatter, Weight};
use super::input::{Input, LONGEST_ALLOWED, is_missing};
use super::interrupt;
use super::lock::lock;
use super::options::{CheckOptions, ReportFormat};
use super::outlook::{Extent, Reported};
use super::pipeline::{Ran, to_stdout};
use super::printer::{Printer, Printing, Remarks};
use super::progress::FileProgress;
use super::refused_rules::RefusedRules;
use super::refused_samples::RefusedSamples;
use super::report::Report;
use super::say::say;
use super::timings::Timings;
use super::unchanged::Unchanged;
use super::unjudged::Unjudged;
use super::watch::watch;
use crate::files::{Projects, SkippedEntry, Unreadable};
use crate::settings::Effective;
use crd_ls_ide::{AnalysisOptions, Finding, Severity, Showing, Snapshot, Verdicts};
use crd_ls_text::Text;

/// Remarks on runs without inputs.
const NO_FILES: &str = "no YAML or JSON files found";
const ALL_IGNORED: &str = "no YAML or JSON files found that ignore files do not exclude";
const ALL_EXCLUDED: &str = "all YAML and JSON files found are excluded by the setting `exclude`";
const NONE_CHANGED: &str = "no YAML or JSON files have changed";

/// Runs `crd-ls check`: prints the findings to stdout, and errors to stderr.
pub(super) fn check(options: &CheckOptions) -> ExitCode {
    let counts = if options.watch { watch(options, || run(options)) } else { run(options).map(|ran| ran.counts) };
    match counts {
        Ok(counts) if counts.unreadable > counts.binary => ExitCode::from(2),
        Ok(counts) if counts.binary > 0 && !options.status.exit_zero => ExitCode::from(2),
        Ok(counts) if options.fixing.exit_code && counts.changed > 0 => ExitCode::from(1),
        Ok(counts) if counts.denied > 0 && !options.status.exit_zero => ExitCode::from(1),
        Ok(_) => ExitCode::SUCCESS,
        Err(error) => {
            say(&format!("error: {error}"));
            ExitCode::from(2)
        }
    }
}

/// Checks on all cores. The work continues when stdout is closed, because the exit code and written files do not depend
/// on the reader.
fn run(options: &CheckOptions) -> io::Result<Ran> {
    if FixMode::new(options) == FixMode::Write {
        refuse_missing(&options.paths)?;
    }
    let format = options.format.format(options.color);
    let work = CheckRun::new(options, &*format).map_err(io::Error::other)?;
    let mut ran = to_stdout(work.printing(), &work.projects, |printer| work.check_inputs(printer))?;
    ran.searched = lock(&work.searched).iter().cloned().collect();
    let missing = options.paths.iter().find(|path| is_missing(path)).map(PathBuf::as_path);
    work.baselines.finish(missing, &work.projects)?.iter().for_each(|line| say(line));
    Ok(ran)
}

/// The options and the shared state of a run.
struct CheckRun<'o> {
    options: &'o CheckOptions,
    projects: Projects,
    baselines: Baselines,
    changed: Option<Changed>,
    samples: RefusedSamples,
    fix_mode: FixMode,
    format: &'o dyn ReportFormatter,
    progress: FileProgress,
    reported: Reported,
    timings: Timings,
    /// The CRDs among the inputs.
    definitions: Mutex<Definitions>,
    /// The inputs that may contain custom resources. They wait until all inputs have been read, because any input may
    /// contain their CRDs.
    waiting: Mutex<Vec<(usize, Report, WaitingInput)>>,
    /// The CRDs of `--crds` that are reported as refused.
    refused_crds: Mutex<HashSet<PathBuf>>,
    refused_rules: RefusedRules,
    /// The folders that were searched for the CRDs of unknown kinds.
    searched: Mutex<BTreeSet<PathBuf>>,
    /// The bytes of text whose analysis can still be kept.
    room: AtomicUsize,
    /// Whether the settings exclude any found file.
    are_some_excluded: AtomicBool,
}

/// The maximum number of bytes of text whose analysis is kept until all inputs have been read. Further texts are
/// analysed again, so that memory does not grow with the run: an analysis takes about 20 times the memory of its text.
const KEPT_BYTES: usize = 1 << 20;

/// The state of an input after it was read and its CRDs were checked.
struct Checked {
    report: Report,
    /// None if custom resources are impossible in the input.
    waiting: Option<WaitingInput>,
}

impl<'o> CheckRun<'o> {
    fn new(options: &'o CheckOptions, format: &'o dyn ReportFormatter) -> Result<Self, String> {
        let baselines = Baselines::new(&options.known, options.write_baseline)?;
        let projects = baselines.above(options.settings.projects(options.analysis.read()?)?);
        let changed = Changed::new(options)?;
        let fix_mode = FixMode::new(options);
        if fix_mode == FixMode::Write {
            interrupt::wait_for_files();
        }
        Ok(Self {
            options,
            projects,
            baselines,
            changed,
            samples: RefusedSamples::new(if options.force_exclude { &[] } else { &options.paths }),
            fix_mode,
            format,
            progress: FileProgress::hidden(),
            reported: Reported::new(Extent { all: options.all, most: options.max_findings.unwrap_or(usize::MAX) }),
            timings: Timings::default(),
            definitions: Mutex::default(),
            waiting: Mutex::default(),
            refused_crds: Mutex::default(),
            refused_rules: RefusedRules::default(),
            searched: Mutex::default(),
            room: AtomicUsize::new(KEPT_BYTES),
            are_some_excluded: AtomicBool::new(false),
        })
    }

    fn printing(&self) -> Printing<'_> {
        let is_fixed_text = self.fix_mode == FixMode::Write && self.options.has_stdin();
        Printing {
            format: self.format,
            progress: &self.progress,
            makes_products: self.fix_mode == FixMode::Diff || is_fixed_text,
            shows_findings: self.fix_mode != FixMode::Diff || self.options.format != ReportFormat::Text,
            extent: self.reported.extent,
        }
    }

    /// Checks all inputs and prints their reports, beside a progress bar.
    fn check_inputs<Out: Write + Send>(&self, printer: &Mutex<Printer<'_, Out>>) -> io::Result<Remarks> {
        let skipped = Mutex::new(Vec::new());
        let check = || {
            let count = self.check_all(0, self.inputs(|entry| lock(&skipped).push(entry)), printer)?;
            self.check_concerned(count, printer)?;
            self.check_resources(printer)
        };
        let printed = self.progress.during(!self.options.fixing.quiet, || self.inputs(|_| {}), check);
        if self.options.timings {
            say(&self.timings.to_string());
        }
        printed?;
        let if_empty = match self.changed {
            Some(_) => NONE_CHANGED,
            None if self.are_some_excluded.load(Ordering::Relaxed) => ALL_EXCLUDED,
            None if lock(&skipped).iter().any(|entry| matches!(entry, SkippedEntry::Ignored(_))) => ALL_IGNORED,
            None => NO_FILES,
        };
        let (skipped, denied) = self.skipped(skipped.into_inner().unwrap_or_else(PoisonError::into_inner));
        lock(printer).complain(denied)?;
        Ok(Remarks { skipped, left_out: self.samples.left_out(), if_empty: Some(if_empty) })
    }

    /// The inputs to check. Skipped entries of folders are passed to `note`.
    fn inputs(
        &self,
        note: impl Fn(SkippedEntry) + Clone + Send,
    ) -> impl Iterator<Item = Result<Input, Unreadable>> + Send {
        let is_left_out = move |path: &Path| self.is_excluded(path) || !self.is_changed(path) || self.samples.has(path);
        // Without `--force-exclude`, `is_left_out` does not apply to files that are named on the command line.
        let is_wanted = move |input: &Result<Input, Unreadable>| match input {
            Ok(Input::File(path)) => self.is_changed(path),
            _ => true,
        };
        Input::all_but_noting(&self.options.paths, self.options.force_exclude, is_left_out, note).filter(is_wanted)
    }

    fn is_excluded(&self, path: &Path) -> bool {
        let is_baseline = self.projects.is_baseline(path);
        let is_excluded = !is_baseline && self.projects.excludes(path);
        self.are_some_excluded.fetch_or(is_excluded, Ordering::Relaxed);
        is_baseline || is_excluded
    }

    fn is_changed(&self, path: &Path) -> bool {
        self.changed.as_ref().is_none_or(|changed| changed.has_file(path))
    }

    /// Checks the unchanged files that changed files concern. `first` is the index of the first of these unchanged
    /// files.
    fn check_concerned<Out: Write + Send>(&self, first: usize, printer: &Mutex<Printer<'_, Out>>) -> io::Result<()> {
        let Some(changed) = self.changed.as_ref().filter(|changed| self.concerns_others(changed)) else {
            return Ok(());
        };
        let Self { options, projects, samples, definitions, .. } = self;
        let unchanged = Unchanged { changed, projects, samples, definitions, max_bytes: options.max_bytes };
        let is_excluded = |path: &Path| self.is_excluded(path);
        let others = Input::all_but_noting(&options.paths, options.force_exclude, is_excluded, |_| {});
        let concerned = unchanged.concerned(others.flatten().filter(|input| !changed.has(input)));
        self.check_all(first, concerned.into_iter().map(Ok), printer)?;
        Ok(())
    }

    /// Checks inputs and prints complete reports. The first input has the index `first`; returns the index after the
    /// last.
    fn check_all<Out: Write + Send>(
        &self,
        first: usize,
        inputs: impl Iterator<Item = Result<Input, Unreadable>> + Send,
        printer: &Mutex<Printer<Out>>,
    ) -> io::Result<usize> {
        let end = AtomicUsize::new(first);
        let inputs = inputs.map(|input| (end.fetch_add(1, Ordering::Relaxed), input));
        inputs.par_bridge().try_for_each(|(index, input)| {
            let Checked { report, waiting } = self.check(index, input);
            match waiting {
                Some(waiting) => lock(&self.waiting).push((index, report, waiting)),
                None => self.print(index, report, printer)?,
            }
            io::Result::Ok(())
        })?;
        Ok(end.into_inner())
    }

    /// Whether changed files concern unchanged ones: as the CRDs of changed custom resources, or as custom resources of
    /// changed CRDs.
    fn concerns_others(&self, changed: &Changed) -> bool {
        let has_custom = |waiting: &WaitingInput| waiting.uses.iter().any(|of| of.kind.name.may_be_custom());
        let further = self.options.settings.crds.iter().cloned().chain(self.projects.crds());
        !lock(&self.definitions).is_empty()
            || lock(&self.waiting).iter().any(|(_, _, waiting)| has_custom(waiting))
            || further.into_iter().any(|path| changed.has_some_in(&path))
    }

    /// Reads the input at `index` and checks its CRDs.
    fn check(&self, index: usize, input: Result<Input, Unreadable>) -> Checked {
        let checked = input.and_then(|input| {
            let name = input.name().into_owned();
            fenced_result(&name, || self.check_input(index, input))
        });
        checked.unwrap_or_else(|error| Checked { report: Report::of_unreadable(error), waiting: None })
    }

    fn check_input(&self, index: usize, input: Input) -> Result<Checked, Unreadable> {
        let text = input.read(self.options.max_bytes.min(LONGEST_ALLOWED));
        let text = text.map_err(|error| if error.is_too_long { error.or("raise --max-bytes") } else { error })?;
        let settings = self.projects.of(Path::new(&*input.name()));
        let snapshot =
            self.timings.measure(text.len(), || analysed(&text, &settings.analysis, self.format.has_fixes()));
        let changes = AppliedFixes::none(snapshot.text(), self.options);
        let mut fixed = Fixed::new(snapshot, changes);
        let left = |snapshot: &Snapshot| self.left_at_first(&input.name(), snapshot, &settings);
        fixed.fix(&input, self.options, left);
        let Fixed { snapshot, changes, product, complaints, unwritten } = fixed;
        let is_in_file = self.fix_mode != FixMode::Diff || !changes.is_any();
        let (kinds, uses) = (snapshot.resource_kinds(), snapshot.kind_uses());
        let webhooks = snapshot.mutating_webhooks(uses.iter().map(|of| &of.kind));
        lock(&self.definitions).add_webhooks(webhooks);
        let known = || self.known(&input.name(), &snapshot, &settings);
        self.refused_rules.add(&input.name(), &snapshot, &settings, known);
        let text = snapshot.text().clone();
        let is_waiting = is_waiting(&snapshot, &uses);
        // The report on a waiting input is made once its CRDs are known.
        let report = match is_waiting {
            true => Report::default(),
            false => self.report(index, &input.name(), &snapshot, &settings, None, &[]),
        };
        let mut report = Report { product, complaints, ..report };
        report.mark_changes(unwritten, &changes);
        let is_of_use = is_waiting || !kinds.is_empty() && is_in_file;
        let mut snapshot = Some(snapshot).filter(|_| is_of_use && self.takes_room(text.len().into()));
        let source = match &input {
            Input::File(path) if is_in_file => match snapshot.take_if(|_| uses.is_empty()) {
                Some(snapshot) => CrdOrigin::Analysed(path.clone(), Box::new(snapshot)),
                None => CrdOrigin::File(path.clone()),
            },
            _ => CrdOrigin::Text(InputPath::named(&input.name()), text.clone()),
        };
        if !kinds.is_empty() {
            let names = Definitions::names_of(kinds);
            lock(&self.definitions).add(names, source, text.len().into());
        }
        let waiting = is_waiting.then_some(WaitingInput { input, text, snapshot, changes, uses, settings });
        Ok(Checked { report, waiting })
    }

    /// Passes the report on the input at `index` to the printer.
    fn print<Out: Write>(&self, index: usize, report: Report, printer: &Mutex<Printer<Out>>) -> io::Result<()> {
        let own = report.findings.iter().filter(|printed| printed.weight == Weight::Own);
        let findings: Vec<(Severity, &str)> = own.map(|printed| (printed.severity, &*printed.headline)).collect();
        self.reported.note(index, &findings);
        lock(printer).take(index, report)
    }

    fn report(
        &self,
        index: usize,
        name: &str,
        snapshot: &Snapshot,
        settings: &Effective,
        known: Option<&KnownCrds>,
        unjudged: &[Unjudged],
    ) -> Report {
        trip(Phase::Entries, snapshot.text());
        let grade = |finding: &Finding, is_ignored: bool| settings.severity(finding, is_ignored);
        let with_fixes = self.format.has_fixes();
        let with_syntax_errors = !self.options.no_syntax_errors;
        let showing = Showing { with_fixes, with_syntax_errors, ..Showing::all(&grade) };
        let mut shown = snapshot.shown(&[], &showing).shown;
        let taken_out = self.baselines.take_out(settings, name, snapshot, &mut shown);
        let mut entries = entries(name, snapshot, &shown);
        entries.iter_mut().for_each(|entry| {
            entry.has_fix_all = true;
            entry.fixes_generated = self.options.fixing.fix_generated;
        });
        if !with_fixes {
            entries.iter_mut().for_each(ReportEntry::leave_out_repair);
        }
        if let Some(known) = known {
            add_asking(&mut entries, snapshot, |place| known.find(place));
            self.refused_rules.attribute(&mut entries);
        }
        entries.extend(denied_of(unjudged));
        deny(&mut entries, &self.options.status, settings);
        let mut report = Report::new(name, self.format, &mut entries, self.options.all, &self.reported.outlook(index));
        let mut ignored = suppressed(name, snapshot, snapshot.findings().iter(), &grade);
        report.add_ignored(self.format, &mut ignored, &entries);
        report.counts.without_causes = usize::from(!snapshot.causes_to_show(with_fixes).is_complete());
        if self.options.fixing.unsafe_fixes {
            report.counts.unsafely_fixable = 0;
        }
        if self.fix_mode != FixMode::Nothing {
            // A line on the file has the number.
            report.counts.left_to_tool = 0;
        }
        report.counts.known = taken_out;
        report.counts.crds = snapshot.plain_crd_count();
        report.counts.other_definitions = snapshot.crd_count() - report.counts.crds;
        let verdicts = known.map(|_| snapshot.verdicts());
        report.counts.resources = verdicts.map_or(0, Verdicts::count);
        report.counts.holes = snapshot.definition_holes() + verdicts.map_or(0, Verdicts::holes);
        report
    }

    /// Reserves room to keep the analysis of a text. Returns false if too little room is left.
    fn takes_room(&self, bytes: usize) -> bool {
        self.room.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |room| room.checked_sub(bytes)).is_ok()
    }
}

fn analysed(text: &str, options: &Arc<AnalysisOptions>, with_fixes: bool) -> Snapshot {
    trip(Phase::Analysis, &text);
    let snapshot = Snapshot::with_options(Text::to_be_read(text), Arc::clone(options));
    snapshot.causes_to_show(with_fixes);
    snapshot
}
