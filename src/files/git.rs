//! Files of a commit, which `git` reads.
//!
//! This is the only place that starts a process. What the repository says is data to it: a revision is turned into the
//! name of a commit first, no filter or hook of the repository runs, and nothing is fetched.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use super::walk::has_wanted_ending;

/// A file of a commit.
pub(crate) struct CommittedFile {
    /// From where the path that was asked for starts.
    pub(crate) path: PathBuf,
    object: String,
}

/// A commit of the repository that a folder is in.
pub(crate) struct Commit {
    folder: PathBuf,
    name: String,
    /// What it is called in reports; `git show` knows it, too.
    pub(crate) label: String,
}

/// The digits of a commit's name by which it is called in reports.
const LABEL_LENGTH: usize = 12;

impl Commit {
    /// The commit that a revision names.
    pub(crate) fn new(folder: &Path, revision: &str) -> Result<Self, String> {
        let folder = if folder.as_os_str().is_empty() { PathBuf::from(".") } else { folder.to_owned() };
        let wanted = format!("{revision}^{{commit}}");
        let output = output(&folder, &["rev-parse", "--verify", "--quiet", "--end-of-options", &wanted]);
        let output = output.map_err(|failure| match failure {
            Failure::Complained(reason) if reason.is_empty() => no_commit(revision),
            failure => failure.while_asked(&format!("find the commit `{revision}`")),
        })?;
        let name = one_line(&output);
        Ok(Self { folder, name, label: revision.to_owned() })
    }

    /// The commit at which the branch has left the one that a revision names. Without a common commit it is that one, because
    /// all that differs has changed; it is an error where the clone may merely lack it.
    pub(crate) fn branch_point(folder: &Path, revision: &str) -> Result<Self, String> {
        let commit = Self::new(folder, revision)?;
        let base = output(&commit.folder, &["merge-base", &commit.name, "HEAD"]);
        match base.map(|name| one_line(&name)) {
            Ok(name) if name != commit.name => {
                let label = name.chars().take(LABEL_LENGTH).collect();
                Ok(Self { name, label, ..commit })
            }
            Err(_) if is_shallow(&commit.folder) => Err(format!(
                "there is no common commit with `{revision}`; this clone is shallow, so fetch more of its history \
                 (`git fetch --unshallow`, or `fetch-depth: 0` where a workflow checks it out)"
            )),
            _ => Ok(commit),
        }
    }

    /// The file at a path, which counts from the folder, or the files below it that may hold definitions.
    pub(crate) fn files(&self, path: &Path) -> Result<Vec<CommittedFile>, String> {
        let path = if path.as_os_str().is_empty() { Path::new(".") } else { path };
        let text = path.to_str().ok_or("git is asked for paths in UTF-8 only")?;
        let listed = output(&self.folder, &["ls-tree", "-r", "-z", &self.name, "--", text]);
        let listed = listed.map_err(|failure| failure.while_asked(&format!("list the files of {}", self.name)))?;
        let files = entries(&listed).filter_map(|entry| committed_file(&entry));
        Ok(files.filter(|file| file.path == path || has_wanted_ending(&file.path)).collect())
    }

