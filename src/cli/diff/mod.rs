mod resources;
mod side;

use std::collections::{HashMap, HashSet};
use std::path::PathBuf;
use std::process::ExitCode;
use std::ptr;
use std::sync::Arc;

use rayon::iter::{IntoParallelIterator, IntoParallelRefIterator, ParallelIterator};

use super::baseline::Baselines;
use super::elsewhere::Elsewhere;
use super::entries::{deny, entries, suppressed};
use super::exit::exit_code;
use super::fault::{Phase, trip};
use super::fence::fenced;
use super::format::{ReportEntry, ReportFormatter};
use super::input::STDIN_TWICE;
use super::options::{DiffOptions, StatusOptions};
use super::outlook::{Extent, Outlook};
use super::pipeline::{pass_on, to_stdout};
use super::printer::Printing;
use super::progress::FileProgress;
use super::report::Report;
use super::say::say;
use super::totals::RunCounts;
use crate::files::{Projects, Unreadable};
use crate::settings::Effective;
use crd_ls_ide::{
    AnalysisOptions, ClusterState, CrdChange, Finding, PlaceBefore, PlacedCrd, Shown, Snapshot, TurnedInvalid,
    removed_crd,
};
use crd_ls_text::Text;
use resources::ComparedKinds;
use side::{Contents, Naming, Side, SideText, Texts};

/// Runs `crd-ls diff`: prints the effects of a change to stdout.
pub(super) fn diff(options: &DiffOptions) -> ExitCode {
    match run(options) {
        Ok(counts) if counts.unreadable > 0 => ExitCode::from(2),
        result => exit_code(result.map(|counts| counts.denied == 0 || options.status.exit_zero)),
    }
}

/// Returns the counts of the printed findings.
fn run(options: &DiffOptions) -> Result<RunCounts, String> {
    let baselines = Baselines::new(&options.known, false)?;
    let projects = baselines.above(options.projects()?);
    let format = options.format.format(options.color);
    let texts = ComparedTexts::find(options, &projects)?;
    let (progress, count) = (FileProgress::hidden(), texts.count());
    let work = || reports(options, &texts, (&projects, &baselines), &*format, &progress);
    let reports = progress.during(true, || 0..count, work)?;
    // An unreadable file may contain resources.
    let may_have_resources =
        |report: &Report| report.counts.resources > 0 || !report.unjudged.is_empty() || !report.unreadable.is_empty();
    let lacks_resources = !options.resources.is_empty() && !reports.iter().any(may_have_resources);
    let printing = Printing {
        format: &*format,
        progress: &FileProgress::hidden(),
        makes_products: false,
        shows_findings: true,
        extent: Extent { all: true, most: options.max_findings.unwrap_or(usize::MAX) },
    };
    let ran = to_stdout(printing, &projects, |printer| pass_on(reports, printer)).map_err(|error| error.to_string())?;
    if lacks_resources {
        say("there is no custom resource in `--resources`");
    }
    Ok(ran.counts)
}

/// The texts of both sides, and further texts with custom resources.
struct ComparedTexts {
    old: Texts,
    new: Texts,
    resources: Texts,
    /// Whether the old side may have no CRDs.
    may_all_be_new: bool,
}

impl ComparedTexts {
    fn find(options: &DiffOptions, projects: &Projects) -> Result<Self, String> {
        let (old, new) = sides(options);
        let (may_all_be_new, is_gone) = (old.may_be_empty(), old.is_gone());
        let old = old.find(projects)?;
        let new = if is_gone && old.count() > 0 { Texts::none() } else { new.find(projects)? };
        let resources = Texts::in_paths(&options.resources, projects).without(&new);
        if [&old, &new, &resources].into_iter().filter(|texts| texts.has_stdin()).count() > 1 {
            return Err(STDIN_TWICE.to_owned());
        }
        Ok(Self { old, new, resources, may_all_be_new })
    }

    fn count(&self) -> usize {
        [&self.old, &self.new, &self.resources].map(Texts::count).iter().sum()
    }
}

fn sides(options: &DiffOptions) -> (Side, Side) {
    let old = options.old.as_deref().unwrap_or(".");
    match (&options.since, &options.new) {
        (Some(revision), _) => {
            (Side::BranchPoint { revision: revision.clone(), path: old.into() }, Side::Now(old.into()))
        }
        (None, new) => (Side::parse(old), Side::parse(new.as_deref().unwrap_or("."))),
    }
}

