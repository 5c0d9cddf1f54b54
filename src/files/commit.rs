//! Commits, and their files.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Component, Path, PathBuf};
use std::process::{Child, Stdio};

use super::git::Failure;
use super::repository::Repository;
use super::walk::has_wanted_ending;

/// A file of a commit.
pub(crate) struct CommittedFile {
    /// Relative to the path that was listed.
    pub(crate) path: PathBuf,
    object: String,
}

/// A commit of a repository.
pub(crate) struct Commit {
    repository: Repository,
    /// The folder that relative paths start from.
    folder: PathBuf,
    pub(super) name: String,
    /// The commit's name in reports, which `git show` understands, too.
    pub(crate) label: String,
}

/// An entry of a tree, or of the index.
pub(super) struct TreeEntry {
    pub(super) path: String,
    pub(super) object: String,
    pub(super) kind: EntryKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EntryKind {
    File,
    Link,
    /// A commit of a submodule.
    Submodule,
}

/// The number of digits of a commit's name in reports.
const LABEL_LENGTH: usize = 12;

impl Commit {
    /// The commit that a revision names in the repository around a folder.
    pub(crate) fn new(folder: &Path, revision: &str) -> Result<Self, String> {
        Self::of(&Repository::around(Path::new("."), folder)?, folder, revision)
    }

    /// The merge base of `HEAD` and `revision`. Without a common ancestor, the result is the revision itself, because
    /// then every difference is a change. In a shallow clone, where the ancestor may only be missing, this is an error.
    pub(crate) fn branch_point(folder: &Path, revision: &str) -> Result<Self, String> {
        Self::new(folder, revision)?.left_by_branch()
    }

    pub(super) fn of(repository: &Repository, folder: &Path, revision: &str) -> Result<Self, String> {
        let wanted = format!("{revision}^{{commit}}");
        let name = repository.git.line(&["rev-parse", "--verify", "--quiet", "--end-of-options", &wanted]);
        let name = name.map_err(|failure| match failure {
            Failure::Complained(reason) if reason.is_empty() => no_commit(revision),
            failure => failure.while_asked(&format!("find the commit `{revision}`")),
        })?;
        Ok(Self { repository: repository.clone(), folder: folder.to_owned(), name, label: revision.to_owned() })
    }

    pub(super) fn left_by_branch(self) -> Result<Self, String> {
        let git = &self.repository.git;
        match git.line(&["merge-base", &self.name, "HEAD"]) {
            Ok(name) if name != self.name => {
                let label = name.chars().take(LABEL_LENGTH).collect();
                Ok(Self { name, label, ..self })
            }
            // A shallow clone lacks older commits.
            Err(_) if git.line(&["rev-parse", "--is-shallow-repository"]).is_ok_and(|answer| answer == "true") => {
                Err(format!(
                    "there is no common commit with `{}`; this clone is shallow, so fetch more of its history \
                     (`git fetch --unshallow`, or `fetch-depth: 0` where a workflow checks it out)",
                    self.label
                ))
            }
            _ => Ok(self),
        }
    }

    /// The file at a path relative to the folder, or the files below it that can contain definitions.
    pub(crate) fn files(&self, path: &Path) -> Result<Vec<CommittedFile>, String> {
        let whole = self.folder.join(path);
        let inside = self.repository.inside(&whole);
        let inside = inside.ok_or_else(|| match path.to_str() {
            None => "git is asked for paths in UTF-8 only".to_owned(),
            Some(_) => format!("{} is outside of the repository", whole.display()),
        })?;
        let start: PathBuf = path.components().filter(|part| *part != Component::CurDir).collect();
        let files = self.entries(&inside)?.into_iter().filter(|entry| entry.kind == EntryKind::File);
        let files = files.filter_map(|TreeEntry { path, object, .. }| {
            let below = Path::new(&path).strip_prefix(&inside).ok()?;
            let is_named = below.as_os_str().is_empty();
            let path = if is_named { start.clone() } else { start.join(below) };
            (is_named || has_wanted_ending(&path)).then_some(CommittedFile { path, object })
        });
        Ok(files.collect())
    }

    /// The entries at and below a path from the root.
    pub(super) fn entries(&self, inside: &str) -> Result<Vec<TreeEntry>, String> {
        let all = ["ls-tree", "-r", "-z", "--full-tree", &self.name, "--", inside];
        // Git rejects an empty path.
        let words = if inside.is_empty() { &all[..5] } else { &all };
        let listed = self.repository.git.list(words);
        let listed = listed.map_err(|failure| failure.while_asked(&format!("list the files of {}", self.name)))?;
        Ok(listed.iter().filter_map(|entry| TreeEntry::of_tree(entry)).collect())
    }

