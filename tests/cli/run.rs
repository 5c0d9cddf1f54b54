use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;

/// The output and status of a run.
#[derive(Debug)]
pub(crate) struct Ran {
    pub status: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

/// `crd-ls` without the settings and environment of the user who runs the tests.
pub(crate) fn command() -> Command {
    command_of(Path::new(env!("CARGO_BIN_EXE_crd-ls")))
}

/// Like [`command`], for a copy of `crd-ls`.
pub(crate) fn command_of(program: &Path) -> Command {
    let mut command = Command::new(program);
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "RUST_BACKTRACE"] {
        command.env_remove(name);
    }
    command.current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures")).stdin(Stdio::null());
    command
}

/// `crd-ls ARGUMENT...` in the folder `fixtures`.
pub(crate) fn run<S: AsRef<OsStr>>(arguments: &[S]) -> Ran {
    Ran::new(command().args(arguments).output().unwrap())
}

/// `crd-ls check ARGUMENT...` in `folder`.
pub(crate) fn check_in<S: AsRef<OsStr>>(folder: &Path, arguments: &[S]) -> Ran {
    Ran::new(command().current_dir(folder).arg("check").args(arguments).output().unwrap())
}

/// `crd-ls check --format json ARGUMENT...` in the folder `fixtures`.
pub(crate) fn check_json<S: AsRef<OsStr>>(arguments: &[S]) -> (Vec<Value>, Ran) {
    let ran = Ran::new(command().args(["check", "--format", "json"]).args(arguments).output().unwrap());
    (ran.findings(), ran)
}

/// A folder with these files: names and texts.
pub(crate) fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

impl Ran {
    pub(crate) fn new(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).unwrap();
        Self { status: output.status.code(), stdout: text(output.stdout), stderr: text(output.stderr) }
    }

    /// The objects of a JSON report.
    pub(crate) fn findings(&self) -> Vec<Value> {
        serde_json::from_str(&self.stdout).unwrap()
    }

    /// The last line of a text report.
    pub(crate) fn last_line(&self) -> &str {
        self.stdout.lines().last().unwrap()
    }
}