/// Reads and compares the texts. For the progress bar, an old file is done once it is analysed, a new one once its
/// report is made.
fn reports(
    options: &DiffOptions,
    texts: &ComparedTexts,
    (projects, baselines): (&Projects, &Baselines),
    format: &dyn ReportFormatter,
    progress: &FileProgress,
) -> Result<Vec<Report>, String> {
    let naming = if format.has_paths() { Naming::WorkTree } else { Naming::Commit };
    // Each side is analysed before the next is read, because the next may be stdin, which can take long.
    let mut before = texts.old.read(naming)?;
    let old = Old::read(&mut before, projects, progress);
    let mut after = texts.new.read(naming)?;
    let new = analysed(&mut after, projects, Snapshot::with_options);
    let mut others = texts.resources.read(naming)?;
    let resources = analysed(&mut others, projects, Snapshot::with_options);
    if old.crds.is_empty() && before.unreadable.is_empty() && !texts.may_all_be_new {
        return Err("there is no CustomResourceDefinition before the change".to_owned());
    }
    let are_known = Sides {
        old: before.unreadable.is_empty() && !has_template(&old.files),
        new: after.unreadable.is_empty() && !has_template(&new),
    };
    let pairing = Pairing::new(&old, &new, are_known);
    let work = DiffRun {
        state: ClusterState {
            stored_versions: options.stored_versions.clone(),
            is_established: !options.not_established,
        },
        old: &old,
        kinds: ComparedKinds::new(&new, &pairing),
        pairing,
        format,
        all: options.all,
        status: &options.status,
        baselines,
    };
    let reported = |file: &ComparedFile| {
        let report = of_file(file, || work.report(file));
        progress.add();
        report
    };
    let mut reports: Vec<Report> = new.par_iter().map(reported).collect();
    let removed = |(index, file): (usize, &ComparedFile)| {
        fenced(&file.name, || work.removed(index, file)).unwrap_or_else(|error| Some(Report::of_unreadable(error)))
    };
    reports.extend(old.files.iter().enumerate().filter_map(removed));
    let further = resources.iter().map(|file| of_file(file, || work.resources(file)));
    let further: Vec<Report> = further.inspect(|_| progress.add()).collect();
    let are_judged = reports.iter().chain(&further).any(|report| report.counts.resources > 0);
    // If any resources were validated, the change does not concern the others.
    let is_wanted = |report: &Report| report.counts.resources > 0 || !are_judged && !report.unjudged.is_empty();
    reports.extend(further.into_iter().filter(is_wanted));
    reports.extend(unreadable([before.unreadable, after.unreadable, others.unreadable]));
    Ok(reports)
}

/// The reports on unreadable files, each once even if both sides name it.
fn unreadable(found: [Vec<Unreadable>; 3]) -> impl Iterator<Item = Report> {
    let mut all: Vec<Unreadable> = Vec::new();
    for one in found.into_iter().flatten() {
        if !all.contains(&one) {
            all.push(one);
        }
    }
    all.into_iter().map(Report::of_unreadable)
}

fn has_template(files: &[ComparedFile]) -> bool {
    files.iter().any(|file| file.snapshot.has_template())
}

/// Whether all CRDs of each side are known. They are not if a file is unreadable or contains a template.
#[derive(Clone, Copy)]
struct Sides {
    old: bool,
    new: bool,
}

/// The warning about a file with templates.
const TEMPLATE: &str =
    "a template in it is not compared and may contain what seems to be gone; compare the rendered files";

/// A file of one side.
struct ComparedFile {
    name: String,
    /// The file in the work tree.
    path: PathBuf,
    snapshot: Snapshot,
    settings: Effective,
}

/// The report on a file, or the report that its analysis panicked.
fn of_file(file: &ComparedFile, report: impl FnOnce() -> Report) -> Report {
    fenced(&file.name, report).unwrap_or_else(Report::of_unreadable)
}

