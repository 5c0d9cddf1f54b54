//! The files that differ from a commit.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::blob::is_blob;
use super::commit::{Commit, EntryKind, TreeEntry};
use super::ignores::Ignores;
use super::paths::{canonical, with_slashes};
use super::read::read_found;
use super::repository::Repository;
use super::walk::files_below;

/// The files that differ from a commit or are new. Git lists the files of the commit and the index. The files
/// themselves are read here, because git would run filters on them. So a file that a filter has changed counts as
/// changed, unless only its line breaks differ.
pub(crate) struct ChangedFiles {
    work_trees: Vec<WorkTree>,
    /// The maximum length of a compared file, in bytes. A longer file counts as changed.
    limit: u64,
    /// Results by path.
    known: Mutex<HashMap<PathBuf, bool>>,
}

/// The committed state of a work tree.
struct WorkTree {
    root: PathBuf,
    /// The commit's objects, by path from the root.
    committed: HashMap<String, String>,
    /// The files in the index, by path from the root.
    tracked: HashSet<String>,
    ignores: Ignores,
}

impl ChangedFiles {
    /// The changes in the work trees around `paths`. Files are compared with the merge base of `HEAD` and `revision`,
    /// or, without a revision, with the last commit.
    pub(crate) fn new<'p>(
        paths: impl Iterator<Item = &'p Path>,
        revision: Option<&str>,
        limit: u64,
    ) -> Result<Self, String> {
        let mut changes = Self { work_trees: Vec::new(), limit, known: Mutex::default() };
        let mut roots = HashSet::new();
        for path in paths {
            let repository = Repository::around(Path::new("."), path)?;
            if repository.inside(path).is_none() {
                let (path, root) = (path.display(), repository.root().display());
                return Err(format!(
                    "{path} is outside of the work tree {root}; run crd-ls in the repository that it is in"
                ));
            }
            if roots.insert(repository.root().to_owned()) {
                let base = base(&repository, revision)?;
                changes.add(repository, base)?;
            }
        }
        Ok(changes)
    }

    /// Adds a work tree and its submodules. Without a commit all its files are new.
    fn add(&mut self, repository: Repository, base: Option<Commit>) -> Result<(), String> {
        let committed = base.map_or(Ok(Vec::new()), |commit| commit.entries(""))?;
        let committed = committed.into_iter().map(|entry| (entry.path, entry.object)).collect();
        let indexed = repository.git.list(&["ls-files", "-z", "--stage"]);
        let failed = format!("list the files of {}", repository.root().display());
        let indexed = indexed.map_err(|failure| failure.while_asked(&failed))?;
        let indexed: Vec<TreeEntry> = indexed.iter().filter_map(|entry| TreeEntry::of_index(entry)).collect();
        let root = repository.root().to_owned();
        let submodules = indexed.iter().filter(|entry| entry.kind == EntryKind::Submodule);
        let submodules: Vec<String> =
            submodules.map(|entry| entry.path.clone()).filter(|path| repository.is_submodule(path)).collect();
        let tracked = indexed.into_iter().map(|entry| entry.path).collect();
        let ignores = Ignores::of_work_tree(&root);
        let work_tree = WorkTree { root, committed, tracked, ignores };
        for path in submodules {
            let submodule = Repository::of_submodule(work_tree.root.join(&path))?;
            if submodule.root() != work_tree.root.join(&path) {
                continue;
            }
            // A submodule is new as a whole if it was added since, or if its recorded commit is missing.
            let recorded = work_tree.committed.get(&path);
            let base = recorded.and_then(|name| Commit::of(&submodule, submodule.root(), name).ok());
            self.add(submodule, base)?;
        }
        self.work_trees.push(work_tree);
        Ok(())
    }

    /// Whether a file differs from the commit or is new.
    pub(crate) fn has(&self, file: &Path) -> bool {
        let Ok(file) = canonical(file) else { return false };
        if let Some(known) = self.known().get(&file) {
            return *known;
        }
        let around = self.work_trees.iter().filter(|tree| file.starts_with(&tree.root));
        let nearest = around.max_by_key(|tree| tree.root.components().count());
        let has_changed = nearest.is_none_or(|tree| tree.has_changed(&file, self.limit));
        self.known().insert(file, has_changed);
        has_changed
    }

    /// Whether a path is a changed file, or a folder with changed files.
    pub(crate) fn has_some_in(&self, path: &Path) -> bool {
        files_below(path).flatten().any(|file| self.has(&file))
    }

    fn known(&self) -> MutexGuard<'_, HashMap<PathBuf, bool>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl WorkTree {
    fn has_changed(&self, file: &Path, limit: u64) -> bool {
        let inside = file.strip_prefix(&self.root).ok().and_then(Path::to_str).map(with_slashes);
        let Some(inside) = inside else { return true };
        match self.committed.get(&inside) {
            Some(object) => !matches!(read_found(file, limit), Ok(Some(bytes)) if is_blob(&bytes, object)),
            None => self.tracked.contains(&inside) || !self.ignores.leave_out_with_parents(file),
        }
    }
}

/// The commit to compare with; None before the first commit.
fn base(repository: &Repository, revision: Option<&str>) -> Result<Option<Commit>, String> {
    if let Some(revision) = revision {
        return Commit::of(repository, repository.root(), revision)?.left_by_branch().map(Some);
    }
    match Commit::of(repository, repository.root(), "HEAD") {
        Ok(head) => Ok(Some(head)),
        Err(_) if is_before_first_commit(repository) => Ok(None),
        Err(reason) => Err(reason),
    }
}

/// Whether the branch is still without a commit.
fn is_before_first_commit(Repository { git }: &Repository) -> bool {
    let names_commit = git.line(&["rev-parse", "--verify", "--quiet", "HEAD"]).is_ok();
    !names_commit && git.line(&["symbolic-ref", "--quiet", "HEAD"]).is_ok()
}