    /// The contents of files, in their order.
    pub(crate) fn contents(&self, files: &[CommittedFile], limit: u64) -> Result<Vec<Vec<u8>>, String> {
        let mut child = self.repository.git.start(&["cat-file", "--batch"], Stdio::piped())?;
        let names: Vec<String> = files.iter().map(|file| format!("{}\n", file.object)).collect();
        let input = child.stdin.take();
        // Write on another thread: git answers while it still reads, and blocks until its output is read.
        let asking = std::thread::spawn(move || {
            let Some(mut input) = input else { return };
            for name in names {
                if input.write_all(name.as_bytes()).is_err() {
                    return;
                }
            }
        });
        let contents = read_answers(&mut child, files, limit);
        if contents.is_err() {
            let _ = child.kill();
        }
        let _ = asking.join();
        let _ = child.wait();
        contents
    }
}

/// The text of a file in the last commit of its repository; None if the commit does not contain it. `home` is the
/// user's folder.
pub(crate) fn committed_text(home: &Path, path: &Path, limit: u64) -> Result<Option<String>, String> {
    let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else { return Ok(None) };
    let mut repository = Repository::around(home, path)?;
    loop {
        let commit = Commit::of(&repository, folder, "HEAD")?;
        let Some(inside) = repository.inside(path) else { return Ok(None) };
        // For a file in a submodule, the commit only lists the submodule.
        let entries = commit.entries(&inside)?;
        let submodule = entries.iter().find(|entry| entry.kind == EntryKind::Submodule);
        if let Some(submodule) = submodule.filter(|entry| entry.path != inside && repository.is_submodule(&entry.path))
        {
            repository = Repository::of_submodule(repository.root().join(&submodule.path))?;
            continue;
        }
        let contents = commit.contents(&commit.files(Path::new(name))?, limit)?;
        let text = contents.into_iter().next().map(String::from_utf8).transpose();
        return text.map_err(|_| format!("{} is not UTF-8 in the last commit", path.display()));
    }
}

/// The error for a revision that names no commit; a branch may not have been fetched.
fn no_commit(revision: &str) -> String {
    let is_head =
        revision.strip_prefix("HEAD").is_some_and(|rest| rest.is_empty() || rest.starts_with(['~', '^', '@']));
    match is_head {
        true => format!("`{revision}` is no commit here"),
        false => format!("`{revision}` is no commit here; if it is a branch or tag of a remote, fetch it first"),
    }
}

fn read_answers(child: &mut Child, files: &[CommittedFile], limit: u64) -> Result<Vec<Vec<u8>>, String> {
    let mut output = BufReader::new(child.stdout.take().ok_or("git has no output")?);
    files.iter().map(|file| read_answer(&mut output, file, limit)).collect()
}

/// Reads one answer: `NAME blob SIZE`, a line feed, the bytes, and a line feed.
fn read_answer(output: &mut impl BufRead, file: &CommittedFile, limit: u64) -> Result<Vec<u8>, String> {
    let failed = |reason: String| format!("{}: {reason}", file.path.display());
    let mut line = String::new();
    output.read_line(&mut line).map_err(|error| failed(error.to_string()))?;
    let length: Option<u64> = line.trim_end().rsplit(' ').next().and_then(|length| length.parse().ok());
    let length = length.ok_or_else(|| failed(format!("git does not have it: {}", line.trim_end())))?;
    if length > limit {
        return Err(failed(format!("it is longer than {limit} bytes")));
    }
    let mut bytes = Vec::new();
    output.take(length + 1).read_to_end(&mut bytes).map_err(|error| failed(error.to_string()))?;
    bytes.truncate(length as usize);
    Ok(bytes)
}

impl TreeEntry {
    /// An entry of a tree: `MODE KIND OBJECT`, a tab, and the path.
    fn of_tree(entry: &str) -> Option<Self> {
        let (head, path) = entry.split_once('\t')?;
        let mut words = head.split(' ');
        let (mode, _kind, object) = (words.next()?, words.next()?, words.next()?);
        Some(Self { path: path.to_owned(), object: object.to_owned(), kind: EntryKind::of_mode(mode)? })
    }

    /// An entry of the index: `MODE OBJECT STAGE`, a tab, and the path.
    pub(super) fn of_index(entry: &str) -> Option<Self> {
        let (head, path) = entry.split_once('\t')?;
        let (mode, rest) = head.split_once(' ')?;
        let (object, _stage) = rest.split_once(' ')?;
        Some(Self { path: path.to_owned(), object: object.to_owned(), kind: EntryKind::of_mode(mode)? })
    }
}

impl EntryKind {
    fn of_mode(mode: &str) -> Option<Self> {
        match mode {
            "100644" | "100755" | "100664" => Some(Self::File),
            "120000" => Some(Self::Link),
            "160000" => Some(Self::Submodule),
            _ => None,
        }
    }
}
