//! Paths with wildcards, such as `samples/**/*.yaml`.

use std::path::{Path, PathBuf};

use ignore::gitignore::{Gitignore, GitignoreBuilder};

use super::paths::real;

/// The signs that begin a wildcard.
const WILDCARDS: [char; 4] = ['*', '?', '[', '{'];

/// The maximum length of a pattern, in bytes, as for paths on Linux. It bounds the time to compile a pattern.
const LONGEST: usize = 4096;

/// A pattern of paths, in the notation of `.gitignore`.
#[derive(Debug)]
pub(crate) struct PathPattern {
    /// The folder before the first wildcard, as it is written.
    written: PathBuf,
    /// The folder before the first wildcard, absolute and without links.
    folder: PathBuf,
    matcher: Gitignore,
}

impl PathPattern {
    pub(crate) fn has_wildcard(path: &str) -> bool {
        path.contains(WILDCARDS)
    }

    /// A pattern whose relative paths begin at a folder. None if it is invalid or too long.
    pub(crate) fn new(root: &Path, pattern: &str) -> Option<Self> {
        if pattern.len() > LONGEST {
            return None;
        }
        // The part before the first wildcard may lead upwards, so it is resolved before the rest is matched.
        let start = pattern.find(WILDCARDS).and_then(|sign| pattern.get(..sign)?.rfind('/'));
        let (written, rest) = start.map_or(("", pattern), |slash| pattern.split_at(slash + 1));
        let folder = real(&root.join(written));
        let mut builder = GitignoreBuilder::new(&folder);
        builder.add_line(None, &format!("/{rest}")).ok()?;
        let written = if written.is_empty() { "." } else { written }.into();
        Some(Self { written, folder, matcher: builder.build().ok()? })
    }

    /// The folder before the first wildcard, as it is written.
    pub(crate) fn written_folder(&self) -> &Path {
        &self.written
    }

    /// The folder before the first wildcard, absolute and without links.
    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Whether the pattern matches a file below its folder. The path is absolute and without links.
    pub(super) fn matches(&self, file: &Path) -> bool {
        file.starts_with(&self.folder) && self.matcher.matched(file, false).is_ignore()
    }

    /// Whether the pattern matches a file that was found below [`Self::written_folder`].
    pub(crate) fn matches_below(&self, file: &Path) -> bool {
        let below = file.strip_prefix(&self.written).unwrap_or(file);
        self.matches(&self.folder.join(below))
    }
}

#[cfg(test)]
mod tests;
