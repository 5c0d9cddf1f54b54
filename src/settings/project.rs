use std::path::{Path, PathBuf};

use super::denied::Denied;
use super::level::Level;
use super::patterns::Patterns;
use crd_ls_ide::{Kubernetes, SchemaKinds};
use crd_ls_text::TextRange;

/// Settings as written in one place: a file, flags, or an editor's settings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProjectSettings {
    /// The folder that paths and patterns are relative to.
    pub root: PathBuf,
    /// The settings for all files.
    pub common: PathSettings,
    /// Files to leave unchecked.
    pub exclude: Patterns,
    pub overrides: Vec<Override>,
    /// The path of the baseline, with its place in the text.
    pub baseline: Option<(String, TextRange)>,
    /// Findings that make `crd-ls check` fail besides errors.
    pub deny: Vec<Denied>,
}

/// Settings that can differ between files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PathSettings {
    /// The paths of further CRDs, each with its place in the text.
    pub crds: Vec<(String, TextRange)>,
    pub schemas: SchemaKinds,
    /// The levels of codes and groups.
    pub rules: Vec<(String, Level)>,
    pub allow_refused: Option<bool>,
    /// The oldest version of Kubernetes that the checked files must support.
    pub kubernetes: Option<Kubernetes>,
    /// Whether the files contain only parts of objects.
    pub is_partial: bool,
    /// Whether values may be filled in later.
    pub unfinished: Option<bool>,
    /// Regular expressions for further values that are filled in later.
    pub placeholders: Vec<Box<str>>,
    /// Whether anything that can't be checked is an error.
    pub strict: Option<bool>,
}

/// Settings for some files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Override {
    pub paths: Patterns,
    pub settings: PathSettings,
}

impl Override {
    /// The override for files that contain only parts of objects.
    pub(super) fn of_parts(paths: Patterns) -> Self {
        Self { paths, settings: PathSettings { is_partial: true, ..PathSettings::default() } }
    }
}

impl ProjectSettings {
    /// Whether a file is excluded from checks.
    pub fn excludes(&self, path: &Path) -> bool {
        self.inside(path).is_some_and(|path| self.exclude.matches(path))
    }

    /// The further CRDs of all files.
    pub fn crds(&self) -> impl Iterator<Item = (PathBuf, TextRange)> {
        let parts = self.overrides.iter().map(|part| &part.settings);
        let crds = std::iter::once(&self.common).chain(parts).flat_map(|part| &part.crds);
        crds.map(|(path, range)| (self.root.join(path), *range))
    }

    /// The indices of the overrides that match a file.
    pub fn overrides_for(&self, path: &Path) -> Vec<usize> {
        let Some(path) = self.inside(path) else { return Vec::new() };
        let overrides = self.overrides.iter().enumerate();
        overrides.filter(|(_, part)| part.paths.matches(path)).map(|(number, _)| number).collect()
    }

    /// The global settings, then the settings of some overrides. Later ones are more specific.
    pub(super) fn with_overrides(&self, numbers: &[usize]) -> impl Iterator<Item = &PathSettings> {
        let overrides = numbers.iter().filter_map(|number| self.overrides.get(*number));
        std::iter::once(&self.common).chain(overrides.map(|part| &part.settings))
    }

    /// The path of the baseline, with its place in the text.
    pub(crate) fn baseline(&self) -> Option<(PathBuf, TextRange)> {
        self.baseline.as_ref().map(|(path, range)| (self.root.join(path), *range))
    }

    /// Drops the paths of `crds` that fail a test.
    pub(crate) fn retain_crds(&mut self, mut is_kept: impl FnMut(&Path, TextRange) -> bool) {
        let Self { root, common, overrides, .. } = self;
        let parts = std::iter::once(common).chain(overrides.iter_mut().map(|part| &mut part.settings));
        parts.for_each(|part| part.crds.retain(|(path, range)| is_kept(&root.join(path), *range)));
    }

    /// A file's path relative to the root.
    fn inside<'p>(&self, path: &'p Path) -> Option<&'p Path> {
        path.strip_prefix(&self.root).ok()
    }
}
