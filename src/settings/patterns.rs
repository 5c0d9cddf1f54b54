use std::path::Path;

use ignore::gitignore::{Gitignore, GitignoreBuilder};

/// Path patterns in the notation of `.gitignore`.
#[derive(Clone, Debug)]
pub struct Patterns {
    written: Vec<String>,
    compiled: Gitignore,
}

impl Patterns {
    /// Fails if a pattern is invalid or can't match anything.
    pub(super) fn check(pattern: &str) -> Result<(), String> {
        if let Some(reason) = matches_nothing(pattern) {
            return Err(reason.to_owned());
        }
        let mut builder = GitignoreBuilder::new("");
        builder.add_line(None, pattern).map_err(|error| reason(&error)).map(drop)
    }

    /// Compiles checked patterns. Fails if they are too large together.
    pub(super) fn new(written: Vec<String>) -> Result<Self, String> {
        let mut builder = GitignoreBuilder::new("");
        for pattern in &written {
            // An invalid pattern matches nothing.
            let _ = builder.add_line(None, pattern);
        }
        let compiled = builder.build().map_err(|error| reason(&error))?;
        Ok(Self { written, compiled })
    }

    /// Whether the patterns match a file or a folder around it. The path is relative to the root of the patterns.
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

/// The reason why a pattern can't match any path.
fn matches_nothing(pattern: &str) -> Option<&'static str> {
    let path = pattern.strip_prefix('!').unwrap_or(pattern);
    if path.trim().is_empty() {
        Some("it is empty")
    } else if pattern.starts_with('#') {
        Some("it is a comment; write `\\#` for a `#`")
    } else if path == "." {
        Some("write `*` for everything in the folder of these settings")
    } else if path.starts_with("./") {
        Some("a pattern can't begin with `./`; write `/` instead for what is in the folder of these settings")
    } else if path == ".." || path.starts_with("../") {
        Some("it leads out of the folder of these settings")
    } else {
        None
    }
}

fn reason(error: &ignore::Error) -> String {
    match error {
        ignore::Error::Glob { err, .. } => err.clone(),
        other => other.to_string(),
    }
}
