//! The files that other files name.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::super::path_pattern::PathPattern;
use super::super::paths::real;
use super::super::read::read_text;
use crd_ls_model::{Json, Limits, Part, PatchedObject};
use crd_ls_rules::refusal;
use crd_ls_syntax::Tree;
use crd_ls_text::Text;

/// The maximum length of a file that names others, in bytes.
const LONGEST: u64 = 256 << 10;

/// The maximum total length of the files that name others, in bytes.
const MAX_BYTES: usize = 32 << 20;

/// The maximum number of paths that are looked up.
const MAX_PATHS: usize = 50_000;

/// The maximum number of comparisons of a file with a pattern.
const MAX_COMPARISONS: usize = 1 << 20;

/// For each file, its objects that other files change or create.
pub(super) type PatchedFiles = BTreeMap<PathBuf, Arc<[Arc<PatchedObject>]>>;

/// The files below a root that other files name, each with the part of objects that it contains.
pub(super) struct NamedFiles<'r> {
    root: &'r Path,
    /// The files below the root.
    files: &'r BTreeSet<PathBuf>,
    parts: BTreeMap<PathBuf, Part>,
    /// For each file, the objects that other files create before it changes them.
    merged: PatchedFiles,
    bytes_left: usize,
    paths_left: usize,
    comparisons_left: usize,
}

impl<'r> NamedFiles<'r> {
    pub(super) fn new(root: &'r Path, files: &'r BTreeSet<PathBuf>) -> Self {
        Self {
            root,
            files,
            parts: BTreeMap::new(),
            merged: BTreeMap::new(),
            bytes_left: MAX_BYTES,
            paths_left: MAX_PATHS,
            comparisons_left: MAX_COMPARISONS,
        }
    }

    /// The files with their parts, and for each file the objects that it changes.
    pub(super) fn into_found(self) -> (BTreeMap<PathBuf, Part>, PatchedFiles) {
        (self.parts, self.merged)
    }

    /// Notes that a file changes objects. If several tests use the file, the first one counts.
    pub(super) fn merge(&mut self, file: &Path, objects: &[Arc<PatchedObject>]) {
        if !objects.is_empty() {
            self.merged.entry(file.to_owned()).or_insert_with(|| objects.into());
        }
    }

    /// The documents of a file that names others; none if the file can't be read.
    pub(super) fn read(&mut self, file: &Path) -> Vec<Json> {
        let text = read_text(file, LONGEST).ok().filter(|text| text.len() <= self.bytes_left);
        let Some(text) = text else { return Vec::new() };
        self.bytes_left -= text.len();
        parsed(&text)
    }

    /// The objects of a kind in a file, in any version of the group. `group` ends with `/`.
    pub(super) fn objects(&mut self, file: &Path, group: &str, kind: &str) -> Vec<Json> {
        let mut objects = self.read(file);
        objects.retain(|object| {
            let version = object.text_of("apiVersion").and_then(|written| written.strip_prefix(group));
            object.text_of("kind") == Some(kind) && version.is_some()
        });
        objects
    }

    /// The file at a path from the folder of another file. None for paths and links out of the root.
    pub(super) fn find(&mut self, from: &Path, path: &str) -> Option<PathBuf> {
        self.look_up(from, path).filter(|file| file.is_file())
    }

    /// The file at a path from the folder of another file, or the file with one of these names in the folder at the
    /// path.
    pub(super) fn find_at(&mut self, from: &Path, path: &str, names: &[&str]) -> Option<PathBuf> {
        let found = self.look_up(from, path)?;
        let inside = || names.iter().map(|name| found.join(name)).find(|file| file.is_file());
        if found.is_dir() { inside() } else { Some(found).filter(|file| file.is_file()) }
    }

    fn look_up(&mut self, from: &Path, path: &str) -> Option<PathBuf> {
        self.paths_left = self.paths_left.checked_sub(1)?;
        let file = real(&from.with_file_name(path));
        file.starts_with(self.root).then_some(file)
    }

    /// Adds the file at a path from the folder of another file.
    pub(super) fn add(&mut self, from: &Path, path: &str, part: Part) {
        if let Some(file) = self.find(from, path) {
            self.insert(file, part);
        }
    }

    /// A file that is named as a whole stays whole, even if others name it as a part.
    pub(super) fn insert(&mut self, file: PathBuf, part: Part) {
        let known = self.parts.entry(file).or_insert(part);
        if part == Part::Whole {
            *known = part;
        }
    }

    /// Adds the files that a pattern matches.
    pub(super) fn add_all(&mut self, from: &Path, pattern: &str, part: Part) {
        let folder = from.parent().unwrap_or(from);
        let pattern = PathPattern::new(folder, pattern).filter(|pattern| pattern.folder().starts_with(self.root));
        let Some(pattern) = pattern else { return };
        let folder = pattern.folder();
        let below = self.files.range(folder.to_owned()..).take_while(|file| file.starts_with(folder));
        for file in below {
            let Some(left) = self.comparisons_left.checked_sub(1) else { return };
            self.comparisons_left = left;
            if pattern.matches(file) {
                self.insert(file.clone(), part);
            }
        }
    }
}

/// The documents of a text. Empty if the text has syntax errors.
pub(super) fn parsed(text: &str) -> Vec<Json> {
    let tree = Tree::parse(&Text::to_be_read(text));
    let documents = refusal(tree.errors()).is_none().then(|| Json::documents(&tree, Limits::DEFAULT));
    documents.and_then(Result::ok).unwrap_or_default()
}
