//! The baselines of a run, which are compared with the findings or written.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::io;
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, Mutex};

use super::lock::lock;
use super::options::KnownOptions;
use super::say::say;
use super::summary::plural;
use super::write::write_file;
use crate::baseline::{
    Baseline, FindingsByFile, KnownFinding, KnownFindings, LONGEST, NEWEST, Version, known_findings, occurrences,
    written,
};
use crate::files::{LONGEST_FOUND, Projects, name_in_baseline, new_baseline, read_baseline, reported, with_slashes};
use crate::settings::{Effective, FILE_NAME};
use crd_ls_ide::{Finding, Shown, Snapshot};

/// The baselines of a run. The baseline of a file is named on the command line, or else in the settings of the file.
pub(super) struct Baselines {
    /// Whether `--write-baseline` replaces the known findings.
    are_written: bool,
    /// The baseline of `--baseline`.
    named: Option<Arc<Baseline>>,
    /// With `--write-baseline`: the one of files for which no other is named.
    fallback: Option<Arc<Baseline>>,
    runs: Mutex<BTreeMap<PathBuf, BaselineRun>>,
}

/// A baseline and the inputs that were compared with it.
struct BaselineRun {
    baseline: Arc<Baseline>,
    /// With `--write-baseline`: the findings of the checked inputs. They replace the known findings of these inputs.
    found: FindingsByFile,
    /// By file, the positions of known findings that no longer occur in the checked inputs.
    gone: BTreeMap<String, Vec<usize>>,
}

/// The file that `--write-baseline` writes if none is named.
const DEFAULT_FILE: &str = ".crd-ls-baseline.json";

/// Reads the baseline of the command line. With `--write-baseline`, the file need not exist. Fails if the file is not a
/// baseline.
fn named_baseline(path: &Path, is_written: bool) -> Result<Baseline, String> {
    if is_written && !path.exists() {
        return Ok(new_baseline(path, LONGEST));
    }
    let advice = if path.exists() { "" } else { "; `crd-ls check --write-baseline` writes it" };
    read_baseline(path, LONGEST).map_err(|reason| format!("--baseline {}: {reason}{advice}", path.display()))
}

/// Reads the default baseline in the current folder. Its file need not exist. A setting has to be able to name it.
fn default_baseline() -> Result<Baseline, String> {
    let path = Path::new(DEFAULT_FILE);
    if !path.exists() {
        return Ok(new_baseline(path, LONGEST_FOUND));
    }
    read_baseline(path, LONGEST_FOUND).map_err(|reason| format!("--write-baseline: {DEFAULT_FILE}: {reason}"))
}

impl Baselines {
    /// Fails with the reason if the file of the command line is not a baseline.
    pub(super) fn new(options: &KnownOptions, are_written: bool) -> Result<Self, String> {
        let named = options.baseline.as_ref().map(|path| named_baseline(path, are_written)).transpose()?.map(Arc::new);
        let needs_fallback = are_written && named.is_none();
        let fallback = needs_fallback.then(default_baseline).transpose()?.map(Arc::new);
        let baselines = Self { are_written, named, fallback, runs: Mutex::default() };
        baselines.named.iter().for_each(|named| baselines.with(named, |_| {}));
        Ok(baselines)
    }

    /// The settings files. The baseline of the command line takes precedence over theirs.
    pub(super) fn above(&self, projects: Projects) -> Projects {
        projects.with_baseline(self.named.clone(), self.are_written).with_fallback(self.fallback.clone())
    }

    /// Calls `change` with the run of a baseline. The first call prints a note about an old version, unless baselines
    /// are written.
    fn with(&self, baseline: &Arc<Baseline>, change: impl FnOnce(&mut BaselineRun)) {
        let mut runs = lock(&self.runs);
        let run = runs.entry(baseline.path().to_owned()).or_insert_with(|| {
            remark(baseline).filter(|_| !self.are_written).iter().for_each(|remark| say(remark));
            BaselineRun { baseline: Arc::clone(baseline), found: BTreeMap::new(), gone: BTreeMap::new() }
        });
        change(run);
    }

