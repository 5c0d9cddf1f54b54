//! Runs the program `git`.
//!
//! This is the only place that starts a process. The configuration of a repository can name programs, for filters,
//! hooks, transports and more. So git is asked only for stored data: commits, trees, objects, and the names in its
//! index. It reads no file of a work tree, since filters would run on it; it compares nothing and fetches nothing.

use std::ffi::OsStr;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::JoinHandle;

/// Settings that override the repository's. The first keeps git from treating a folder of committed files as a
/// repository. The others could name programs or files.
const SETTINGS: &[&str] = &[
    "safe.bareRepository=explicit",
    "core.fsmonitor=false",
    "core.untrackedCache=false",
    "core.hooksPath=/dev/null",
    "core.attributesFile=/dev/null",
    "core.excludesFile=/dev/null",
    "core.askPass=",
    "core.sshCommand=false",
    "credential.helper=",
    "submodule.recurse=false",
];

/// Environment variables that override the repository's settings.
const ENVIRONMENT: &[(&str, &str)] = &[
    // Missing objects are not fetched, and no transport is allowed.
    ("GIT_NO_LAZY_FETCH", "1"),
    ("GIT_ALLOW_PROTOCOL", "none"),
    ("GIT_TERMINAL_PROMPT", "0"),
    // Special prefixes of paths are taken literally.
    ("GIT_LITERAL_PATHSPECS", "1"),
    ("LC_ALL", "C"),
];

/// Variables that name a repository, as git sets them for hooks.
const OF_ONE_REPOSITORY: &[&str] = &[
    "GIT_DIR",
    "GIT_WORK_TREE",
    "GIT_COMMON_DIR",
    "GIT_INDEX_FILE",
    "GIT_OBJECT_DIRECTORY",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES",
    "GIT_NAMESPACE",
    "GIT_PREFIX",
    "GIT_SHALLOW_FILE",
    "GIT_GRAFT_FILE",
    "GIT_REPLACE_REF_BASE",
];

/// The longest list to read from git, in bytes, because trees that share subtrees can list files without end.
const LONGEST_LIST: u64 = 256 << 20;

/// The longest message of git to quote, in characters.
const LONGEST_COMPLAINT: usize = 200;

/// Runs git in a folder.
#[derive(Clone, Debug)]
pub(super) struct Git {
    folder: PathBuf,
    /// Whether the environment may name the repository.
    obeys_environment: bool,
}

impl Git {
    /// Git in a repository's folder, or in a folder whose repository the environment names.
    pub(super) fn new(folder: PathBuf, obeys_environment: bool) -> Self {
        Self { folder, obeys_environment }
    }

    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Git in another folder, with the same use of the environment.
    pub(super) fn within(&self, folder: PathBuf) -> Self {
        Self { folder, ..*self }
    }

    /// Git's output as one line.
    pub(super) fn line(&self, words: &[&str]) -> Result<String, Failure> {
        Ok(String::from_utf8_lossy(&self.output(words)?).trim().to_owned())
    }

    /// Git's output as a list of NUL-separated entries.
    pub(super) fn list(&self, words: &[&str]) -> Result<Vec<String>, Failure> {
        let output = self.output(words)?;
        let entries = output.split(|byte| *byte == 0).filter(|entry| !entry.is_empty());
        Ok(entries.map(|entry| String::from_utf8_lossy(entry).into_owned()).collect())
    }

    fn output(&self, words: &[&str]) -> Result<Vec<u8>, Failure> {
        let mut child = self.start(words, Stdio::null()).map_err(Failure::NotRun)?;
        let failed = |error: std::io::Error| Failure::NotRun(format!("git: {error}"));
        let complaint = child.stderr.take().map(read_aside);
        let mut output = Vec::new();
        let printed = child.stdout.take().map_or(Ok(0), |printed| printed.take(LONGEST_LIST).read_to_end(&mut output));
        let is_cut = printed.map_err(failed)? as u64 == LONGEST_LIST;
        if is_cut {
            let _ = child.kill();
        }
        let status = child.wait().map_err(failed)?;
        if is_cut {
            return Err(Failure::NotRun(format!("git lists more than {LONGEST_LIST} bytes of names")));
        }
        if status.success() {
            return Ok(output);
        }
        let complaint = complaint.and_then(|complaint| complaint.join().ok()).unwrap_or_default();
        Err(Failure::Complained(complaint))
    }

    /// Starts git with `input` as its stdin.
    pub(super) fn start(&self, words: &[&str], input: Stdio) -> Result<Child, String> {
        let program = program().ok_or("git is not installed, or not in a folder that PATH names from the root on")?;
        let mut git = Command::new(program);
        git.args(["--no-pager", "--no-optional-locks"]).arg("-C").arg(&self.folder);
        git.args(SETTINGS.iter().flat_map(|setting| ["-c", setting])).args(words);
        git.envs(ENVIRONMENT.iter().copied());
        if !self.obeys_environment {
            for name in OF_ONE_REPOSITORY {
                git.env_remove(name);
            }
        }
        git.stdin(input).stdout(Stdio::piped()).stderr(Stdio::piped());
        git.spawn().map_err(|error| format!("git can't be started: {error}"))
    }
}

/// Reads the start of a stream on its own thread and discards the rest, because git blocks until its output is read.
fn read_aside(mut stream: impl Read + Send + 'static) -> JoinHandle<String> {
    std::thread::spawn(move || {
        let mut beginning = Vec::new();
        let _ = stream.by_ref().take(LONGEST_COMPLAINT as u64 * 4).read_to_end(&mut beginning);
        let _ = std::io::copy(&mut stream, &mut std::io::sink());
        String::from_utf8_lossy(&beginning).trim().chars().take(LONGEST_COMPLAINT).collect()
    })
}

/// The program, from the first folder of PATH that contains it. Relative folders are skipped, because they can lie in
/// the checked files.
fn program() -> Option<PathBuf> {
    program_in(&std::env::var_os("PATH")?)
}

fn program_in(path: &OsStr) -> Option<PathBuf> {
    let name = format!("git{}", std::env::consts::EXE_SUFFIX);
    let folders = std::env::split_paths(path).filter(|folder| folder.is_absolute());
    folders.map(|folder| folder.join(&name)).find(|program| is_program(program))
}

#[cfg(unix)]
fn is_program(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    path.metadata().is_ok_and(|metadata| metadata.is_file() && metadata.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_program(path: &Path) -> bool {
    path.is_file()
}

/// The reason why git did not answer.
pub(super) enum Failure {
    NotRun(String),
    /// Git's own message.
    Complained(String),
}

impl Failure {
    /// A sentence with the purpose of the call.
    pub(super) fn while_asked(self, what: &str) -> String {
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

#[cfg(test)]
mod tests;
