//! Repositories for tests.

use std::path::Path;
use std::process::Command;

/// Runs git in a folder.
pub(crate) fn git(folder: &Path, arguments: &[&str]) {
    let mut git = Command::new("git");
    git.current_dir(folder).args(["-c", "user.name=a", "-c", "user.email=a@example.com"]).args(arguments);
    assert!(git.output().unwrap().status.success(), "git {arguments:?}");
}
