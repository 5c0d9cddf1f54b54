//! The files with the objects to validate.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use crate::cli::input::Input;
use crate::cli::refused_samples::RefusedSamples;
use crate::files::{PathPattern, Projects, Unreadable, canonical, with_slashes};

const NO_FILE: &str = "no YAML or JSON file fits this pattern";
const INVALID: &str = "this is not a valid pattern; the wildcards are `*`, `**`, `?`, `[…]` and `{…}`";

/// A file with objects.
pub(super) struct ObjectFile {
    pub(super) path: PathBuf,
    /// Whether the file was found rather than named. A found file may have only other objects.
    pub(super) is_found: bool,
}

/// Finds the files like `crd-ls check`: without excluded files and refused samples.
pub(super) struct ObjectSearch<'p> {
    projects: &'p Projects,
    samples: RefusedSamples,
}

impl<'p> ObjectSearch<'p> {
    pub(super) fn new(named: &[PathBuf], projects: &'p Projects) -> Self {
        Self { projects, samples: RefusedSamples::new(named) }
    }

    /// The named files, and the files that are in named folders or fit named patterns. Each comes once.
    pub(super) fn files(&self, named: &[PathBuf]) -> Vec<Result<ObjectFile, Unreadable>> {
        let mut earlier = HashSet::new();
        let mut is_first = |path: &Path| canonical(path).map_or(true, |path| earlier.insert(path));
        let files = named.iter().flat_map(|path| self.of_path(path));
        files.filter(|file| file.as_ref().map_or(true, |file| is_first(&file.path))).collect()
    }

    /// The skipped samples that the server is expected to refuse.
    pub(super) fn left_out(&self) -> Vec<PathBuf> {
        self.samples.left_out()
    }

    fn of_path(&self, path: &Path) -> Vec<Result<ObjectFile, Unreadable>> {
        let written = path.to_string_lossy();
        if written != "-" && path.is_dir() {
            return self.found_in(path, |_| true);
        }
        if path.exists() || !PathPattern::has_wildcard(&written) {
            return vec![Ok(ObjectFile { path: path.to_owned(), is_found: false })];
        }
        let error = |reason: &str| vec![Err(Unreadable::new(written.clone(), reason.to_owned()))];
        let Some(pattern) = PathPattern::new(Path::new("."), &with_slashes(&written)) else { return error(INVALID) };
        let found = self.found_in(pattern.written_folder(), |file| pattern.matches_below(file));
        if found.is_empty() { error(NO_FILE) } else { found }
    }

    /// The wanted files in a folder.
    fn found_in(&self, folder: &Path, is_wanted: impl Fn(&Path) -> bool) -> Vec<Result<ObjectFile, Unreadable>> {
        let folder = [folder.to_owned()];
        let found = Input::all(&folder).filter_map(|input| input.map(Input::into_path).transpose());
        let is_wanted = |path: &Path| is_wanted(path) && !self.projects.excludes(path) && !self.samples.has(path);
        let wanted = found.filter(|path| path.as_ref().map_or(true, |path| is_wanted(path)));
        wanted.map(|path| path.map(|path| ObjectFile { path, is_found: true })).collect()
    }
}
