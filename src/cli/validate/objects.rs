//! The files with the objects to validate.

use std::path::{Component, Path, PathBuf};

use crate::cli::input::Input;
use crate::files::Unreadable;

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
    if path.exists() || !path.components().any(has_wildcard) {
        return vec![Ok(ObjectFile { path: path.to_owned(), is_found: false })];
    }
    let base: PathBuf = path.components().take_while(|component| !has_wildcard(*component)).collect();
    let folder = if base.as_os_str().is_empty() { Path::new(".") } else { &base };
    let pattern = names(path, &base);
    let pattern: Vec<&str> = pattern.iter().map(String::as_str).collect();
    let found = found_in(folder, |file| {
        let file = names(file, &base);
        fits(&pattern, &file.iter().map(String::as_str).collect::<Vec<_>>())
    });
    if found.is_empty() {
        let reason = "no file fits this pattern".to_owned();
        return vec![Err(Unreadable::new(path.to_string_lossy(), reason))];
    }
    found
}

/// The wanted files in a folder.
fn found_in(folder: &Path, is_wanted: impl Fn(&Path) -> bool) -> Vec<Result<ObjectFile, Unreadable>> {
    let folder = [folder.to_owned()];
    let found = Input::all(&folder).filter_map(|input| input.map(Input::into_path).transpose());
    let wanted = found.filter(|path| path.as_ref().map_or(true, |path| is_wanted(path)));
    wanted.map(|path| path.map(|path| ObjectFile { path, is_found: true })).collect()
}

fn has_wildcard(component: Component<'_>) -> bool {
    component.as_os_str().to_string_lossy().contains(['*', '?'])
}

/// The names of the folders and the file in a path, below `base`.
fn names(path: &Path, base: &Path) -> Vec<String> {
    let below = path.strip_prefix(base).unwrap_or(path);
    below.components().map(|component| component.as_os_str().to_string_lossy().into_owned()).collect()
}

/// Whether the names of a path fit those of a pattern, in which `**` means any number of folders.
fn fits(pattern: &[&str], path: &[&str]) -> bool {
    match (pattern, path) {
        ([], []) => true,
        (["**", rest @ ..], _) => fits(rest, path) || path.split_first().is_some_and(|(_, below)| fits(pattern, below)),
        ([name, rest @ ..], [first, below @ ..]) => fits_name(name, first) && fits(rest, below),
        _ => false,
    }
}

/// Whether a name fits one in which `*` means any characters, and `?` any one.
fn fits_name(pattern: &str, name: &str) -> bool {
    let (mut rest, mut below) = (pattern.chars(), name.chars());
    match rest.next() {
        None => name.is_empty(),
        Some('*') => {
            let mut ends = name.char_indices().map(|(at, _)| at).chain([name.len()]);
            ends.any(|at| fits_name(rest.as_str(), name.get(at..).unwrap_or_default()))
        }
        Some(wanted) => {
            below.next().is_some_and(|first| wanted == '?' || wanted == first)
                && fits_name(rest.as_str(), below.as_str())
        }
    }
}

#[cfg(test)]
mod tests;
