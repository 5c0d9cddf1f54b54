//! The script of the GitHub action, run by the real bash.

use std::path::Path;
use std::process::Command;

use crate::run::{Ran, folder};

const CRD: &str = include_str!("settings/crd.yaml");

/// Runs the action with these inputs.
fn act(folder: &Path, paths: &str, arguments: &str, sarif: &str) -> Ran {
    let program = Path::new(env!("CARGO_BIN_EXE_crd-ls"));
    let mut bash = Command::new("bash");
    bash.arg(concat!(env!("CARGO_MANIFEST_DIR"), "/action/check.sh")).arg(program.parent().unwrap());
    bash.env("PATHS", paths).env("ARGUMENTS", arguments).env("SARIF", sarif).current_dir(folder);
    Ran::new(bash.output().unwrap())
}

#[test]
fn all_input_lines_count() {
    let folder = folder(&[("a.yaml", CRD), ("b/c.yaml", CRD), ("d.yaml", CRD)]);
    let ran = act(folder.path(), "a.yaml\n  b \n", "--rule lint=off\n--exit-zero\n", "");
    assert_eq!(ran.status, Some(0), "{}", ran.stderr);
    let lines: Vec<&str> = ran.stdout.lines().map(|line| line.split(",line=").next().unwrap()).collect();
    assert_eq!(lines, ["::error file=a.yaml", "::error file=b/c.yaml"]);
    let ran = act(folder.path(), "a.yaml d.yaml", "", "report.sarif");
    assert_eq!((ran.status, &*ran.stdout), (Some(1), ""), "{}", ran.stderr);
    let report = std::fs::read_to_string(folder.path().join("report.sarif")).unwrap();
    assert!(report.contains("\"uri\":\"d.yaml\""), "{report}");
    // The default path is the current folder.
    assert_eq!(act(folder.path(), "", "--rule lint=off", "").stdout.lines().count(), 3);
}

#[test]
fn paths_are_not_options() {
    let folder = folder(&[("--fix", CRD), ("a.yaml", CRD)]);
    let ran = act(folder.path(), "--fix a.yaml", "--exit-zero", "");
    assert!(ran.stdout.contains("file=--fix,") && !ran.stderr.contains("fixed"), "{}{}", ran.stdout, ran.stderr);
    assert_eq!(std::fs::read_to_string(folder.path().join("a.yaml")).unwrap(), CRD);
}
