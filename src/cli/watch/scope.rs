//! The watched folders, and which changes in them matter.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::path::{Component, Path, PathBuf};

use notify::event::{ModifyKind, RemoveKind};
use notify::{Event, EventKind};

use crate::files::{has_wanted_ending, real};
use crate::settings::FILE_NAME;

/// Files that exclude files and folders from the search.
const IGNORES: [&str; 2] = [".gitignore", ".ignore"];

/// The files that a check reads. Paths contain no symbolic links, like the paths that the operating system reports.
#[derive(Debug, Default)]
pub(super) struct Scope {
    named: BTreeSet<PathBuf>,
    /// Folders, and whether their subfolders are read, too. A file is watched through its folder, because editors
    /// replace it with a new one.
    folders: BTreeMap<PathBuf, bool>,
}

impl Scope {
    /// Adds a named file or folder.
    pub(super) fn add(&mut self, path: &Path) {
        let path = real(path);
        if path.is_dir() {
            self.folders.insert(path.clone(), true);
        }
        for folder in above(&path) {
            self.folders.entry(folder.to_owned()).or_insert(false);
        }
        self.named.insert(path);
    }

    /// Adds a folder that was searched for CRDs. It is watched if the operating system can watch it all.
    pub(super) fn add_searched(&mut self, folder: &Path) {
        self.folders.insert(real(folder), true);
    }

    /// The folders to watch, and whether to include subfolders.
    pub(super) fn folders(&self) -> impl Iterator<Item = (&Path, bool)> {
        let is_covered = |folder: &Path| {
            let above = folder.ancestors().skip(1);
            above.into_iter().any(|above| self.folders.get(above) == Some(&true))
        };
        let folders = self.folders.iter().filter(move |(folder, _)| !is_covered(folder));
        folders.map(|(folder, is_deep)| (folder.as_path(), *is_deep))
    }

    /// Whether changes of named paths would be missed without this folder.
    pub(super) fn needs(&self, folder: &Path) -> bool {
        self.named.iter().any(|named| named == folder || !named.is_dir() && named.parent() == Some(folder))
    }

    /// Whether a change affects the check.
    pub(super) fn is_about(&self, event: &Event) -> bool {
        if event.need_rescan() {
            return true;
        }
        let moves_folder = may_move_folder(&event.kind);
        let moves = |path: &Path| moves_folder || event.kind.is_create() && path.is_dir();
        !event.kind.is_access() && event.paths.iter().any(|path| self.reads(path, moves(path)))
    }

    fn reads(&self, path: &Path, may_be_moved_folder: bool) -> bool {
        let leads_to_named = || self.named.iter().any(|named| named.starts_with(path));
        let is_named = self.named.contains(path) && !path.is_dir();
        is_named
            || path.file_name() == Some(OsStr::new(FILE_NAME))
            || may_be_moved_folder && leads_to_named()
            || self.insides(path).any(|inside| is_searched(inside, may_be_moved_folder))
    }

    /// The path relative to each folder around it that is watched with its subfolders.
    fn insides<'p>(&self, path: &'p Path) -> impl Iterator<Item = &'p Path> {
        let deep = self.folders.iter().filter(|(_, is_deep)| **is_deep);
        deep.filter_map(|(folder, _)| path.strip_prefix(folder).ok())
    }
}

/// Whether a folder may have been moved or removed: not all systems report the type of a removed path.
pub(super) fn may_move_folder(kind: &EventKind) -> bool {
    match kind {
        EventKind::Remove(kind) => *kind != RemoveKind::File,
        EventKind::Modify(ModifyKind::Name(_)) | EventKind::Any | EventKind::Other => true,
        _ => false,
    }
}

/// Whether a path in a folder affects the files found there.
fn is_searched(inside: &Path, may_be_moved_folder: bool) -> bool {
    let is_hidden = |name: &OsStr| name.as_encoded_bytes().starts_with(b".");
    let (Some(folder), Some(name)) = (inside.parent(), inside.file_name()) else { return false };
    let is_below_hidden = folder.components().any(|part| matches!(part, Component::Normal(name) if is_hidden(name)));
    let is_read = has_wanted_ending(inside) || may_be_moved_folder;
    !is_below_hidden && (IGNORES.iter().any(|ignore| name == *ignore) || is_read && !is_hidden(name))
}

/// The folders in which a path or its settings file may appear: the nearest existing folder, the folders up to the root
/// of the repository, and further folders above with a settings file.
fn above(path: &Path) -> impl Iterator<Item = &Path> {
    let nearest = path.ancestors().skip(1).find(|folder| folder.is_dir());
    let repository = path.ancestors().find(|folder| folder.join(".git").exists());
    let is_inside = move |folder: &Path| repository.is_some_and(|repository| folder.starts_with(repository));
    let has_settings = |folder: &Path| folder.join(FILE_NAME).is_file();
    path.ancestors().skip(1).filter(move |folder| {
        folder.is_dir() && (Some(*folder) == nearest || is_inside(folder) || has_settings(folder))
    })
}

#[cfg(test)]
mod tests;