    /// The contents of files, in their order.
    pub(crate) fn contents(&self, files: &[CommittedFile], limit: u64) -> Result<Vec<Vec<u8>>, String> {
        let mut child = start(&self.folder, &["cat-file", "--batch"], Stdio::piped())?;
        let names: Vec<String> = files.iter().map(|file| format!("{}\n", file.object)).collect();
        let input = child.stdin.take();
        // Git answers while it is still asked, and would wait for ever if nobody read that.
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

/// The text of a file in the last commit; None if it is not in it.
pub(crate) fn committed_text(path: &Path, limit: u64) -> Result<Option<String>, String> {
    let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else { return Ok(None) };
    let commit = Commit::new(folder, "HEAD")?;
    let files = commit.files(Path::new(name))?;
    let contents = commit.contents(&files, limit)?;
    let text = contents.into_iter().next().map(String::from_utf8).transpose();
    text.map_err(|_| format!("{} is not UTF-8 in the last commit", path.display()))
}

/// The files of the repository around a folder, and of its submodules, that differ from a commit, or are in none, by their
/// whole paths. A revision means the commit at which the branch has left it; without one it is the last commit. What a file's
/// stamp of time shows as changed counts as changed: no file is read, so no filter runs.
pub(crate) fn changed_files(folder: &Path, revision: Option<&str>) -> Result<Vec<PathBuf>, String> {
    let root = output(folder, &["rev-parse", "--show-toplevel"]);
    let root = root.map_err(|failure| failure.while_asked(&format!("find the repository of {}", folder.display())))?;
    let root = PathBuf::from(String::from_utf8_lossy(&root).trim_end());
    let base = match revision {
        Some(revision) => Commit::branch_point(folder, revision)?.name,
        None => match Commit::new(folder, "HEAD") {
            Ok(head) => head.name,
            // Before the first commit all files are in none.
            Err(_) if is_before_first_commit(folder) => empty_tree(folder)?,
            Err(reason) => return Err(reason),
        },
    };
    let mut found = Vec::new();
    add_differing(&root, &base, &mut found)?;
    Ok(found)
}

/// Adds the files of a work tree that differ from a commit or tree, or are in none.
fn add_differing(root: &Path, base: &str, found: &mut Vec<PathBuf>) -> Result<(), String> {
    let list = |words: &[&str]| {
        let failed = |failure: Failure| failure.while_asked(&format!("list what has changed in {}", root.display()));
        output(root, words).map_err(failed)
    };
    let compare =
        ["diff-index", "-z", "--name-only", "--no-renames", "--diff-filter=d", "--ignore-submodules=all", base, "--"];
    for listed in [list(&compare)?, list(&["ls-files", "-z", "--others", "--exclude-standard"])?] {
        found.extend(entries(&listed).map(|name| root.join(name)));
    }
    if !root.join(".gitmodules").exists() {
        return Ok(());
    }
    for entry in entries(&list(&["ls-files", "-z", "--stage"])?) {
        let Some((_, path)) = entry.split_once('\t').filter(|_| entry.starts_with(SUBMODULE)) else { continue };
        let folder = root.join(path);
        if !is_inside(&folder, root) || !folder.join(".git").exists() {
            continue;
        }
        let recorded = list(&["ls-tree", base, "--", path])?;
        let recorded = String::from_utf8_lossy(&recorded).split([' ', '\t']).nth(2).map(str::to_owned);
        // One that was added since, or that lacks the commit it had, is new as a whole.
        let base = recorded.and_then(|commit| Commit::new(&folder, &commit).ok()).map(|commit| commit.name);
        let base = base.map_or_else(|| empty_tree(&folder), Ok)?;
        add_differing(&folder, &base, found)?;
    }
    Ok(())
}

/// The mode of a submodule among the files of a commit.
const SUBMODULE: &str = "160000 ";

/// Whether a folder is really below another: links may lead back.
fn is_inside(folder: &Path, root: &Path) -> bool {
    let real = |path: &Path| path.canonicalize().ok();
    real(folder).zip(real(root)).is_some_and(|(folder, root)| folder != root && folder.starts_with(root))
}

/// The tree without files.
fn empty_tree(folder: &Path) -> Result<String, String> {
    let tree = output(folder, &["hash-object", "-t", "tree", "--stdin"]);
    tree.map(|tree| one_line(&tree)).map_err(|failure| failure.while_asked("name the tree without files"))
}

fn one_line(output: &[u8]) -> String {
    String::from_utf8_lossy(output).trim().to_owned()
}

/// What is separated by zeros in what git prints.
fn entries(output: &[u8]) -> impl Iterator<Item = String> {
    let entries = output.split(|byte| *byte == 0).filter(|entry| !entry.is_empty());
    entries.map(|entry| String::from_utf8_lossy(entry).into_owned())
}

/// Whether the clone lacks older commits.
fn is_shallow(folder: &Path) -> bool {
    output(folder, &["rev-parse", "--is-shallow-repository"]).is_ok_and(|answer| one_line(&answer) == "true")
}

/// That a revision names no commit. One of another branch may not have been fetched.
fn no_commit(revision: &str) -> String {
    let is_head =
        revision.strip_prefix("HEAD").is_some_and(|rest| rest.is_empty() || rest.starts_with(['~', '^', '@']));
    match is_head {
        true => format!("`{revision}` is no commit here"),
        false => format!("`{revision}` is no commit here; if it is a branch or tag of a remote, fetch it first"),
    }
}

/// Whether the branch has no commit yet.
fn is_before_first_commit(folder: &Path) -> bool {
    let names_commit = output(folder, &["rev-parse", "--verify", "--quiet", "HEAD"]).is_ok();
    !names_commit && output(folder, &["symbolic-ref", "--quiet", "HEAD"]).is_ok()
}

fn read_answers(child: &mut Child, files: &[CommittedFile], limit: u64) -> Result<Vec<Vec<u8>>, String> {
    let mut output = std::io::BufReader::new(child.stdout.take().ok_or("git has no output")?);
    files.iter().map(|file| read_answer(&mut output, file, limit)).collect()
}

/// One answer: `NAME blob SIZE`, a line feed, the bytes, and a line feed.
fn read_answer(output: &mut impl std::io::BufRead, file: &CommittedFile, limit: u64) -> Result<Vec<u8>, String> {
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

/// An entry: `MODE blob OBJECT`, a tab, and the path.
fn committed_file(entry: &str) -> Option<CommittedFile> {
    let (head, path) = entry.split_once('\t')?;
    let mut words = head.split(' ');
    let (mode, kind, object) = (words.next()?, words.next()?, words.next()?);
    // Links lead elsewhere.
    let is_file = kind == "blob" && mode != "120000";
    is_file.then(|| CommittedFile { path: PathBuf::from(path), object: object.to_owned() })
}

/// Why git gave no answer.
enum Failure {
    NotRun(String),
    /// In its own words.
    Complained(String),
}

impl Failure {
    /// As a sentence that says what git was to do.
    fn while_asked(self, what: &str) -> String {
        match self {
            Self::NotRun(reason) => reason,
            Self::Complained(reason) if reason.is_empty() => format!("git could not {what}"),
            Self::Complained(reason) => {
                let reason = reason.strip_prefix("fatal: ").or(reason.strip_prefix("error: ")).unwrap_or(&reason);
                format!("git could not {what}: {reason}")
            }
        }
    }
}

/// What git prints.
fn output(folder: &Path, words: &[&str]) -> Result<Vec<u8>, Failure> {
    let child = start(folder, words, Stdio::null()).map_err(Failure::NotRun)?;
    let output = child.wait_with_output().map_err(|error| Failure::NotRun(format!("git: {error}")))?;
    if output.status.success() {
        return Ok(output.stdout);
    }
    Err(Failure::Complained(String::from_utf8_lossy(&output.stderr).trim().to_owned()))
}

fn start(folder: &Path, words: &[&str], input: Stdio) -> Result<Child, String> {
    let mut git = Command::new("git");
    git.arg("--no-pager").arg("--no-optional-locks").arg("-C").arg(folder).args(["-c", "core.fsmonitor=false"]);
    git.args(words).env("GIT_NO_LAZY_FETCH", "1").env("GIT_TERMINAL_PROMPT", "0").env("LC_ALL", "C");
    git.stdin(input).stdout(Stdio::piped()).stderr(Stdio::piped());
    git.spawn().map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => "git is not installed".to_owned(),
        _ => format!("git can't be started: {error}"),
    })
}
