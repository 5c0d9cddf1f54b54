//! Finds the settings that apply to a file.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::baselines::is_baseline;
use super::paths::{absolute, real, reported};
use super::project::{Project, faults_in, is_settings_file};
use super::read::Unreadable;
use super::repository::root_of;
use super::roles::RolesByRoot;
use crate::baseline::Baseline;
use crate::settings::{Effective, FILE_NAME, Fault, FaultKind, FileRole, MISNAMED, ProjectSettings, RENAME};
use crd_ls_ide::{AnalysisOptions, Kubernetes};

/// The settings files found so far, and the settings that override them.
#[derive(Debug, Default)]
pub(crate) struct Projects {
    /// The analysis options that settings can override.
    base: Arc<AnalysisOptions>,
    /// The settings of the command's flags or of the editor.
    above: ProjectSettings,
    /// The user's folders. For a file outside of repositories, the user's folder around it counts as the repository.
    homes: Vec<PathBuf>,
    /// The texts of settings files that are open in an editor.
    open: BTreeMap<PathBuf, String>,
    /// The settings file that is used instead of all others.
    only: Option<Arc<Project>>,
    /// The baseline of the command line, which precedes those in settings files.
    baseline: Option<Arc<Baseline>>,
    /// The baseline of files for which neither the command line nor settings name one.
    fallback: Option<Arc<Baseline>>,
    /// Whether baselines are written, so that their files need not exist.
    writes_baselines: bool,
    found: Mutex<ProjectCache>,
    /// Shared by projects with other settings for the same files.
    roles: Arc<RolesByRoot>,
}

#[derive(Debug, Default)]
struct ProjectCache {
    /// For each folder, the settings file that applies in it, if any.
    by_folder: HashMap<PathBuf, Option<Arc<Project>>>,
    by_file: BTreeMap<PathBuf, Arc<Project>>,
    /// Cached results for files with the same settings file and overrides.
    effective: HashMap<Sources, Effective>,
    /// Files with a name similar to the settings file's, which are not read.
    misnamed: BTreeSet<PathBuf>,
}

/// A settings file, if any; the indices of its matching overrides; the indices of the matching overrides in `above`;
/// and the role of the file that the settings apply to.
type Sources = (Option<PathBuf>, Vec<usize>, Vec<usize>, FileRole);

/// A settings file with errors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct WrongFile {
    pub(crate) file: PathBuf,
    pub(crate) text: String,
    pub(crate) faults: Vec<Fault>,
}

impl Projects {
    pub(crate) fn new(base: Arc<AnalysisOptions>, above: ProjectSettings) -> Self {
        let homes = std::env::current_dir().into_iter().collect();
        Self { base, above, ..Self::default() }.within(homes)
    }

    /// Sets the user's folders.
    pub(crate) fn within(self, homes: Vec<PathBuf>) -> Self {
        // The root contains every file, so it can't count as a repository.
        let homes = homes.into_iter().map(|home| real(&home)).filter(|home| home.parent().is_some()).collect();
        Self { homes, found: Mutex::default(), roles: Arc::default(), ..self }
    }

    /// Uses one settings file instead of all others. Its paths and patterns are relative to the current folder. Fails
    /// if the file can't be read.
    pub(crate) fn with_only(self, file: &Path) -> Result<Self, Unreadable> {
        let project = Arc::new(Project::read_named(file)?);
        Ok(Self { only: Some(project), ..self })
    }

    /// Whether one settings file applies to all files.
    pub(crate) fn has_only(&self) -> bool {
        self.only.is_some()
    }

    /// Sets the baseline that precedes the baselines in settings files. With `are_written`, the files of baselines need
    /// not exist.
    #[must_use]
    pub(crate) fn with_baseline(self, baseline: Option<Arc<Baseline>>, are_written: bool) -> Self {
        Self { baseline, writes_baselines: are_written, ..self }
    }

    /// Sets the baseline of files for which no other is named.
    #[must_use]
    pub(crate) fn with_fallback(self, fallback: Option<Arc<Baseline>>) -> Self {
        Self { fallback, ..self }
    }

    /// A copy with other analysis options and other settings above the same settings files.
    pub(crate) fn configured(&self, base: Arc<AnalysisOptions>, above: ProjectSettings) -> Self {
        let (homes, open, roles) = (self.homes.clone(), self.open.clone(), Arc::clone(&self.roles));
        let (only, baseline, fallback) = (self.only.clone(), self.baseline.clone(), self.fallback.clone());
        let writes_baselines = self.writes_baselines;
        Self { base, above, homes, open, only, baseline, fallback, writes_baselines, found: Mutex::default(), roles }
    }

    /// The same settings, with a record of their own of the settings files that are found and their faults.
    pub(crate) fn apart(&self) -> Self {
        self.configured(Arc::clone(&self.base), self.above.clone())
    }

