//! `crd-ls tree`.

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::Stdio;

use crate::run::{Ran, command, run};

/// `crd-ls tree ARGUMENT... -` with `text` on stdin.
fn tree_of(text: &str, arguments: &[&str]) -> Ran {
    let mut command = command();
    command.arg("tree").args(arguments).arg("-");
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    Ran::new(child.wait_with_output().unwrap())
}

#[test]
fn a_tree_has_ranges_and_texts() {
    let ran = tree_of("é: \"b\"\n", &[]);
    let expected = r#"Stream@0..8
  Document@0..8
    BlockMapping@0..7
      BlockMappingEntry@0..7
        PlainScalar@0..2 "é"
        Colon@2..3 ":"
        Whitespace@3..4 " "
        DoubleQuotedScalar@4..7 "\"b\""
    Newline@7..8 "\n"
"#;
    assert_eq!((ran.stdout.as_str(), ran.stderr.as_str(), ran.status), (expected, "", Some(0)));
}

#[test]
fn errors_are_nodes_and_listed() {
    let ran = tree_of("ä: 1\nß: [x\ntyp\n", &[]);
    assert_eq!((ran.stderr.as_str(), ran.status), ("", Some(1)));
    assert!(ran.stdout.contains("\n          Error(UnclosedBracket)@12..12\n"), "{}", ran.stdout);
    assert!(
        ran.stdout.contains("\n      Error(ExpectedEntry)@13..16\n        PlainScalar@13..16 \"typ\"\n"),
        "{}",
        ran.stdout
    );
    let errors: Vec<&str> = ran.stdout.lines().skip_while(|line| !line.starts_with("error")).collect();
    assert_eq!(
        errors,
        [
            "error at 2:4: this bracket in the value of `ß` is never closed. Close it where its content ends.",
            "error at 3:1: the key `typ` has no colon after it. Write `typ:`."
        ]
    );
}

#[test]
fn events_have_suite_notation() {
    let text = "--- &a\nk: [1, {}]\n? |\n  x\ty\n: !!str 'z'\n\"l\": >-\n  f\n*a : !<t>\n...\n";
    let ran = tree_of(text, &["--events"]);
    let expected = "+STR\n+DOC ---\n+MAP &a\n=VAL :k\n+SEQ []\n=VAL :1\n+MAP {}\n-MAP\n-SEQ\n=VAL |x\\ty\\n\n\
                    =VAL <tag:yaml.org,2002:str> 'z\n=VAL \"l\n=VAL >f\n=ALI *a\n=VAL <t> :\n-MAP\n-DOC ...\n-STR\n";
    assert_eq!((ran.stdout.as_str(), ran.stderr.as_str(), ran.status), (expected, "", Some(0)));
}

#[test]
fn faulty_texts_have_events() {
    let ran = tree_of("a: [x\nb: 1\n", &["--events"]);
    let expected = "+STR\n+DOC\n+MAP\n=VAL :a\n+SEQ []\n=VAL :x\n-SEQ\n=VAL :b\n=VAL :1\n-MAP\n-DOC\n-STR\n";
    assert_eq!((ran.stdout.as_str(), ran.status), (expected, Some(1)));
    assert_eq!(
        ran.stderr,
        "error at 1:4: this bracket in the value of `a` is never closed. Close it where its content ends.\n"
    );
}

#[test]
fn unreadable_file_is_two() {
    for arguments in [&["tree", "nowhere.yaml"][..], &["tree", "--events", "nowhere.yaml"]] {
        let ran = run(arguments);
        assert_eq!((ran.stdout.as_str(), ran.status), ("", Some(2)));
        assert_eq!(ran.stderr, "error: nowhere.yaml: no such file or folder\n");
    }
    let ran = run(&["tree"]);
    assert_eq!((ran.stdout.as_str(), ran.status), ("", Some(2)));
    assert!(ran.stderr.contains("<FILE>"), "{}", ran.stderr);
}

#[test]
fn closed_pipe_is_not_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("large.yaml");
    fs::write(&path, "key: value\n".repeat(20_000)).unwrap();
    for arguments in [&["tree"][..], &["tree", "--events"]] {
        let mut command = command();
        command.args(arguments).arg(&path).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        child.stdout.take().unwrap().read_exact(&mut [0; 100]).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!((String::from_utf8(output.stderr).unwrap().as_str(), output.status.code()), ("", Some(0)));
    }
}

/// The folders of the YAML test suite's cases. Without any cases it prints a note.
fn suite_cases() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/yaml-test-suite");
    let mut cases = Vec::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).into_iter().flatten().flatten();
        folders.extend(entries.map(|entry| entry.path()).filter(|path| path.is_dir()));
        if folder.join("in.yaml").exists() {
            cases.push(folder);
        }
    }
    if cases.is_empty() {
        eprintln!("skipped: no cases of the YAML test suite at {}", root.display());
    }
    cases
}

#[test]
fn every_case_of_the_test_suite() {
    let mut wrong = Vec::new();
    for case in suite_cases() {
        let path = case.join("in.yaml");
        let events = run(&["tree".as_ref(), "--events".as_ref(), path.as_os_str()]);
        let tree = run(&["tree".as_ref(), path.as_os_str()]);
        let has_error = tree.stdout.lines().any(|line| line.starts_with("error at "));
        let is_right = if case.join("error").exists() {
            let length = fs::metadata(&path).unwrap().len();
            let is_whole = tree.stdout.starts_with(&format!("Stream@0..{length}\n"));
            (events.status, tree.status) == (Some(1), Some(1))
                && has_error
                && is_whole
                && events.stdout.ends_with("-STR\n")
        } else {
            let expected = fs::read_to_string(case.join("test.event")).unwrap();
            (events.status, tree.status) == (Some(0), Some(0)) && !has_error && events.stdout == expected
        };
        if !is_right {
            wrong.push(format!("{}:\n{}{}", case.display(), events.stdout, events.stderr));
        }
    }
    assert!(wrong.is_empty(), "{} cases:\n{}", wrong.len(), wrong.join("\n"));
}
