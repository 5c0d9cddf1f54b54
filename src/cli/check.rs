use std::io::{self, Write};
use std::panic::AssertUnwindSafe;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rayon::iter::{IntoParallelIterator, ParallelBridge, ParallelIterator};

use super::baseline::Baseline;
use super::catalogue::{Definitions, Known, Source};
use super::changed::Changed;
use super::entries::{entries, suppressed};
use super::excerpt::visible;
use super::format::Format;
use super::input::{Input, LONGEST_TEXT};
use super::listed::Listed;
use super::options::{CheckOptions, Denied};
use super::printer::{Extent, Printer};
use super::replace_file::replace_file;
use super::report::Report;
use super::timings::Timings;
use super::totals::Counts;
use super::{interrupt, patch};
use crate::files::{Projects, Unreadable};
use crate::ide::{AnalysisOptions, Finding, FixedAll, GroupKind, MOST_TRIES, Severity, Snapshot, Verdicts};
use crate::settings::Effective;
use crate::text::Text;

/// As large as the main thread's: a document may be nested deeply, and the stacks of worker threads
/// are small by default.
const STACK_BYTES: usize = 8 << 20;

/// Runs `crd-ls check`: prints the findings to stdout, and errors to stderr.
pub fn check(options: &CheckOptions) -> ExitCode {
    match run(options) {
        Ok(counts) if counts.unreadable > 0 => ExitCode::from(2),
        Ok(counts) if options.exit_code && counts.changed > 0 => ExitCode::from(1),
        Ok(counts) if counts.denied > 0 && !options.exit_zero => ExitCode::from(1),
        Ok(_) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "error: {error}");
            ExitCode::from(2)
        }
    }
}

/// What happens to the safe fixes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum FixMode {
    Nothing,
    Write,
    Diff,
}

impl FixMode {
    fn new(options: &CheckOptions) -> Self {
        match options {
            CheckOptions { diff: true, .. } => Self::Diff,
            CheckOptions { fix: true, .. } => Self::Write,
            _ => Self::Nothing,
        }
    }
}

/// Checks on all cores. If stdout is closed the work ends without an error, and the counts are those
/// of the reports that were printed.
fn run(options: &CheckOptions) -> io::Result<Counts> {
    let pool = rayon::ThreadPoolBuilder::new().stack_size(STACK_BYTES).build().map_err(io::Error::other)?;
    let format = options.format.format(options.color);
    let settings = options.settings.read().map_err(io::Error::other)?;
    let baseline = options.baseline.as_ref().map(|path| Baseline::open(path, options.write_baseline));
    let baseline = baseline.transpose().map_err(io::Error::other)?;
    let changed = Changed::new(options).map_err(io::Error::other)?;
    let fix_mode = FixMode::new(options);
    if fix_mode == FixMode::Write {
        interrupt::wait_for_files();
    }
    let makes_products = fix_mode == FixMode::Diff || options.fix && options.has_stdin();
    let extent = Extent { all: options.all, most: options.max_findings.unwrap_or(usize::MAX) };
    let printer = Mutex::new(Printer::new(&*format, io::stdout(), io::stderr(), makes_products, extent));
    let work = Work {
        options,
        projects: Projects::new(options.analysis.read().map_err(io::Error::other)?, settings),
        baseline,
        fix_mode,
        format: &*format,
        timings: Timings::default(),
        definitions: Mutex::default(),
        waiting: Mutex::default(),
        room: AtomicUsize::new(KEPT_BYTES),
    };
    let is_left_out = |path: &Path| {
        work.baseline.as_ref().is_some_and(|baseline| baseline.is_in(path)) || work.projects.excludes(path)
    };
    let links = Mutex::new(Vec::new());
    let printed = pool.install(|| {
        let is_wanted = |input: &Result<Input, Unreadable>| match (input, &changed) {
            (Ok(input), Some(changed)) => changed.has(input),
            _ => true,
        };
        Input::all_but_noting(&options.paths, is_left_out, |link| lock(&links).push(link))
            .filter(is_wanted)
            .enumerate()
            .par_bridge()
            .try_for_each(|(index, input)| {
                let Checked { report, waiting } = work.check(input);
                match waiting {
                    Some(waiting) => lock(&work.waiting).push((index, report, waiting)),
                    None => lock(&printer).take(index, report)?,
                }
                Ok(())
            })
    });
    let printed = printed.and_then(|()| pool.install(|| work.check_resources(&printer)));
    if options.timings {
        let _ = writeln!(io::stderr(), "{}", work.timings);
    }
    let mut printer = printer.into_inner().unwrap_or_else(PoisonError::into_inner);
    printer.skipped = links.into_inner().unwrap_or_else(PoisonError::into_inner);
    let finished = printed.and_then(|()| printer.finish());
    for gone in work.baseline.map(Baseline::finish).transpose()?.unwrap_or_default() {
        let _ = writeln!(io::stderr(), "{}", visible(&gone));
    }
    let complaints = work.projects.complaints();
    for complaint in &complaints {
        let _ = writeln!(io::stderr(), "{}", visible(&format!("error: {complaint}")));
    }
    let counts = printer.counts();
    match finished {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error),
        // What is wrong in a settings file was not applied.
        _ => Ok(Counts { unreadable: counts.unreadable + complaints.len(), ..counts }),
    }
}

