//! Findings that count as errors for the exit status.

use crate::run::{check_in, folder};

const WARNING: &str = include_str!("../../fixtures/check/only-a-warning.yaml");

/// The exit status of a check of a file with a warning, and stderr.
fn of_warning(arguments: &[&str]) -> (Option<i32>, String) {
    let folder = folder(&[("w.yaml", WARNING)]);
    let ran = check_in(folder.path(), arguments);
    (ran.status, ran.stderr)
}

#[test]
fn codes_and_groups_are_denied() {
    for denied in ["lint/undeclared-in-core", "lint", "resource,lint", "warnings"] {
        assert_eq!(of_warning(&["--deny", denied]).0, Some(1), "{denied}");
    }
    for denied in ["lint/impossible-bounds", "resource,structural"] {
        assert_eq!(of_warning(&["--deny", denied]).0, Some(0), "{denied}");
    }
    assert_eq!(of_warning(&["--deny", "resource", "--deny", "lint"]).0, Some(1));
    // A finding of any severity can be denied.
    let hint = ["--rule", "lint=hint"];
    assert_eq!(of_warning(&[&hint[..], &["--deny", "warnings"]].concat()).0, Some(0));
    assert_eq!(of_warning(&[&hint[..], &["--deny", "lint"]].concat()).0, Some(1));
}

#[test]
fn unknown_codes_are_refused() {
    for (word, advice) in [
        ("lint/undeclared-in-cor", "did you mean `lint/undeclared-in-core`?"),
        ("undeclared-in-core", "did you mean `lint/undeclared-in-core`?"),
        ("warning", "did you mean `warnings`?"),
        ("ä", "`crd-ls explain` lists all codes"),
    ] {
        let (status, stderr) = of_warning(&["--deny", word]);
        assert_eq!(status, Some(2), "{word}");
        assert!(stderr.contains(word) && stderr.contains(advice), "{stderr}");
    }
}
