//! Follows the symbolic links of a named folder.
//!
//! They must lead below that folder or the current one, because a checkout may be untrusted.

use std::collections::{HashSet, VecDeque};
use std::iter;
use std::path::{Path, PathBuf};

use super::paths::{canonical, reported};
use super::read::Unreadable;
use super::walk::{FolderEntry, SkippedEntry, files_and_links_below};
use super::written_link::written_target;

/// The state while the links below a folder are followed.
struct FolderLinks {
    /// The folders that targets have to be below.
    allowed: Vec<PathBuf>,
    /// The folders entered so far, so that loops end.
    entered: HashSet<PathBuf>,
}

/// The target of a link.
enum LinkTarget {
    /// The path to read: the link, or its target if Git wrote the link as a text file.
    File(PathBuf),
    Folder(PathBuf),
    /// A folder that was entered before.
    KnownFolder,
    /// A target that is elsewhere, or is neither a file nor a folder.
    Unreachable,
}

/// The file `path`, or all files in the folder `path`: first those that are reached without links. Links that are not
/// followed are skipped entries.
pub(crate) fn files_through_links_below(
    path: &Path,
) -> impl Iterator<Item = Result<FolderEntry, Unreadable>> + Send + use<> {
    let (mut links, mut pending) = (FolderLinks::of(path), VecDeque::new());
    let mut found = files_and_links_below(path);
    iter::from_fn(move || {
        loop {
            match found.next() {
                Some(Ok(FolderEntry::Skipped(SkippedEntry::Link(link)))) => pending.push_back(link),
                Some(other) => return Some(other),
                None => {
                    let link: PathBuf = pending.pop_front()?;
                    match links.target(&link) {
                        LinkTarget::File(file) => return Some(Ok(FolderEntry::File(file))),
                        LinkTarget::Folder(folder) => found = files_and_links_below(&folder),
                        LinkTarget::KnownFolder => {}
                        LinkTarget::Unreachable => {
                            return Some(Ok(FolderEntry::Skipped(SkippedEntry::Link(link))));
                        }
                    }
                }
            }
        }
    })
}

impl FolderLinks {
    fn of(path: &Path) -> Self {
        let allowed: Vec<PathBuf> = [path, Path::new(".")].into_iter().flat_map(canonical).collect();
        Self { entered: allowed.iter().take(1).cloned().collect(), allowed }
    }

    fn target(&mut self, link: &Path) -> LinkTarget {
        let written = written_target(link);
        let Ok(target) = canonical(written.as_deref().unwrap_or(link)) else { return LinkTarget::Unreachable };
        if !self.allowed.iter().any(|folder| target.starts_with(folder)) {
            return LinkTarget::Unreachable;
        }
        let path = if written.is_some() { reported(&target).into_owned() } else { link.to_owned() };
        if target.is_file() {
            LinkTarget::File(path)
        } else if !target.is_dir() {
            LinkTarget::Unreachable
        } else if self.entered.insert(target) {
            LinkTarget::Folder(path)
        } else {
            LinkTarget::KnownFolder
        }
    }
}