/// Analyses the texts of a side. A text on which the analysis panics is unreadable.
fn analysed(
    side: &mut Contents,
    projects: &Projects,
    analyse: impl Fn(Text, Arc<AnalysisOptions>) -> Snapshot + Sync,
) -> Vec<ComparedFile> {
    let file = |SideText { name, path, text }: SideText| {
        let settings = projects.of(&path);
        let snapshot = fenced(&name, || {
            trip(Phase::Analysis, &text);
            let snapshot = analyse(Text::new(&text), Arc::clone(&settings.analysis));
            // Inside the fence, compute the answers that all files need.
            drop((snapshot.crds(), snapshot.has_template()));
            snapshot
        })?;
        Ok(ComparedFile { name, path, snapshot, settings })
    };
    let sources = std::mem::take(&mut side.sources);
    let files: Vec<Result<ComparedFile, Unreadable>> = sources.into_par_iter().map(file).collect();
    let (mut read, mut failed) = (Vec::new(), Vec::new());
    for file in files {
        match file {
            Ok(file) => read.push(file),
            Err(error) => failed.push(error),
        }
    }
    side.unreadable.extend(failed);
    read
}

/// The old side, with its CRDs.
struct Old {
    files: Vec<ComparedFile>,
    /// The CRDs, each with the index of its file.
    crds: Vec<(usize, PlacedCrd)>,
}

impl Old {
    fn read(side: &mut Contents, projects: &Projects, progress: &FileProgress) -> Self {
        let analyse = |text, analysis| {
            let snapshot = Snapshot::with_options(text, analysis);
            progress.add();
            snapshot
        };
        let files = analysed(side, projects, analyse);
        let of_file =
            |(index, file): (usize, &ComparedFile)| file.snapshot.crds().into_iter().map(move |crd| (index, crd));
        let crds = files.iter().enumerate().flat_map(of_file).collect();
        Self { files, crds }
    }

    fn elsewhere(&self, place: &PlaceBefore) -> Option<Elsewhere<'_>> {
        let (index, _) = self.crds.iter().find(|(_, crd)| crd.is_same(&place.crd))?;
        let ComparedFile { name, snapshot, .. } = self.files.get(*index)?;
        Some(Elsewhere { message: "before the change", file: name, text: snapshot.text(), range: place.range })
    }
}

/// The pairs of old and new CRDs.
struct Pairing<'o> {
    by_name: HashMap<&'o str, &'o PlacedCrd>,
    /// The only old CRD, if there is only one new CRD, too.
    only: Option<&'o PlacedCrd>,
    /// The names of the new CRDs. None if that side may have more.
    after: Option<HashSet<String>>,
}

impl<'o> Pairing<'o> {
    fn new(old: &'o Old, new: &[ComparedFile], are_known: Sides) -> Self {
        let crds: Vec<PlacedCrd> = new.iter().flat_map(|file| file.snapshot.crds()).collect();
        let only = match &*old.crds {
            [(_, only)] if crds.len() == 1 && are_known.old && are_known.new => Some(only),
            _ => None,
        };
        let after = are_known.new.then(|| crds.iter().map(|crd| crd.name().to_owned()).collect());
        let mut by_name = HashMap::new();
        for (_, crd) in &old.crds {
            // As in an editor, the first of several CRDs with one name counts.
            by_name.entry(crd.name()).or_insert(crd);
        }
        Self { by_name, only, after }
    }

    fn before(&self, name: &str) -> Option<&'o PlacedCrd> {
        self.only.or_else(|| self.by_name.get(name).copied())
    }

    /// Whether it is certain that nothing replaces a CRD.
    fn is_gone(&self, crd: &PlacedCrd) -> bool {
        self.only.is_none() && self.after.as_ref().is_some_and(|after| !after.contains(crd.name()))
    }
}

/// A finding, and the related place in another text, if any.
type Said<'f> = (Shown<'f>, Option<Elsewhere<'f>>);

struct DiffRun<'o> {
    state: ClusterState,
    old: &'o Old,
    kinds: ComparedKinds<'o>,
    pairing: Pairing<'o>,
    format: &'o dyn ReportFormatter,
    /// Whether every format prints consequences.
    all: bool,
    status: &'o StatusOptions,
    baselines: &'o Baselines,
}

