//! Reads ignore files: `.ignore`, `.gitignore`, `.git/info/exclude` and the user's global one.
//!
//! The crate `ignore` would open any file of such a name, even a device, a pipe or an endless file. So the files are
//! read here, with checks.

use std::env;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use ignore::Match;
use ignore::gitignore::{Gitignore, GitignoreBuilder, gitconfig_excludes_path};

use super::paths::reported;
use super::read::{Unreadable, read_found};

/// The maximum length of an ignore file, in bytes.
const LONGEST: u64 = 1 << 20;

const OF_GIT: &str = ".gitignore";
const OF_SEARCHES: &str = ".ignore";

/// The rules of the folders around a path.
pub(super) struct Ignores {
    /// The outermost folder whose rules apply.
    top: PathBuf,
    /// Whether `.ignore` applies, too, with precedence over the other files.
    has_own: bool,
    of_user: Gitignore,
    /// From the root down to the folder of the last query, so that a search reads each file once.
    folders: Mutex<Vec<FolderRules>>,
    refused: Mutex<Vec<Unreadable>>,
    left_out: Mutex<IgnoredEntries>,
}

/// The numbers of entries that ignore files hide from a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct IgnoredEntries {
    /// Files that would be checked.
    pub(crate) files: usize,
    /// Folders, whatever is in them.
    pub(crate) folders: usize,
}

/// The rules in one folder.
struct FolderRules {
    folder: PathBuf,
    /// In order of precedence.
    rules: [Gitignore; 3],
}

impl Ignores {
    /// The rules for a search, from all folders above a found path.
    pub(super) fn of_search() -> Self {
        Self::new(PathBuf::new(), true)
    }

    /// The rules that git applies in a work tree.
    pub(super) fn of_work_tree(root: &Path) -> Self {
        Self::new(root.to_owned(), false)
    }

    fn new(top: PathBuf, has_own: bool) -> Self {
        let (folders, refused, left_out) = (Mutex::default(), Mutex::default(), Mutex::default());
        let mut ignores = Self { top, has_own, of_user: Gitignore::empty(), folders, refused, left_out };
        if let (Some(file), Ok(folder)) = (gitconfig_excludes_path(), env::current_dir()) {
            ignores.of_user = ignores.read(&folder, &file);
        }
        ignores
    }

    /// Whether a path is ignored, given that its folder is not; None if no rule matches. The path is absolute and
    /// without links.
    pub(super) fn leave_out(&self, path: &Path, is_folder: bool) -> Option<bool> {
        let parent = path.parent()?;
        self.judge(&self.rules_down_to(parent), path, is_folder)
    }

    /// Whether a file or a folder around it is ignored.
    pub(super) fn leave_out_with_parents(&self, file: &Path) -> bool {
        let Some(parent) = file.parent() else { return false };
        let rules = self.rules_down_to(parent);
        let folders = parent.ancestors().take_while(|folder| *folder != self.top);
        let is_left_out = |(path, is_folder)| self.judge(&rules, path, is_folder) == Some(true);
        is_left_out((file, false)) || folders.map(|folder| (folder, true)).any(is_left_out)
    }

