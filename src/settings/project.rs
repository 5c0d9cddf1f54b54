use std::path::{Path, PathBuf};

use super::level::Level;
use super::patterns::Patterns;
use crate::ide::{Kubernetes, SchemaKinds};
use crate::text::TextRange;

/// Settings as they were written in one place: a file, flags, or the settings of an editor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProjectSettings {
    /// The folder that paths and patterns start from.
    pub root: PathBuf,
    /// Those for all files.
    pub common: PathSettings,
    /// Files that are not checked.
    pub exclude: Patterns,
    pub overrides: Vec<Override>,
}

/// Settings that may differ from file to file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PathSettings {
    /// Where further CRDs are, each with its place in the text.
    pub crds: Vec<(String, TextRange)>,
    pub schemas: SchemaKinds,
    /// The levels of codes and groups.
    pub rules: Vec<(String, Level)>,
    pub allow_refused: Option<bool>,
    /// The oldest version of Kubernetes that has to take what is checked.
    pub kubernetes: Option<Kubernetes>,
}

/// Settings for some files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Override {
    pub paths: Patterns,
    pub settings: PathSettings,
}

impl ProjectSettings {
    /// Whether a file is not to be checked.
    pub fn excludes(&self, path: &Path) -> bool {
        self.inside(path).is_some_and(|path| self.exclude.matches(path))
    }

    /// Where further CRDs are, for whichever file.
    pub fn crds(&self) -> impl Iterator<Item = (PathBuf, TextRange)> {
        let parts = self.overrides.iter().map(|part| &part.settings);
        let crds = std::iter::once(&self.common).chain(parts).flat_map(|part| &part.crds);
        crds.map(|(path, range)| (self.root.join(path), *range))
    }

    /// The settings for a file, the more special ones last.
    pub(super) fn for_file(&self, path: &Path) -> impl Iterator<Item = &PathSettings> {
        let path = self.inside(path);
        let overrides = self.overrides.iter();
        let matching = overrides.filter(move |part| path.is_some_and(|path| part.paths.matches(path)));
        std::iter::once(&self.common).chain(matching.map(|part| &part.settings))
    }

    /// The path of a file from the root on.
    fn inside<'p>(&self, path: &'p Path) -> Option<&'p Path> {
        path.strip_prefix(&self.root).ok()
    }
}