impl DiffRun<'_> {
    fn report(&self, file: &ComparedFile) -> Report {
        let ComparedFile { name, snapshot, settings, .. } = file;
        trip(Phase::Entries, snapshot.text());
        let changes = snapshot.changes(&self.state, |name| self.pairing.before(name));
        let before = |change: &CrdChange| change.before.as_ref().and_then(|place| self.old.elsewhere(place));
        let grade = |finding: &Finding, is_ignored: bool| settings.severity(finding, is_ignored);
        let (turned, judged) = (self.kinds.turned_invalid(file), self.kinds.beside(file));
        let shown = changes
            .iter()
            .filter_map(|change| Some((Shown::alone(snapshot, &change.finding, &grade)?, before(change))));
        let mut said: Vec<Said<'_>> = shown.collect();
        said.extend(self.invalid(&turned, &judged, settings));
        said.sort_by_key(|(shown, _)| shown.finding.range.start());
        let (mut entries, known) = self.entries(file, &judged, &said);
        let mut report = self.report_on(file, &mut entries, known);
        report.counts.crds = snapshot.crd_count();
        report.counts.resources = turned.count;
        if snapshot.has_template() {
            report.complaints.push(format!("note: {name}: {TEMPLATE}"));
        }
        let mut ignored = suppressed(name, snapshot, changes.iter().map(|change| &change.finding), &grade);
        report.add_ignored(self.format, &mut ignored, &entries);
        report
    }

    /// The entries for the findings that are not known, and the number of known findings.
    fn entries<'f>(
        &self,
        file: &'f ComparedFile,
        snapshot: &'f Snapshot,
        said: &[Said<'f>],
    ) -> (Vec<ReportEntry<'f>>, usize) {
        let mut shown: Vec<Shown<'f>> = said.iter().map(|(shown, _)| *shown).collect();
        let (settings, path) = (&file.settings, file.path.to_string_lossy());
        let known = self.baselines.take_out_of_some(settings, &path, snapshot, &mut shown);
        let mut entries = entries(&file.name, snapshot, &shown);
        // The known findings are gone, and the others are still in the same order.
        let mut said = said.iter();
        for (entry, shown) in entries.iter_mut().zip(shown) {
            let own = said.find(|(other, _)| ptr::eq(other.finding, shown.finding));
            entry.elsewhere = own.and_then(|(_, elsewhere)| *elsewhere);
        }
        deny(&mut entries, self.status, settings);
        (entries, known)
    }

    fn report_on(&self, file: &ComparedFile, entries: &mut [ReportEntry<'_>], known: usize) -> Report {
        let mut report = Report::new(&file.name, self.format, entries, self.all, &Outlook::ALL);
        report.counts.known = known;
        report
    }

    /// The report on a file that is read only for its custom resources.
    fn resources(&self, file: &ComparedFile) -> Report {
        let (turned, judged) = (self.kinds.turned_invalid(file), self.kinds.beside(file));
        let said = self.invalid(&turned, &judged, &file.settings);
        let (mut entries, known) = self.entries(file, &judged, &said);
        let mut report = self.report_on(file, &mut entries, known);
        report.counts.resources = turned.count;
        report.unjudged = self.kinds.unjudged(file);
        report
    }

    /// The findings of custom resources that become invalid.
    fn invalid<'f>(&'f self, turned: &'f TurnedInvalid, judged: &'f Snapshot, settings: &Effective) -> Vec<Said<'f>> {
        let grade = |finding: &Finding, is_ignored: bool| settings.severity(finding, is_ignored);
        let shown = judged.shown_of_resources(&turned.findings, &grade).into_iter();
        shown.map(|one| (one, self.kinds.asked_by(one.finding, judged))).collect()
    }

    /// The report on the removed CRDs of an old file.
    fn removed(&self, index: usize, file: &ComparedFile) -> Option<Report> {
        let of_file = self.old.crds.iter().filter(|(of, crd)| *of == index && self.pairing.is_gone(crd));
        let findings: Vec<Finding> = of_file.map(|(_, crd)| removed_crd(crd)).collect();
        let grade = |finding: &Finding, is_ignored: bool| file.settings.severity(finding, is_ignored);
        let shown = findings.iter().filter_map(|finding| Shown::alone(&file.snapshot, finding, &grade));
        let said: Vec<Said<'_>> = shown.map(|one| (one, None)).collect();
        let (mut entries, known) = self.entries(file, &file.snapshot, &said);
        let mut report = self.report_on(file, &mut entries, known);
        report.counts.crds = findings.len();
        (!said.is_empty()).then_some(report)
    }
}
