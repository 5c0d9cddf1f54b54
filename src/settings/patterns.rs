use std::path::Path;

use ignore::gitignore::{Gitignore, GitignoreBuilder};

/// Patterns for paths, as they are written in `.gitignore`.
#[derive(Clone, Debug)]
pub struct Patterns {
    written: Vec<String>,
    compiled: Gitignore,
}

impl Patterns {
    /// Fails with the reason if a pattern is none.
    pub(super) fn check(pattern: &str) -> Result<(), String> {
        let mut builder = GitignoreBuilder::new("");
        builder.add_line(None, pattern).map_err(|error| reason(&error)).map(drop)
    }

    /// Patterns that have been checked.
    pub(super) fn new(written: Vec<String>) -> Self {
        let mut builder = GitignoreBuilder::new("");
        for pattern in &written {
            // One that is no pattern matches nothing.
            let _ = builder.add_line(None, pattern);
        }
        let compiled = builder.build().unwrap_or_else(|_| Gitignore::empty());
        Self { written, compiled }
    }

    /// Whether they match a file, or a folder that it is in. The path starts where the patterns do.
    pub fn matches(&self, path: &Path) -> bool {
        !path.has_root() && self.compiled.matched_path_or_any_parents(path, false).is_ignore()
    }
}

impl Default for Patterns {
    fn default() -> Self {
        Self { written: Vec::new(), compiled: Gitignore::empty() }
    }
}

impl PartialEq for Patterns {
    fn eq(&self, other: &Self) -> bool {
        self.written == other.written
    }
}

impl Eq for Patterns {}

fn reason(error: &ignore::Error) -> String {
    match error {
        ignore::Error::Glob { err, .. } => err.clone(),
        other => other.to_string(),
    }
}
