//! Commands in the repository's root folder.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The reason for a failed command, for people.
pub(crate) type Failure = String;

/// The repository's root folder.
pub(crate) fn root() -> PathBuf {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    manifest.parent().unwrap_or(manifest).to_owned()
}

/// `cargo` with these words, in the root folder.
pub(crate) fn cargo(words: &str) -> Command {
    let mut command = shell("cargo");
    command.args(words.split_whitespace());
    command
}

/// A program without arguments, in the root folder.
pub(crate) fn shell(program: impl AsRef<std::ffi::OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    command
}

/// Runs a command.
///
/// # Errors
/// When it can't be started, or exits with another status than `expected`.
fn exits_with(expected: i32, command: &mut Command) -> Result<(), Failure> {
    let shown = format!("{command:?}");
    let status = command.status().map_err(|error| format!("{shown}: {error}"))?;
    if status.code() == Some(expected) { Ok(()) } else { Err(format!("{shown}: {status}, expected {expected}")) }
}

/// Runs a command, which must succeed.
///
/// # Errors
/// Like [`exits_with`].
pub(crate) fn run(command: &mut Command) -> Result<(), Failure> {
    exits_with(0, command)
}