    /// Removes and returns the ignore files that were not read, each once, with reasons.
    pub(super) fn take_refused(&self) -> Vec<Unreadable> {
        std::mem::take(&mut *self.refused.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Counts an entry that a search leaves out.
    pub(super) fn count(&self, is_folder: bool) {
        let mut left_out = self.left_out.lock().unwrap_or_else(PoisonError::into_inner);
        *(if is_folder { &mut left_out.folders } else { &mut left_out.files }) += 1;
    }

    /// Resets and returns the counts; None if nothing was left out.
    pub(super) fn take_left_out(&self) -> Option<IgnoredEntries> {
        let left_out = std::mem::take(&mut *self.left_out.lock().unwrap_or_else(PoisonError::into_inner));
        (left_out != IgnoredEntries::default()).then_some(left_out)
    }

    fn judge(&self, folders: &[FolderRules], path: &Path, is_folder: bool) -> Option<bool> {
        // Skip empty rules first: most folders have no rules, and comparing paths takes longer.
        let by_kind = (0..3).flat_map(|kind| {
            let of_kind = folders.iter().rev().filter_map(move |of| Some((&of.folder, of.rules.get(kind)?)));
            let with_rules = of_kind.filter(|(_, rules)| !rules.is_empty());
            with_rules.filter(|(folder, _)| path.starts_with(folder) && path != *folder).map(|(_, rules)| rules)
        });
        let mut verdicts = by_kind.chain([&self.of_user]).map(|rules| rules.matched(path, is_folder));
        match verdicts.find(|verdict| !verdict.is_none())? {
            Match::Ignore(_) => Some(true),
            Match::Whitelist(_) => Some(false),
            Match::None => None,
        }
    }

    /// The rules of the folders from the top down to `folder`.
    fn rules_down_to(&self, folder: &Path) -> MutexGuard<'_, Vec<FolderRules>> {
        let mut known = self.folders.lock().unwrap_or_else(PoisonError::into_inner);
        // A search asks about the entries of a folder one after the other.
        if known.last().is_some_and(|last| last.folder.as_os_str() == folder.as_os_str()) {
            return known;
        }
        let shared = known.partition_point(|rules| folder.starts_with(&rules.folder));
        known.truncate(shared);
        let last = known.last().map(|rules| rules.folder.clone());
        let is_new = |at: &&Path| last.as_deref() != Some(at) && at.starts_with(&self.top);
        let new: Vec<&Path> = folder.ancestors().take_while(is_new).collect();
        known.extend(new.into_iter().rev().map(|folder| self.read_folder(folder)));
        known
    }

    fn read_folder(&self, folder: &Path) -> FolderRules {
        let own = if self.has_own { self.read(folder, &folder.join(OF_SEARCHES)) } else { Gitignore::empty() };
        let exclude = data_of(folder).map(|data| self.read(folder, &data.join("info/exclude")));
        let rules = [own, self.read(folder, &folder.join(OF_GIT)), exclude.unwrap_or_else(Gitignore::empty)];
        FolderRules { folder: folder.to_owned(), rules }
    }

    /// The rules of a file. Their paths are relative to a folder.
    fn read(&self, folder: &Path, file: &Path) -> Gitignore {
        let refuse = |unreadable| self.refused.lock().unwrap_or_else(PoisonError::into_inner).push(unreadable);
        let bytes = match read_found(file, LONGEST) {
            Ok(Some(bytes)) => bytes,
            Ok(None) => return Gitignore::empty(),
            Err(reason) => {
                let path = reported(file);
                refuse(Unreadable::new(
                    path.to_string_lossy(),
                    format!("{reason}; it is left out, and nothing is ignored by it"),
                ));
                return Gitignore::empty();
            }
        };
        let mut builder = GitignoreBuilder::new(folder);
        for line in String::from_utf8_lossy(&bytes).trim_start_matches('\u{feff}').lines() {
            // An invalid line matches nothing.
            let _ = builder.add_line(None, line);
        }
        builder.build().unwrap_or_else(|_| {
            let path = reported(file);
            refuse(Unreadable::new(
                path.to_string_lossy(),
                "its patterns are too large; nothing is ignored by it".to_owned(),
            ));
            Gitignore::empty()
        })
    }
}

/// Git's data folder for a work tree: `.git`, or, for a linked work tree, the folder that the file `.git` points to.
fn data_of(folder: &Path) -> Option<PathBuf> {
    let data = folder.join(".git");
    let metadata = data.metadata().ok()?;
    if metadata.is_dir() {
        return Some(data);
    }
    let line_of = |file: &Path| {
        let bytes = read_found(file, LONGEST_PATH).ok()??;
        Some(String::from_utf8_lossy(&bytes).lines().next()?.to_owned())
    };
    let data = folder.join(line_of(&data)?.strip_prefix("gitdir: ")?);
    let common = line_of(&data.join("commondir"))?;
    Some(data.join(common))
}

/// The maximum length of a file that contains a path, in bytes.
const LONGEST_PATH: u64 = 1 << 14;
