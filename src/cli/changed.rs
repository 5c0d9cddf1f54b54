//! The files that have changed since a commit.

use std::path::Path;

use super::input::{Input, LONGEST_ALLOWED, is_stdin};
use super::options::CheckOptions;
use crate::files::ChangedFiles;

/// The files of a check with `--changed` or `--since`.
pub(super) struct Changed(ChangedFiles);

impl Changed {
    /// None without these options: then all files are checked.
    pub(super) fn new(options: &CheckOptions) -> Result<Option<Self>, String> {
        if !options.changed && options.since.is_none() {
            return Ok(None);
        }
        let paths = options.paths.iter().map(|path| &**path).filter(|path| !is_stdin(path));
        let limit = options.max_bytes.min(LONGEST_ALLOWED);
        ChangedFiles::new(paths, options.since.as_deref(), limit).map(|changes| Some(Self(changes)))
    }

    /// Whether to check an input. Stdin is always checked.
    pub(super) fn has(&self, input: &Input) -> bool {
        match input {
            Input::Stdin => true,
            Input::File(path) => self.has_file(path),
        }
    }

    pub(super) fn has_file(&self, path: &Path) -> bool {
        self.0.has(path)
    }

    /// Whether a path is a changed file, or a folder with changed files.
    pub(super) fn has_some_in(&self, path: &Path) -> bool {
        self.0.has_some_in(path)
    }
}
