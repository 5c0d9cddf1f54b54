use std::ffi::OsStr;
use std::iter;
use std::path::{Path, PathBuf};

use ignore::{DirEntry, WalkBuilder};
use rayon::iter::Either;

use super::input::{Input, Unreadable};

/// The endings of the files that are looked for in folders.
const ENDINGS: [&str; 3] = ["yaml", "yml", "json"];

/// All that is to be checked: what is named, in the order given, and what folders hold, sorted
/// by name.
pub(super) fn inputs(paths: &[PathBuf]) -> impl Iterator<Item = Result<Input, Unreadable>> + Send {
    paths.iter().flat_map(|path| match path.as_os_str().as_encoded_bytes() {
        b"-" => Either::Left(iter::once(Ok(Input::Stdin))),
        _ => Either::Right(below(path)),
    })
}

/// The file `path`, or all that the folder `path` holds.
fn below(path: &Path) -> impl Iterator<Item = Result<Input, Unreadable>> + Send {
    let is_current_folder = path == Path::new(".");
    let tree = WalkBuilder::new(path).sort_by_file_name(OsStr::cmp).build();
    tree.filter_map(move |entry| match entry {
        Ok(entry) => is_wanted(&entry).then(|| Ok(Input::File(found_path(entry, is_current_folder)))),
        Err(error) => Some(Err(Unreadable::from_walk(&error))),
    })
}

/// A path that was named is wanted unless it is a folder; one that was found, when it is a
/// regular file with one of the endings.
fn is_wanted(entry: &DirEntry) -> bool {
    let kind = entry.file_type();
    if entry.depth() == 0 {
        return !entry.path().is_dir();
    }
    let ending = entry.path().extension().and_then(OsStr::to_str).unwrap_or_default();
    kind.is_some_and(|kind| kind.is_file()) && ENDINGS.iter().any(|wanted| ending.eq_ignore_ascii_case(wanted))
}

/// The path of an entry as it is reported: what lies in the current folder goes without `./`.
fn found_path(entry: DirEntry, is_current_folder: bool) -> PathBuf {
    let path = entry.into_path();
    match path.strip_prefix(".") {
        Ok(inner) if is_current_folder => inner.to_owned(),
        _ => path,
    }
}