    /// A copy with the text of a settings file that is open in an editor, or without the text after the file was
    /// closed.
    pub(crate) fn with_open(&self, file: &Path, text: Option<String>) -> Self {
        let mut open = self.open.clone();
        match text {
            Some(text) => open.insert(file.to_owned(), text),
            None => open.remove(file),
        };
        Self { open, ..self.apart() }
    }

    /// Whether this is the text of a settings file that is open in an editor.
    pub(crate) fn has_open(&self, file: &Path, text: &str) -> bool {
        self.open.get(file).is_some_and(|open| open == text)
    }

    /// A copy with an empty cache, after files have changed.
    pub(crate) fn again(&self) -> Self {
        Self { roles: Arc::default(), ..self.configured(Arc::clone(&self.base), self.above.clone()) }
    }

    /// The settings for a text without a file.
    pub(crate) fn of_no_file(&self) -> Effective {
        Effective::new(&self.base, &[(&self.above, &self.above.overrides_for(Path::new("")))])
    }

    /// The settings for a file. A bare name is a file in the current folder.
    pub(crate) fn of(&self, path: &Path) -> Effective {
        let path = absolute(path);
        self.of_role(&path, self.role(&path))
    }

    /// The version of Kubernetes that must accept a file.
    pub(crate) fn kubernetes(&self, path: &Path) -> Kubernetes {
        self.of_role(&absolute(path), FileRole::default()).analysis.kubernetes
    }

    /// The settings for a file with this role in its repository.
    fn of_role(&self, path: &Path, role: FileRole) -> Effective {
        let project = self.project(path);
        let of_project = project.as_ref().map(|project| project.settings.overrides_for(path)).unwrap_or_default();
        let file = project.as_ref().map(|project| project.file.clone());
        let key = (file, of_project, self.above.overrides_for(path), role);
        if let Some(known) = self.found().effective.get(&key) {
            return known.clone();
        }
        let (_, of_project, of_above, role) = &key;
        let of_file = project;
        let settings = of_file.as_ref().map(|project| (&project.settings, &**of_project));
        let sources: Vec<_> = settings.into_iter().chain([(&self.above, &**of_above)]).collect();
        let baseline = self.baseline_in(of_file.as_deref());
        let made = Effective::new(&self.base, &sources).with_role(role.clone()).with_baseline(baseline);
        self.found().effective.insert(key, made.clone());
        made
    }

    /// The role of a file in its repository.
    fn role(&self, path: &Path) -> FileRole {
        let file = real(path);
        // Pipes and stdin have no role.
        if file.is_file() { self.roles.of(&self.repository(&file), &file) } else { FileRole::default() }
    }

    /// Whether the settings exclude a file that was found in a folder.
    pub(crate) fn excludes(&self, path: &Path) -> bool {
        let path = absolute(path);
        self.above.excludes(&path) || self.project(&path).is_some_and(|project| project.settings.excludes(&path))
    }

    /// Whether a file is the baseline that applies in its folder.
    pub(crate) fn is_baseline(&self, path: &Path) -> bool {
        let baseline = self.baseline_in(self.project(&absolute(path)).as_deref());
        baseline.is_some_and(|baseline| is_baseline(&baseline, path))
    }

    /// The baseline of the files with this settings file. An unusable setting has no substitute.
    fn baseline_in(&self, project: Option<&Project>) -> Option<Arc<Baseline>> {
        let of_file = project.and_then(|project| project.baseline.clone());
        let fallback = || self.fallback.clone().filter(|_| !project.is_some_and(Project::has_wrong_baseline));
        self.baseline.clone().or(of_file).or_else(fallback)
    }

    /// Whether a settings file found so far names this file as its baseline.
    pub(crate) fn names_baseline(&self, path: &Path) -> bool {
        let baselines: Vec<_> = self.projects().iter().filter_map(|project| project.baseline.clone()).collect();
        baselines.iter().any(|baseline| is_baseline(baseline, path))
    }

    /// Whether a settings file found so far names a baseline that can't be used.
    pub(crate) fn has_wrong_baseline(&self) -> bool {
        self.projects().iter().any(|project| project.has_wrong_baseline())
    }

    /// The settings file that applies to a file, and its text. If there is no settings file yet, the text is None, and
    /// the path is in the root of the repository, or else in one of `folders`.
    pub(crate) fn settings_file(&self, path: &Path, folders: &[PathBuf]) -> Option<(PathBuf, Option<String>)> {
        let path = absolute(path);
        if let Some(project) = self.project(&path) {
            return project.unreadable.is_none().then(|| (project.file.clone(), Some(project.text.clone())));
        }
        let repository = path.ancestors().skip(1).find(|folder| folder.join(".git").exists());
        let folder =
            repository.or_else(|| folders.iter().find(|folder| path.starts_with(folder)).map(PathBuf::as_path));
        folder.map(|folder| (folder.join(FILE_NAME), None))
    }

