//! Paths, drives and programs of Windows.

use std::fs;

use crate::run::{Ran, check_in, command, folder};

/// A CRD with an error of the API server.
const CRD: &str = include_str!("settings/crd.yaml");

#[test]
fn git_beside_files_is_not_run() {
    let folder = folder(&[("a.yaml", CRD), (".git/HEAD", "ref: refs/heads/main\n")]);
    fs::copy(env!("CARGO_BIN_EXE_crd-ls"), folder.path().join("git.exe")).unwrap();
    let mut command = command();
    command.current_dir(folder.path()).env("PATH", ".;").args(["check", "--changed"]);
    let ran = Ran::new(command.output().unwrap());
    let expected = "error: git is not installed, or not in a folder that PATH names from the root on\n";
    assert_eq!((ran.status, &*ran.stderr), (Some(2), expected));
}

#[test]
fn both_slashes_name_a_file() {
    let folder = folder(&[("crds/a.yaml", CRD)]);
    check_in(folder.path(), &["--baseline", "known.json", "--write-baseline", "crds\\a.yaml"]);
    let absolute = folder.path().join("crds").join("a.yaml");
    for path in ["crds/a.yaml", "crds\\a.yaml", ".", absolute.to_str().unwrap()] {
        let ran = check_in(folder.path(), &["--baseline", "known.json", path]);
        assert_eq!(ran.status, Some(0), "{path}: {ran:?}");
    }
}

#[test]
fn reports_have_slashes() {
    let folder = folder(&[("crds/a.yaml", CRD)]);
    for format in ["json", "gitlab", "sarif", "github", "short"] {
        let ran = check_in(folder.path(), &["--format", format]);
        assert!(ran.stdout.contains("crds/a.yaml") && !ran.stdout.contains("crds\\"), "{format}: {ran:?}");
    }
}
