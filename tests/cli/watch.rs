//! `crd-ls check --watch`, observed through its output.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use crate::run::{check_in, command, folder};

/// A CRD with an error of the API server, and a warning.
const CRD: &str = include_str!("settings/crd.yaml");

/// The longest wait for a line; on an idle machine it takes a fraction of a second.
const PATIENCE: Duration = Duration::from_secs(300);

/// A running check and its lines as they come. Dropping it ends the check.
struct Watching {
    child: Child,
    stdout: Receiver<String>,
    stderr: Receiver<String>,
}

impl Watching {
    fn start(folder: &Path, arguments: &[&str]) -> Self {
        let mut command = command();
        command.current_dir(folder).args(["check", "--watch", "--format", "short"]).args(arguments);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let (stdout, stderr) = (lines(child.stdout.take().unwrap()), lines(child.stderr.take().unwrap()));
        Self { child, stdout, stderr }
    }

    /// Waits for a line of a report.
    fn wait_for(&self, wanted: &str) {
        while !self.stdout.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("no line has {wanted}")).contains(wanted) {}
    }

    /// Waits for a line on stderr.
    fn wait_for_remark(&self, wanted: &str) {
        while !self.stderr.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("no line has {wanted}")).contains(wanted) {}
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn lines(from: impl Read + Send + 'static) -> Receiver<String> {
    let (sender, receiver) = mpsc::channel();
    std::thread::spawn(move || {
        BufReader::new(from).lines().map_while(Result::ok).try_for_each(|line| sender.send(line))
    });
    receiver
}

#[test]
fn changed_files_are_checked() {
    let folder = folder(&[("crds/a.yaml", CRD)]);
    let watching = Watching::start(folder.path(), &["crds"]);
    watching.wait_for("crds/a.yaml:");
    watching.wait_for_remark("watching for changes");
    fs::write(folder.path().join("crds/b.yaml"), CRD).unwrap();
    watching.wait_for("crds/b.yaml:");
    fs::create_dir(folder.path().join("crds/new")).unwrap();
    fs::write(folder.path().join("crds/new/c.yaml"), CRD).unwrap();
    watching.wait_for("crds/new/c.yaml:");
    fs::remove_dir_all(folder.path().join("crds")).unwrap();
    watching.wait_for_remark("crds: no such file or folder");
    fs::create_dir(folder.path().join("crds")).unwrap();
    fs::write(folder.path().join("crds/d.yaml"), CRD).unwrap();
    watching.wait_for("crds/d.yaml:");
}

#[test]
fn replaced_files_are_checked() {
    let folder = folder(&[("a.yaml", "a: b\n")]);
    let watching = Watching::start(folder.path(), &["a.yaml"]);
    watching.wait_for_remark("watching for changes");
    fs::write(folder.path().join("a.yaml.new"), CRD).unwrap();
    fs::rename(folder.path().join("a.yaml.new"), folder.path().join("a.yaml")).unwrap();
    watching.wait_for("a.yaml:");
}

#[test]
fn settings_are_read_again() {
    let folder = folder(&[("crds/a.yaml", CRD), (".git/HEAD", "")]);
    let watching = Watching::start(folder.path(), &["crds"]);
    watching.wait_for("error");
    watching.wait_for_remark("watching for changes");
    fs::write(folder.path().join(".crd-ls.yaml"), "rules: {structural: warning}\nallow-refused: true\ncrds: [more]\n")
        .unwrap();
    watching.wait_for("warning[structural/");
    fs::write(folder.path().join(".crd-ls.yaml"), "rules: 1\n").unwrap();
    watching.wait_for_remark(".crd-ls.yaml:1:8");
}

#[test]
fn further_crds_are_watched() {
    let resource = "apiVersion: example.com/v1\nkind: Bar\nmetadata: {name: a}\nspec: {size: a}\n";
    let folder = folder(&[("samples/a.yaml", resource), ("crds/b.txt", "")]);
    let watching = Watching::start(folder.path(), &["samples", "--crds", "crds"]);
    watching.wait_for_remark("watching for changes");
    fs::write(folder.path().join("crds/a.yaml"), CRD).unwrap();
    watching.wait_for("samples/a.yaml:4");
}

#[cfg(unix)]
#[test]
fn interrupts_end_it() {
    use rustix::process::{Pid, Signal, kill_process};
    let folder = folder(&[("a.yaml", CRD)]);
    let mut watching = Watching::start(folder.path(), &[]);
    watching.wait_for_remark("watching for changes");
    kill_process(Pid::from_child(&watching.child), Signal::INT).unwrap();
    assert_eq!(watching.child.wait().unwrap().code(), Some(130));
}

#[test]
fn closed_stdout_ends_it() {
    let folder = folder(&[("a.yaml", CRD)]);
    let mut command = command();
    command.current_dir(folder.path()).args(["check", "--watch"]).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    drop(child.stdout.take());
    assert_eq!(child.wait_with_output().unwrap().status.code(), Some(1));
}

#[test]
fn unwatchable_is_refused() {
    let folder = folder(&[("a.yaml", CRD)]);
    for (arguments, reason) in [
        (&["-"][..], "--watch: stdin is read once; name files or folders"),
        (&["--format", "json"], "needs --format text or short"),
        (&["--fix"], "the argument '--watch' cannot be used with '--fix[="),
        (&["--diff"], "the argument '--watch' cannot be used with '--diff[="),
        (&["--rule", "lint"], "--rule lint: write CODE=LEVEL"),
    ] {
        let ran = check_in(folder.path(), &[&["--watch"], arguments].concat());
        assert_eq!((ran.status, ran.stderr.contains(reason), &*ran.stdout), (Some(2), true, ""), "{}", ran.stderr);
    }
}