    /// The errors in the settings files found so far. Settings with errors were not applied.
    pub(crate) fn complaints(&self) -> Vec<Unreadable> {
        self.projects().iter().flat_map(|project| project.complaints(|fault| self.reports(fault))).collect()
    }

    /// The settings files found so far.
    fn projects(&self) -> Vec<Arc<Project>> {
        self.found().by_file.values().chain(&self.only).cloned().collect()
    }

    /// The settings files with errors that apply to these files.
    pub(crate) fn wrong_files(&self, paths: &[PathBuf]) -> Vec<WrongFile> {
        let projects = paths.iter().filter_map(|path| self.project(&absolute(path)));
        let projects: BTreeMap<PathBuf, Arc<Project>> =
            projects.map(|project| (project.file.clone(), project)).collect();
        projects.values().filter_map(|project| self.wrong(project)).collect()
    }

    fn wrong(&self, project: &Project) -> Option<WrongFile> {
        let mut faults: Vec<Fault> = project.unread().into_iter().chain(project.faults()).collect();
        faults.retain(|fault| self.reports(fault));
        (!faults.is_empty()).then(|| WrongFile { file: project.file.clone(), text: project.text.clone(), faults })
    }

    /// The errors in the text of a settings file.
    pub(crate) fn faults_in(&self, file: &Path, text: &str) -> Vec<Fault> {
        let mut faults = faults_in(file, text, &self.repository(file));
        faults.retain(|fault| self.reports(fault));
        faults
    }

    /// Whether a fault is reported. The settings above the file can turn it off.
    fn reports(&self, fault: &Fault) -> bool {
        match fault.kind {
            FaultKind::NoBaseline { .. } => !self.writes_baselines,
            _ => !(fault.may_be_allowed() && self.above.common.allow_refused == Some(true)),
        }
    }

    /// The further CRDs named by the settings files found so far.
    pub(crate) fn crds(&self) -> Vec<PathBuf> {
        let crds = |project: &Arc<Project>| project.settings.crds().map(|(path, _)| path).collect::<Vec<_>>();
        self.projects().iter().flat_map(crds).collect()
    }

    /// Warnings about the misnamed settings files found so far, one line each.
    pub(crate) fn warnings(&self) -> Vec<String> {
        self.found().misnamed.iter().map(|file| format!("{}: {RENAME}", reported(file).display())).collect()
    }

    /// The settings file that applies to a file. No lock is held while it is read.
    fn project(&self, path: &Path) -> Option<Arc<Project>> {
        if self.only.is_some() {
            return self.only.clone();
        }
        let mut passed = Vec::new();
        let mut nearest = None;
        for folder in path.ancestors().skip(1) {
            if let Some(known) = self.found().by_folder.get(folder) {
                nearest = known.clone();
                break;
            }
            passed.push(folder.to_owned());
            nearest = self.project_in(folder);
            if nearest.is_some() {
                break;
            }
        }
        self.found().by_folder.extend(passed.into_iter().map(|folder| (folder, nearest.clone())));
        nearest
    }

    /// The settings file in a folder.
    fn project_in(&self, folder: &Path) -> Option<Arc<Project>> {
        let misnamed = folder.join(MISNAMED);
        if is_settings_file(&misnamed) {
            self.found().misnamed.insert(misnamed);
        }
        let file = folder.join(FILE_NAME);
        if !self.open.contains_key(&file) && !is_settings_file(&file) {
            return None;
        }
        let project = Arc::new(Project::read(file.clone(), &self.repository(&file), self.open.get(&file)));
        Some(Arc::clone(self.found().by_file.entry(file).or_insert(project)))
    }

    /// The folder that a settings file and its paths must not leave: its repository, or else the user's folder around
    /// it, or else its own folder.
    fn repository(&self, file: &Path) -> PathBuf {
        let folder = folder_of(file);
        self.around(&folder).unwrap_or(folder)
    }

    /// The folder that is searched for the CRDs of a file's resources: its repository, or else the user's folder around
    /// it.
    pub(crate) fn searched_folder(&self, file: &Path) -> Option<PathBuf> {
        self.around(&folder_of(&absolute(file)))
    }

    /// The repository around a folder, or else the outermost of the user's folders around it.
    fn around(&self, folder: &Path) -> Option<PathBuf> {
        let of_user = self.homes.iter().filter(|home| folder.starts_with(home)).map(PathBuf::as_path);
        let outermost = || of_user.min_by_key(|home| home.components().count());
        root_of(folder).or_else(outermost).filter(|root| is_of_project(root)).map(Path::to_owned)
    }

    fn found(&self) -> MutexGuard<'_, ProjectCache> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The folder of a file, without links.
fn folder_of(file: &Path) -> PathBuf {
    real(file.parent().unwrap_or(Path::new("")))
}

/// Whether a folder may belong to one project: a home folder and the root of the file system contain many.
fn is_of_project(folder: &Path) -> bool {
    folder.parent().is_some() && std::env::home_dir().is_none_or(|home| folder != home)
}
