use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::baselines::{new_baseline, read_baseline};
use super::paths::{real, reported};
use super::read::{Unreadable, read_text};
use crate::baseline::{Baseline, LONGEST};
use crate::settings::{BASELINE, CRDS, Fault, FaultKind, ProjectSettings};
use crd_ls_text::{Text, TextRange};

/// A settings file.
#[derive(Debug)]
pub(super) struct Project {
    pub(super) file: PathBuf,
    pub(super) text: String,
    pub(super) settings: ProjectSettings,
    faults: Vec<Fault>,
    /// The baseline that the file names.
    pub(super) baseline: Option<Arc<Baseline>>,
    /// The reason why the file could not be read.
    pub(super) unreadable: Option<Unreadable>,
}

/// The maximum length of a settings file, in bytes.
pub(crate) const SETTINGS_BYTES: u64 = 256 << 10;

/// The maximum length of a baseline that a found settings file names, in bytes.
pub(crate) const LONGEST_FOUND: u64 = 16 << 20;

impl Project {
    pub(super) fn read(file: PathBuf, repository: &Path, open: Option<&String>) -> Self {
        let root = file.parent().unwrap_or(Path::new("")).to_owned();
        let text = open.map_or_else(|| read_settings(&file, repository), |text| Ok(text.clone()));
        match text {
            Ok(text) => {
                let (settings, faults) = settings_in(&file, &text, repository);
                Self::new(file, text, settings, faults, LONGEST_FOUND)
            }
            Err(unreadable) => {
                let settings = ProjectSettings { root, ..ProjectSettings::default() };
                let (text, faults) = (String::new(), Vec::new());
                Self { file, text, settings, faults, baseline: None, unreadable: Some(unreadable) }
            }
        }
    }

    /// Reads a file that the user named. It may name paths outside of the repository.
    pub(super) fn read_named(file: &Path) -> Result<Self, Unreadable> {
        let text = read_text(file, SETTINGS_BYTES)?;
        let root = std::env::current_dir().unwrap_or_default();
        let (settings, faults) = ProjectSettings::of_text(&root, &text);
        Ok(Self::new(file.to_owned(), text, settings, faults, LONGEST))
    }

    /// A settings file and the baseline that it names, of at most `longest` bytes.
    fn new(file: PathBuf, text: String, settings: ProjectSettings, mut faults: Vec<Fault>, longest: u64) -> Self {
        let (baseline, fault) = baseline_of(&settings, longest);
        faults.extend(fault);
        Self { file, text, settings, faults, baseline: baseline.map(Arc::new), unreadable: None }
    }

    /// The errors in the text of the file, and about missing files that it names.
    pub(super) fn faults(&self) -> impl Iterator<Item = Fault> {
        self.faults.iter().cloned().chain(missing_files(&self.settings))
    }

    /// Whether the file names a baseline that can't be used.
    pub(super) fn has_wrong_baseline(&self) -> bool {
        self.faults.iter().any(|fault| match fault.kind {
            FaultKind::Baseline { .. } => true,
            FaultKind::Outside { setting, .. } => setting == BASELINE.name,
            _ => false,
        })
    }

    /// The error about the file if it could not be read.
    pub(super) fn unread(&self) -> Option<Fault> {
        self.unreadable.as_ref().map(unread)
    }

    /// The errors of the file that `reports` selects, each with its place.
    pub(super) fn complaints(&self, reports: impl Fn(&Fault) -> bool) -> impl Iterator<Item = Unreadable> {
        let text = Text::new(&self.text);
        let located = move |range: TextRange, complaint: String| {
            Unreadable::new(reported(&self.file).to_string_lossy(), complaint).within(text.clone(), range).not_applied()
        };
        let faults = self.faults().filter(move |fault| reports(fault));
        let located = faults.map(move |fault| located(fault.range, fault.to_string()));
        self.unreadable.iter().cloned().chain(located)
    }
}

/// The errors in the text of a settings file.
pub(super) fn faults_in(file: &Path, text: &str, repository: &Path) -> Vec<Fault> {
    if text.len() as u64 > SETTINGS_BYTES {
        return vec![unread(&Unreadable::too_long(file, SETTINGS_BYTES))];
    }
    let (settings, mut faults) = settings_in(file, text, repository);
    faults.extend(baseline_of(&settings, LONGEST_FOUND).1);
    faults.extend(missing_files(&settings));
    faults
}

/// The text of a settings file inside its repository. A link that leads out is refused, because errors would quote the
/// text of a foreign file.
fn read_settings(file: &Path, repository: &Path) -> Result<String, Unreadable> {
    let shown = &*reported(file);
    // A dangling link is reported as unreadable.
    if shown.exists() && !real(file).starts_with(repository) {
        let reason = "it is a link that leads out of the repository; write the file itself".to_owned();
        return Err(Unreadable::new(shown.to_string_lossy(), reason));
    }
    read_text(shown, SETTINGS_BYTES)
}

/// Parses a settings file and drops paths that lead out of its repository, because a clone can't be trusted.
fn settings_in(file: &Path, text: &str, repository: &Path) -> (ProjectSettings, Vec<Fault>) {
    let (mut settings, mut faults) = ProjectSettings::of_text(file.parent().unwrap_or(Path::new("")), text);
    settings.retain_crds(|path, range| {
        let is_inside = real(path).starts_with(repository);
        if !is_inside {
            faults.push(outside(CRDS.name, path, range));
        }
        is_inside
    });
    if let Some((path, range)) = settings.baseline()
        && !real(&path).starts_with(repository)
    {
        faults.push(outside(BASELINE.name, &path, range));
        settings.baseline = None;
    }
    (settings, faults)
}

fn outside(setting: &'static str, path: &Path, range: TextRange) -> Fault {
    Fault::new(range, FaultKind::Outside { setting, path: reported(path).display().to_string() })
}

/// The baseline that settings name. If its file does not exist, the baseline is empty, and a fault says so.
fn baseline_of(settings: &ProjectSettings, longest: u64) -> (Option<Baseline>, Option<Fault>) {
    let Some((file, range)) = settings.baseline() else { return (None, None) };
    let path = reported(&file).display().to_string();
    if !file.exists() {
        return (Some(new_baseline(&file, longest)), Some(Fault::new(range, FaultKind::NoBaseline { path })));
    }
    match read_baseline(&file, longest) {
        Ok(baseline) => (Some(baseline), None),
        Err(reason) => (None, Some(Fault::new(range, FaultKind::Baseline { path, reason }))),
    }
}

/// The fault in the first line of an unreadable file.
fn unread(unreadable: &Unreadable) -> Fault {
    Fault::new(TextRange::default(), FaultKind::Unreadable(unreadable.reason().to_owned()))
}

/// The paths in settings that do not exist.
fn missing_files(settings: &ProjectSettings) -> impl Iterator<Item = Fault> {
    settings.crds().filter(|(path, _)| !path.exists()).map(|(path, range)| {
        let path = reported(&path).display().to_string();
        Fault::new(range, FaultKind::NoSuchFile { setting: CRDS.name, path })
    })
}

/// Whether there is a settings file. A dangling link counts as an unreadable one.
pub(super) fn is_settings_file(path: &Path) -> bool {
    path.symlink_metadata().is_ok_and(|metadata| !metadata.is_dir())
}