    /// Removes the known findings from `findings`, which are all findings of an input, and returns their number.
    /// Records the known findings that no longer occur. Inputs with custom resources are reported twice; the second
    /// report replaces the first.
    pub(super) fn take_out(
        &self,
        settings: &Effective,
        name: &str,
        snapshot: &Snapshot,
        findings: &mut Vec<Shown<'_>>,
    ) -> usize {
        let Some(baseline) = &settings.baseline else { return 0 };
        let (file, all) = (name_in_baseline(baseline, name), findings.len());
        if self.are_written {
            let found = known_findings(snapshot, findings.drain(..).map(|one| one.finding));
            self.with(baseline, |run| drop(run.found.insert(file.into(), found)));
            return all;
        }
        let gone = baseline.take_out(&file, snapshot, findings);
        self.with(baseline, |run| {
            if let Some(gone) = gone {
                run.gone.insert(file, gone);
            }
        });
        all - findings.len()
    }

    /// Removes the known findings from `findings`, which are only some findings of an input, and returns their number.
    /// Records nothing.
    pub(super) fn take_out_of_some(
        &self,
        settings: &Effective,
        path: &str,
        snapshot: &Snapshot,
        findings: &mut Vec<Shown<'_>>,
    ) -> usize {
        let Some(baseline) = &settings.baseline else { return 0 };
        if !self.are_written {
            self.with(baseline, |_| {});
        }
        let all = findings.len();
        baseline.take_out(&name_in_baseline(baseline, path), snapshot, findings);
        all - findings.len()
    }

    /// The positions of the known findings in an input, which are not fixed.
    pub(super) fn known_among(
        &self,
        settings: &Effective,
        name: &str,
        snapshot: &Snapshot,
        is_shown: impl Fn(&Finding) -> bool,
    ) -> HashSet<usize> {
        let Some(baseline) = settings.baseline.as_ref().filter(|_| !self.are_written) else { return HashSet::new() };
        baseline.known_among(&name_in_baseline(baseline, name), snapshot, is_shown)
    }

    /// Writes the baselines, unless one of the paths to check is `missing`. Returns lines for stderr: the numbers of
    /// written findings, or, without `--write-baseline`, the known findings that no longer occur.
    pub(super) fn finish(self, missing: Option<&Path>, projects: &Projects) -> io::Result<Vec<String>> {
        let runs = self.runs.into_inner().unwrap_or_default();
        if self.are_written && runs.is_empty() && projects.has_wrong_baseline() {
            return Err(io::Error::other(UNUSABLE));
        }
        let is_unnamed = |run: &BaselineRun| self.fallback.is_some() && !projects.names_baseline(run.baseline.path());
        let next_step = |run: &BaselineRun| match &self.named {
            Some(_) => format!("commit it, and check with `--baseline {}`", run.shown_path()),
            None if is_unnamed(run) => to_be_named(&run.baseline, projects),
            None => "commit it".to_owned(),
        };
        let mut lines = Vec::new();
        for run in runs.into_values() {
            match missing {
                _ if !self.are_written => lines.extend(run.no_longer_occurring()),
                None if is_unnamed(&run) && run.is_needless() => lines.push(NEEDLESS.to_owned()),
                None => {
                    let next_step = next_step(&run);
                    lines.extend(run.finish_writing(&next_step)?);
                }
                Some(missing) => {
                    let (path, missing) = (run.shown_path(), missing.display());
                    lines.push(format!("note: {path}: not written, since there is no file or folder {missing}"));
                }
            }
        }
        Ok(lines)
    }
}

/// The error about `--write-baseline` with a setting that can't be used.
const UNUSABLE: &str = "--write-baseline: the setting `baseline` can't be used, see above";

/// The note on a run without findings and without a file that names a baseline.
const NEEDLESS: &str = "note: there are no findings, so no baseline is written";

/// The line of a settings file that names a baseline.
fn to_be_named(baseline: &Baseline, projects: &Projects) -> String {
    let file = baseline.folder().join(DEFAULT_FILE);
    let settings = projects.settings_file(&file, &[baseline.folder().to_owned()]).map(|(settings, _)| settings);
    let settings = settings.unwrap_or_else(|| baseline.folder().join(FILE_NAME));
    // The paths in a file of `--config` are relative to the current folder.
    let from_current = || reported(&file);
    let inside = match settings.parent().and_then(|folder| file.strip_prefix(folder).ok()) {
        Some(inside) if !projects.has_only() => Cow::Borrowed(inside),
        _ => from_current(),
    };
    let (inside, settings) = (with_slashes(&inside.to_string_lossy()), reported(&settings));
    format!("commit it with the line `baseline: {inside}` in {}", settings.display())
}

/// A note if the version is old.
fn remark(baseline: &Baseline) -> Option<String> {
    let lacks = match baseline.version() {
        Version::One => "an item of a list by its number and does not know the object",
        Version::Two => "all nameless items of a list as one",
        Version::Three => return None,
    };
    let path = reported(baseline.path());
    let (path, version) = (path.display(), baseline.version().number());
    let newest = NEWEST.number();
    Some(format!("note: {path}: version {version} knows {lacks}; `--write-baseline` writes version {newest}"))
}

