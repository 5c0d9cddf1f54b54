//! The files that git says have changed.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::input::Input;
use super::options::CheckOptions;
use crate::files::changed_files;

/// The files that are checked where not all are.
pub(super) struct Changed(HashSet<PathBuf>);

impl Changed {
    /// None if all files are to be checked.
    pub(super) fn new(options: &CheckOptions) -> Result<Option<Self>, String> {
        if !options.changed && options.since.is_none() {
            return Ok(None);
        }
        let mut files = HashSet::new();
        for folder in options.paths.iter().filter(|path| path.as_os_str() != "-").map(|path| folder_of(path)) {
            files.extend(changed_files(&folder, options.since.as_deref())?);
        }
        // A path may lead through a link.
        Ok(Some(Self(files.iter().filter_map(|file| fs::canonicalize(file).ok()).collect())))
    }

    /// Whether an input is to be checked. What comes from stdin always is.
    pub(super) fn has(&self, input: &Input) -> bool {
        match input {
            Input::Stdin => true,
            Input::File(path) => self.has_file(path),
        }
    }

    pub(super) fn has_file(&self, path: &Path) -> bool {
        fs::canonicalize(path).is_ok_and(|path| self.0.contains(&path))
    }

    /// Whether a path is one of the files, or a folder around some.
    pub(super) fn has_some_in(&self, path: &Path) -> bool {
        fs::canonicalize(path).is_ok_and(|path| self.0.iter().any(|file| file.starts_with(&path)))
    }
}

/// The folder that a path is, or is in.
fn folder_of(path: &Path) -> PathBuf {
    if path.is_dir() {
        return path.to_owned();
    }
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder.to_owned(),
        _ => PathBuf::from("."),
    }
}