/// The options and the tools for all inputs.
struct Work<'o> {
    options: &'o CheckOptions,
    projects: Projects,
    baseline: Option<Baseline>,
    fix_mode: FixMode,
    format: &'o dyn Format,
    timings: Timings,
    /// The CRDs among the inputs.
    definitions: Mutex<Definitions>,
    /// The inputs with objects that may be custom resources: which of these are is known when all inputs have been read.
    waiting: Mutex<Vec<(usize, Report, Waiting)>>,
    /// How many bytes of text more may be kept with their analysis.
    room: AtomicUsize,
}

/// The length of the texts that are kept analysed until all inputs have been read. The others are analysed again.
const KEPT_BYTES: usize = 4 << 20;

/// What is known of one input once it has been read.
struct Checked {
    report: Report,
    /// None if there is nothing else to judge in it.
    waiting: Option<Waiting>,
}

/// An input with objects that may be custom resources.
struct Waiting {
    input: Input,
    text: Text,
    /// None where too much is kept already.
    snapshot: Option<Snapshot>,
    kinds: Vec<GroupKind>,
    settings: Effective,
}

impl Work<'_> {
    /// Reads one input, and checks its CRDs.
    fn check(&self, input: Result<Input, Unreadable>) -> Checked {
        let checked = input.and_then(|input| {
            let text = input.read(self.options.max_bytes.min(LONGEST_TEXT));
            let text = text.map_err(|error| if error.is_too_long { error.or("raise --max-bytes") } else { error })?;
            let settings = self.projects.of(Path::new(&*input.name()));
            let Fixed { snapshot, product, complaints, unwritten, is_changed } = fenced(&input, || {
                let snapshot = self.timings.measure(text.len(), || analysed(&text, &settings.analysis));
                fix(&input, self.options, self.fix_mode, snapshot)
            })?;
            let report = fenced(&input, || self.report(&input.name(), &snapshot, &settings, &Resources::default()))?;
            let source = match &input {
                Input::Stdin => Source::Stdin(snapshot.text().clone()),
                Input::File(path) => Source::File(path.clone()),
            };
            lock(&self.definitions).add(&snapshot.resource_kinds(), &source);
            let kinds = snapshot.used_kinds();
            let waiting = (!kinds.is_empty()).then(|| {
                let (text, is_kept) = (snapshot.text().clone(), self.takes_room(snapshot.text().len().into()));
                Waiting { input, text, snapshot: is_kept.then_some(snapshot), kinds, settings }
            });
            let mut report = Report { product, complaints, ..report };
            report.mark_changes(unwritten, is_changed);
            Ok(Checked { report, waiting })
        });
        checked.unwrap_or_else(|error| Checked { report: Report::of_unreadable(error), waiting: None })
    }

    fn report(&self, name: &str, snapshot: &Snapshot, settings: &Effective, resources: &Resources) -> Report {
        let hides_syntax_errors = self.options.no_syntax_errors;
        let severity_if = |finding: &Finding, is_ignored: bool| {
            let is_hidden = hides_syntax_errors && finding.is_syntax_error();
            if is_hidden { None } else { settings.severity(finding, is_ignored) }
        };
        let severity = |finding: &Finding| severity_if(finding, snapshot.ignore_of(finding).is_some());
        let mut findings = Listed::of(snapshot, severity);
        findings.extend(Listed::of_resources(snapshot, &resources.findings, severity));
        findings.sort_by_key(|listed| listed.finding.range.start());
        if let Some(baseline) = &self.baseline {
            baseline.take_out(name, snapshot, &mut findings);
        }
        let mut entries = entries(name, snapshot, &findings);
        if self.options.deny == Some(Denied::Warnings) {
            entries.iter_mut().for_each(|entry| entry.is_denied |= entry.severity == Severity::Warning);
        }
        let mut report = Report::new(name, self.format, &entries, self.options.all);
        let all = snapshot.findings().iter().chain(&resources.findings);
        let ignored = all.filter(|finding| severity(finding).is_none() && snapshot.ignore_of(finding).is_some());
        let ignored: Vec<Listed<'_>> = ignored
            .filter_map(|finding| Some(Listed::ignored(snapshot, finding, severity_if(finding, false)?)))
            .collect();
        report.add_ignored(self.format, &suppressed(name, snapshot, &ignored));
        report.counts.crds = snapshot.crd_count();
        report.counts.resources = resources.count;
        report
    }

    /// Judges the custom resources of the inputs that wait for it, and prints their reports.
    fn check_resources<Out: Write + Send, Err: Write + Send>(
        &self,
        printer: &Mutex<Printer<Out, Err>>,
    ) -> io::Result<()> {
        let mut waiting = std::mem::take(&mut *lock(&self.waiting));
        // Files for which different CRDs count are judged one group after the other.
        waiting.sort_by(|(index, _, one), (other_index, _, other)| {
            (&one.settings.crds, index).cmp(&(&other.settings.crds, other_index))
        });
        while let Some((_, _, first)) = waiting.first() {
            let crds = first.settings.crds.clone();
            let rest = waiting.split_off(waiting.partition_point(|(_, _, waiting)| waiting.settings.crds == crds));
            self.judge_resources(std::mem::replace(&mut waiting, rest), &crds, printer)?;
        }
        Ok(())
    }

    /// Judges the custom resources of inputs for which the same further CRDs count.
    fn judge_resources<Out: Write + Send, Err: Write + Send>(
        &self,
        mut waiting: Vec<(usize, Report, Waiting)>,
        crds: &[PathBuf],
        printer: &Mutex<Printer<Out, Err>>,
    ) -> io::Result<()> {
        let mut kinds: Vec<GroupKind> = waiting.iter().flat_map(|(_, _, waiting)| waiting.kinds.clone()).collect();
        kinds.sort();
        kinds.dedup();
        let Some(analysis) = waiting.first().map(|(_, _, first)| Arc::clone(&first.settings.analysis)) else {
            return Ok(());
        };
        let known = Known::new(&kinds, &lock(&self.definitions), crds, &analysis);
        let known = known.map_err(io::Error::other)?;
        if let (Some((_, report, _)), false) = (waiting.first_mut(), known.warnings.is_empty()) {
            report.complaints.extend(known.warnings.iter().map(|warning| visible(warning)));
        }
        waiting.into_par_iter().try_for_each(|(index, report, waiting)| {
            lock(printer).take(index, self.with_resources(report, &waiting, &known))
        })
    }

    /// Whether the analysis of so many bytes can be kept, too.
    fn takes_room(&self, bytes: usize) -> bool {
        self.room.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |room| room.checked_sub(bytes)).is_ok()
    }

    /// The report with what is said of the custom resources.
    fn with_resources(&self, report: Report, waiting: &Waiting, known: &Known) -> Report {
        let path = match &waiting.input {
            Input::Stdin => None,
            Input::File(path) => Some(path.as_path()),
        };
        let kind_of = |kind: &GroupKind| known.kind(kind, path);
        if waiting.kinds.iter().all(|kind| kind_of(kind).is_none()) {
            return report;
        }
        let judged = fenced(&waiting.input, || {
            let analysed = || Snapshot::with_options(waiting.text.clone(), Arc::clone(&waiting.settings.analysis));
            let snapshot = waiting.snapshot.clone().unwrap_or_else(analysed);
            let verdicts = snapshot.judge_after(&Verdicts::default(), kind_of);
            let resources = Resources { findings: snapshot.resource_findings(&verdicts), count: verdicts.count() };
            self.report(&waiting.input.name(), &snapshot, &waiting.settings, &resources)
        });
        match judged {
            Ok(judged) => judged.in_place_of(report),
            Err(error) => Report::of_unreadable(error),
        }
    }
}