impl BaselineRun {
    fn shown_path(&self) -> String {
        reported(self.baseline.path()).display().to_string()
    }

    /// Whether the baseline would be a new file without findings.
    fn is_needless(&self) -> bool {
        count(self.found.values()) == 0 && !self.baseline.path().exists()
    }

    fn finish_writing(self, next_step: &str) -> io::Result<Vec<String>> {
        let (path, known) = (self.shown_path(), self.baseline.known());
        let others = known.iter().filter(|(file, _)| !self.found.contains_key(*file));
        let (gone, kept): (Vec<_>, Vec<_>) = others.partition(|(file, _)| self.is_gone(file));
        let version = self.baseline.version();
        if let (Some((file, _)), true) = (kept.first(), version != NEWEST) {
            let number = version.number();
            return Err(self.wrong(&format!(
                "it is of version {number} and has findings of files that were not checked, such as {file}; write it once with all files"
            )));
        }
        let of_others = match count(kept.iter().map(|(_, known)| *known)) {
            0 => String::new(),
            count => format!(", and {count} of files that were not checked stay"),
        };
        let gone = gone.iter().map(|(file, known)| gone_with(&path, file, known)).collect();
        let mut lines = first_gone(&path, gone);
        let found = plural(count(self.found.values()), "finding");
        let codes: BTreeSet<&str> = self.found.values().flatten().map(|known| &*known.code).collect();
        let codes = plural(codes.len(), "code");
        lines.push(format!("note: {path}: {found} of {codes} written{of_others}; {next_step}"));
        let kept = kept.into_iter().map(|(file, known)| (file.clone(), known.clone()));
        let all: FindingsByFile = self.found.clone().into_iter().chain(kept).collect();
        self.write(&all)?;
        Ok(lines)
    }

    fn no_longer_occurring(self) -> Vec<String> {
        let path = self.shown_path();
        let mut gone = Vec::new();
        for (file, known) in self.baseline.known() {
            let Some(positions) = self.gone.get(&**file) else {
                if self.is_gone(file) {
                    gone.push(gone_with(&path, file, known));
                }
                continue;
            };
            for KnownFinding { code, object, path: inside, text, .. } in
                positions.iter().filter_map(|at| known.get(*at))
            {
                let place = if inside.is_empty() { text } else { inside };
                let of = if object.is_empty() { String::new() } else { format!(" of {object}") };
                gone.push(format!("note: {path}: {code} in {file} no longer occurs at `{place}`{of}"));
            }
        }
        first_gone(&path, gone)
    }

    fn write(&self, found: &FindingsByFile) -> io::Result<()> {
        let text = written(found).map_err(io::Error::other)?;
        let (length, limit) = (text.len(), self.baseline.limit());
        if length as u64 > limit {
            return Err(self.wrong(&format!(
                "the findings take {length} bytes, and at most {limit} are read; turn some codes off"
            )));
        }
        write_file(self.baseline.path(), &text).map_err(|error| self.wrong(&error.to_string()))
    }

    fn wrong(&self, reason: &str) -> io::Error {
        io::Error::other(format!("baseline {}: {reason}", self.shown_path()))
    }

    /// Whether an input no longer exists. False for stdin and for paths outside of the baseline's folder, which can't
    /// be looked up.
    fn is_gone(&self, name: &str) -> bool {
        let is_inside = Path::new(name).components().all(|part| matches!(part, Component::Normal(_)));
        name != "-" && is_inside && !self.baseline.folder().join(name).exists()
    }
}

fn count<'k>(all: impl Iterator<Item = &'k KnownFindings>) -> usize {
    all.map(|known| occurrences(known)).sum()
}

/// The maximum number of lines about known findings of one baseline that no longer occur.
const MAX_GONE: usize = 20;

/// The first lines about known findings that no longer occur, and a line with the number of further lines.
fn first_gone(path: &str, mut lines: Vec<String>) -> Vec<String> {
    let more = lines.len().saturating_sub(MAX_GONE);
    lines.truncate(MAX_GONE);
    if more > 0 {
        lines.push(format!("note: {path}: and {more} more that no longer occur"));
    }
    lines
}

/// A line about a file that no longer exists.
fn gone_with(path: &str, file: &str, known: &[KnownFinding]) -> String {
    format!("note: {path}: the file {file} is gone, and with it {}", plural(occurrences(known), "known finding"))
}
