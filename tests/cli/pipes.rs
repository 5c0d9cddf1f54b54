//! Readers that leave early.

use std::fs;
use std::io::{Read, Write};
use std::process::Stdio;

use crate::run::command;

#[test]
fn closed_pipes_end_quietly() {
    let folder = tempfile::tempdir().unwrap();
    let broken = include_str!("../../fixtures/check/missing-type.yaml");
    for i in 0..300 {
        fs::write(folder.path().join(format!("{i}.yaml")), broken).unwrap();
    }
    for format in ["text", "json"] {
        let mut child = command()
            .args(["check", "--format", format])
            .current_dir(folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut first = [0; 100];
        child.stdout.take().unwrap().read_exact(&mut first).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "", "{format}");
        assert_eq!(output.status.code(), Some(1), "{format}");
    }
}

#[test]
fn work_ignores_the_reader() {
    let folder = tempfile::tempdir().unwrap();
    let broken = include_str!("../../fixtures/check/missing-type.yaml");
    for i in 0..200 {
        fs::write(folder.path().join(format!("{i}.yaml")), broken).unwrap();
    }
    let baseline = folder.path().join("known.json");
    let unread = |arguments: &[&str]| {
        let mut child =
            command().arg("check").args(arguments).current_dir(folder.path()).stdout(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        child.wait().unwrap().code()
    };
    for format in ["text", "junit"] {
        assert_eq!(unread(&["--format", format]), Some(1), "{format}");
        let write = ["--format", format, "--baseline", "known.json", "--write-baseline"];
        assert_eq!(unread(&write), Some(0), "{format}");
        let known = fs::read_to_string(&baseline).unwrap();
        assert_eq!(known.matches("structural/type-missing").count(), 200, "{format}");
    }
}

#[test]
fn unread_help_does_not_panic() {
    let mut child = command().args(["check", "--help"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}

#[test]
fn stdin_can_come_in_pieces() {
    let mut child = command()
        .args(["check", "-", "--format", "json"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    for piece in include_bytes!("../../fixtures/check/missing-type.yaml").chunks(50) {
        stdin.write_all(piece).unwrap();
        stdin.flush().unwrap();
    }
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
}
