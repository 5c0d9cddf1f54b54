//! Reads baselines, and names files as baselines do.

use std::path::{Path, PathBuf};

use super::paths::with_real_folder;
use super::read::read_text;
use crate::baseline::{Baseline, LONGEST};

/// Reads a baseline of at most `limit` bytes. Fails with the reason.
pub(crate) fn read_baseline(path: &Path, limit: u64) -> Result<Baseline, String> {
    let text = read_text(path, limit).map_err(|error| match error.is_too_long {
        true => too_long(limit),
        false => error.reason().to_owned(),
    })?;
    Baseline::read(path, &folder(path), &text, limit)
}

fn too_long(limit: u64) -> String {
    let advice = if limit < LONGEST { ", or name it with --baseline" } else { "" };
    format!("it is longer than {limit} bytes; write it again with fewer files or codes{advice}")
}

/// The baseline at a path where no file exists yet, which will have at most `limit` bytes.
pub(crate) fn new_baseline(path: &Path, limit: u64) -> Baseline {
    Baseline::empty(path, &folder(path), limit)
}

/// The name of an input in a baseline: its path relative to the baseline's folder, or else the name as it is.
pub(crate) fn name_in_baseline(baseline: &Baseline, name: &str) -> String {
    let file = with_real_folder(Path::new(name));
    if file.starts_with(baseline.folder()) { baseline.name_of(&file) } else { name.replace('\\', "/") }
}

/// Whether `path` is the file of the baseline.
pub(crate) fn is_baseline(baseline: &Baseline, path: &Path) -> bool {
    path.file_name() == baseline.path().file_name() && with_real_folder(path) == with_real_folder(baseline.path())
}

fn folder(path: &Path) -> PathBuf {
    let path = with_real_folder(path);
    path.parent().unwrap_or(&path).to_owned()
}
