//! The files with the objects to validate.

use std::path::{Path, PathBuf};

use crate::cli::input::Input;
use crate::files::{PathPattern, Unreadable, with_slashes};

/// A file with objects.
pub(super) struct ObjectFile {
    pub(super) path: PathBuf,
    /// Whether it was found rather than named, so that it may have other objects only.
    pub(super) is_found: bool,
}

/// The named files, and the files that are in named folders or fit named patterns.
pub(super) fn files(named: &[PathBuf]) -> Vec<Result<ObjectFile, Unreadable>> {
    named.iter().flat_map(|path| of_path(path)).collect()
}

fn of_path(path: &Path) -> Vec<Result<ObjectFile, Unreadable>> {
    if path.is_dir() {
        return found_in(path, |_| true);
    }
    let written = path.to_string_lossy();
    if path.exists() || !PathPattern::has_wildcard(&written) {
        return vec![Ok(ObjectFile { path: path.to_owned(), is_found: false })];
    }
    let pattern = PathPattern::new(Path::new("."), &with_slashes(&written));
    let found = pattern.map(|pattern| found_in(pattern.written_folder(), |file| pattern.matches_below(file)));
    match found {
        Some(found) if !found.is_empty() => found,
        Some(_) => vec![Err(Unreadable::new(written, "no file fits this pattern".to_owned()))],
        None => vec![Err(Unreadable::new(written, "this is not a valid pattern".to_owned()))],
    }
}

/// The wanted files in a folder.
fn found_in(folder: &Path, is_wanted: impl Fn(&Path) -> bool) -> Vec<Result<ObjectFile, Unreadable>> {
    let folder = [folder.to_owned()];
    let found = Input::all(&folder).filter_map(|input| input.map(Input::into_path).transpose());
    let wanted = found.filter(|path| path.as_ref().map_or(true, |path| is_wanted(path)));
    wanted.map(|path| path.map(|path| ObjectFile { path, is_found: true })).collect()
}
