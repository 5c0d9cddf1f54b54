use std::ffi::OsStr;
use std::iter;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use ignore::{DirEntry, WalkBuilder};

use super::ignores::{IgnoredEntries, Ignores};
use super::paths::{real, slashed};
use super::read::Unreadable;
use super::written_link::written_target;

/// The extensions of files that are searched for in folders.
const ENDINGS: [&str; 3] = ["yaml", "yml", "json"];

/// The maximum depth of folders in which [`some_files_below`] searches.
const DEEPEST: usize = 32;

/// An entry found in a folder.
pub(crate) enum FolderEntry {
    File(PathBuf),
    Skipped(SkippedEntry),
}

/// Entries of a folder that are not checked.
pub(crate) enum SkippedEntry {
    /// A symbolic link to a folder or file of interest. It is not followed.
    Link(PathBuf),
    Ignored(IgnoredEntries),
}

/// The file `path`, or all files in the folder `path`, sorted by name.
pub(crate) fn files_below(path: &Path) -> impl Iterator<Item = Result<PathBuf, Unreadable>> + Send + use<> {
    files_and_links_below(path).filter_map(|found| match found {
        Ok(FolderEntry::File(path)) => Some(Ok(path)),
        Ok(FolderEntry::Skipped(_)) => None,
        Err(error) => Some(Err(error)),
    })
}

/// Like [`files_below`], with the skipped entries.
pub(crate) fn files_and_links_below(
    path: &Path,
) -> impl Iterator<Item = Result<FolderEntry, Unreadable>> + Send + use<> {
    let is_current_folder = path == Path::new(".");
    let ignores = Arc::new(Ignores::of_search());
    let tree = walk(path, &ignores, |_| true).sort_by_file_name(OsStr::cmp).build();
    let found = tree.filter_map(move |entry| match entry {
        Ok(entry) if is_wanted(&entry) && !is_written_link(&entry) => {
            Some(Ok(FolderEntry::File(reported_path(entry.path(), is_current_folder))))
        }
        Ok(entry) => {
            let link = || SkippedEntry::Link(reported_path(entry.path(), is_current_folder));
            let is_link = is_unfollowed(&entry) || is_written_link(&entry);
            is_link.then(|| Ok(FolderEntry::Skipped(link())))
        }
        Err(error) => Some(Err(Unreadable::from_walk(&error, |path| reported_path(path, is_current_folder)))),
    });
    // The ignored entries and the skipped ignore files are known only at the end of the walk.
    let at_end = move || {
        let ignored = ignores.take_left_out().map(|ignored| Ok(FolderEntry::Skipped(SkippedEntry::Ignored(ignored))));
        ignores.take_refused().into_iter().map(Err).chain(ignored)
    };
    found.chain(iter::once_with(at_end).flatten())
}

fn is_unfollowed(entry: &DirEntry) -> bool {
    let is_link = entry.depth() > 0 && entry.path_is_symlink();
    is_link && (has_wanted_ending(entry.path()) || entry.path().is_dir())
}

/// Whether a found file is a link that Git wrote as a text file. Reads only files with a wanted extension, and files
/// without an extension, which may be links to folders.
fn is_written_link(entry: &DirEntry) -> bool {
    let may_be_link = has_wanted_ending(entry.path()) || entry.path().extension().is_none();
    let is_file = entry.file_type().is_some_and(|kind| kind.is_file());
    let leads_to_wanted = |target: PathBuf| target.is_dir() || has_wanted_ending(entry.path());
    entry.depth() > 0 && is_file && may_be_link && written_target(entry.path()).is_some_and(leads_to_wanted)
}

/// Walks a folder without ignored files, inside and outside of git checkouts, and without hidden files unless an ignore
/// file asks for them.
fn walk(
    path: &Path,
    ignores: &Arc<Ignores>,
    is_searched: impl Fn(&DirEntry) -> bool + Send + Sync + 'static,
) -> WalkBuilder {
    let (top, real_top) = (path.to_owned(), real(path));
    let ignores = Arc::clone(ignores);
    let is_left_out = move |entry: &DirEntry| {
        let below = entry.path().strip_prefix(&top).unwrap_or(entry.path());
        let is_folder = entry.file_type().is_some_and(|kind| kind.is_dir());
        let is_ignored = ignores.leave_out(&real_top.join(below), is_folder);
        if is_ignored == Some(true) && !is_hidden(entry) && (is_folder || has_wanted_ending(entry.path())) {
            ignores.count(is_folder);
        }
        is_ignored.unwrap_or_else(|| is_hidden(entry))
    };
    let mut walk = WalkBuilder::new(path);
    walk.standard_filters(false);
    walk.filter_entry(move |entry| entry.depth() == 0 || is_searched(entry) && !is_left_out(entry));
    walk
}

fn is_hidden(entry: &DirEntry) -> bool {
    entry.file_name().as_encoded_bytes().starts_with(b".") || has_hidden_attribute(entry)
}

#[cfg(windows)]
fn has_hidden_attribute(entry: &DirEntry) -> bool {
    use std::os::windows::fs::MetadataExt;
    const HIDDEN: u32 = 2;
    entry.metadata().is_ok_and(|metadata| metadata.file_attributes() & HIDDEN != 0)
}

#[cfg(not(windows))]
fn has_hidden_attribute(_entry: &DirEntry) -> bool {
    false
}

/// The paths among `paths` that [`files_below`] would find in `folder`. Reads only the folders that lead to them.
pub(crate) fn found_below(folder: &Path, paths: &[PathBuf]) -> Vec<PathBuf> {
    let wanted = paths.to_vec();
    let leads_to_one = move |entry: &DirEntry| wanted.iter().any(|path| path.starts_with(entry.path()));
    let tree = walk(folder, &Arc::new(Ignores::of_search()), leads_to_one).build();
    let files = tree.filter_map(|entry| entry.ok().filter(is_wanted));
    files.map(DirEntry::into_path).filter(|path| paths.contains(path)).collect()
}

/// The regular files in a folder, among its first `most` entries.
pub(crate) fn some_files_below(folder: &Path, most: usize) -> impl Iterator<Item = PathBuf> + use<> {
    let mut tree = walk(folder, &Arc::new(Ignores::of_search()), |_| true);
    let entries = tree.max_depth(Some(DEEPEST)).sort_by_file_name(OsStr::cmp).build().take(most);
    let files = entries.flatten().filter(|entry| entry.file_type().is_some_and(|kind| kind.is_file()));
    files.map(DirEntry::into_path)
}

/// Whether an entry is wanted: a named path unless it is a folder, a found path if it is a regular file with a known
/// extension.
fn is_wanted(entry: &DirEntry) -> bool {
    let kind = entry.file_type();
    if entry.depth() == 0 {
        return !entry.path().is_dir();
    }
    kind.is_some_and(|kind| kind.is_file()) && has_wanted_ending(entry.path())
}

/// Whether files of this name are searched for in folders.
pub(crate) fn has_wanted_ending(path: &Path) -> bool {
    let ending = path.extension().and_then(OsStr::to_str).unwrap_or_default();
    ENDINGS.iter().any(|wanted| ending.eq_ignore_ascii_case(wanted))
}

/// The reported form of a path: without `./` in the current folder.
fn reported_path(path: &Path, is_current_folder: bool) -> PathBuf {
    let path = match path.strip_prefix(".") {
        Ok(inner) if is_current_folder && !inner.as_os_str().is_empty() => inner,
        _ => path,
    };
    slashed(path).into_owned()
}
