//! Endless or blocking files in places that are searched.

use std::fs;
use std::io::Write;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Command, Stdio};

use tempfile::TempDir;

use crate::run::{Ran, command, folder};

/// A CRD with an error of the API server.
const CRD: &str = include_str!("settings/crd.yaml");

/// Paths of things that are not regular files.
const NO_FILES: [&str; 3] = ["/dev/zero", "/dev/stdin", "pipe"];

fn make(kind: &str, path: &Path) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    let _ = fs::remove_file(path);
    match kind {
        "pipe" => assert!(Command::new("mkfifo").arg(path).status().unwrap().success()),
        target => symlink(target, path).unwrap(),
    }
}

/// Runs the command with an open, silent stdin, on which a reader would block forever.
fn run(folder: &Path, arguments: &[&str]) -> Ran {
    let mut child = command()
        .current_dir(folder)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let stdin = child.stdin.take();
    let output = child.wait_with_output().unwrap();
    drop(stdin);
    Ran::new(output)
}

fn files() -> TempDir {
    folder(&[("a/b.yaml", CRD), ("out/c.yaml", CRD), (".git/HEAD", ""), (".gitignore", "out/\n")])
}

#[test]
fn ignore_files_are_regular_files() {
    for kind in NO_FILES {
        for name in [".ignore", "a/.ignore", "a/.gitignore", ".git/info/exclude"] {
            let folder = files();
            make(kind, &folder.path().join(name));
            let ran = run(folder.path(), &["check", "--format", "short"]);
            assert_eq!(ran.status, Some(2), "{kind} {name}: {ran:?}");
            assert!(ran.stdout.starts_with("a/b.yaml:") && !ran.stdout.contains("out/"), "{kind} {name}: {ran:?}");
            let said = ran.stderr.lines().filter(|line| line.contains("nothing is ignored by it")).count();
            assert_eq!(said, 1, "{kind} {name}: {ran:?}");
        }
    }
}

#[test]
fn long_ignore_file_is_skipped() {
    let folder = files();
    fs::write(folder.path().join(".ignore"), "x\n".repeat(1 << 20)).unwrap();
    let ran = run(folder.path(), &["check", "--format", "short"]);
    assert!(ran.stderr.contains("error: .ignore: it is longer than 1048576 bytes; "), "{ran:?}");
}

#[test]
fn linked_ignore_file_counts() {
    let folder = files();
    fs::write(folder.path().join("list"), "a/\n").unwrap();
    symlink("list", folder.path().join(".ignore")).unwrap();
    let ran = run(folder.path(), &["check", "--format", "short"]);
    assert_eq!((ran.status, &*ran.stdout), (Some(0), ""), "{ran:?}");
}

#[test]
fn work_trees_share_excludes() {
    let folder = files();
    let data = folder.path().join(".git/worktrees/other");
    fs::create_dir_all(&data).unwrap();
    fs::create_dir_all(folder.path().join(".git/info")).unwrap();
    fs::write(folder.path().join(".git/info/exclude"), "ignored.yaml\n").unwrap();
    fs::write(data.join("commondir"), "../..\n").unwrap();
    let other = crate::run::folder(&[("ignored.yaml", CRD), ("a.yaml", CRD)]);
    fs::write(other.path().join(".git"), format!("gitdir: {}\n", data.display())).unwrap();
    let ran = run(other.path(), &["check", "--format", "short"]);
    assert!(ran.stdout.starts_with("a.yaml:") && !ran.stdout.contains("ignored"), "{ran:?}");
}

/// Links of a clone at paths that the user names.
#[test]
fn named_files_are_regular() {
    for kind in NO_FILES {
        let folder = files();
        make(kind, &folder.path().join("x.yaml"));
        for arguments in [
            &["check", "x.yaml"][..],
            &["check", "--crds", "x.yaml", "a"],
            &["check", "--baseline", "x.yaml", "a"],
            &["diff", "x.yaml", "a/b.yaml"],
            &["diff", "a/b.yaml", "x.yaml"],
            &["cel", "x.yaml"],
            &["tree", "x.yaml"],
            &["convert", "x.yaml"],
            &["sample", "x.yaml"],
            &["eval", "--crd", "x.yaml", "--object", "a/b.yaml", "true"],
            &["validate", "--crd", "x.yaml", "a/b.yaml"],
            &["validate", "--crd", "a/b.yaml", "x.yaml"],
        ] {
            let ran = run(folder.path(), arguments);
            // The CRDs of `--crds` are read only if a resource needs them.
            assert!(ran.status == Some(2) || arguments[1] == "--crds", "{kind} {arguments:?}: {ran:?}");
        }
    }
}

#[test]
fn named_streams_are_read() {
    let folder = files();
    for name in ["/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"] {
        if !Path::new(name).exists() {
            continue;
        }
        let mut child = command()
            .args(["check", "--format", "short", name])
            .current_dir(folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(CRD.as_bytes()).unwrap();
        let ran = Ran::new(child.wait_with_output().unwrap());
        assert!(ran.status == Some(1) && ran.stdout.starts_with(&format!("{name}:")), "{ran:?}");
    }
}
