//! Readers that go away.

use std::fs;
use std::io::{Read, Write};
use std::process::Stdio;

use crate::run::command;

#[test]
fn a_reader_that_goes_away_ends_it_quietly() {
    let folder = tempfile::tempdir().unwrap();
    let broken = include_str!("../../fixtures/check/missing-type.yaml");
    for i in 0..2000 {
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
fn help_to_nobody_is_no_panic() {
    let mut child = command().args(["check", "--help"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}

#[test]
fn stdin_may_be_written_bit_by_bit() {
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