/// What was found about custom resources.
#[derive(Default)]
struct Resources {
    findings: Vec<Finding>,
    count: usize,
}

fn analysed(text: &str, options: &Arc<AnalysisOptions>) -> Snapshot {
    let snapshot = Snapshot::with_options(Text::new(text), Arc::clone(options));
    snapshot.causes();
    snapshot
}

/// An input after its fixes.
struct Fixed {
    /// The text as it is now: after the fixes, unless they could not be written.
    snapshot: Snapshot,
    /// What is printed of it.
    product: String,
    /// Lines for stderr.
    complaints: Vec<String>,
    unwritten: Option<Unreadable>,
    is_changed: bool,
}

fn fix(input: &Input, options: &CheckOptions, fix_mode: FixMode, before: Snapshot) -> Fixed {
    let unchanged = |snapshot: Snapshot, unwritten: Option<Unreadable>| Fixed {
        snapshot,
        product: String::new(),
        complaints: Vec::new(),
        unwritten,
        is_changed: false,
    };
    if fix_mode == FixMode::Nothing {
        return unchanged(before, None);
    }
    let FixedAll { edits, titles, is_complete } = before.fix_all();
    let name = input.name();
    let is_printed = options.fix && !options.diff && !options.quiet;
    let fixed = titles.iter().filter(|_| is_printed).map(|title| visible(&format!("fixed: {name}: {title}")));
    let warning = (!is_complete).then(|| {
        visible(&format!("warning: {name}: there are more fixes than are tried at once ({MOST_TRIES}); run it again"))
    });
    let snapshot = before.edited(&edits);
    let product = match (fix_mode, input) {
        (FixMode::Diff, _) => patch::render(&input.name(), &before.text().to_string(), &edits),
        (_, Input::Stdin) => snapshot.text().to_string(),
        (_, Input::File(path)) if !edits.is_empty() => {
            if let Err(error) = replace_file(path, &before.text().to_string(), &snapshot.text().to_string()) {
                return unchanged(before, Some(input.unreadable(format!("cannot be written: {error}"))));
            }
            String::new()
        }
        _ => String::new(),
    };
    let complaints = fixed.chain(warning).collect();
    Fixed { snapshot, product, complaints, unwritten: None, is_changed: !edits.is_empty() }
}

/// A panic is a bug; it costs the file in which it happens, not the others.
fn fenced<T>(input: &Input, check: impl FnOnce() -> T) -> Result<T, Unreadable> {
    std::panic::catch_unwind(AssertUnwindSafe(check)).map_err(|_| {
        input.unreadable("crd-ls failed on this file; this is a bug, please report it with the file".to_owned())
    })
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests;
