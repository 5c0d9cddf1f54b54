//! `check`, `validate` and `diff` have the same settings `deny` and `baseline`, and the option `--config`.

use std::fs;
use std::path::Path;

use crate::crd::crd;
use crate::run::{Ran, command, folder};

const CRD: &str = crd!(
    "        type: object
        properties:
          spec: {type: object, properties: {size: {type: integer, maximum: 9}}}
"
);
const TOO_LARGE: &str = "apiVersion: example.com/v1\nkind: Foo\nmetadata: {name: a}\nspec: {size: 12}\n";

const CHECK: [&str; 4] = ["check", "--crds", "crd.yaml", "foo.yaml"];
const VALIDATE: [&str; 4] = ["validate", "--crd", "crd.yaml", "foo.yaml"];
const DIFF: [&str; 3] = ["diff", "old", "new"];

fn ran(folder: &Path, command_line: &[&str], more: &[&str]) -> Ran {
    Ran::new(command().current_dir(folder).args(command_line).args(more).output().unwrap())
}

fn statuses(folder: &Path, command_lines: &[&[&str]], more: &[&str]) -> Vec<Option<i32>> {
    command_lines.iter().map(|line| ran(folder, line, more).status).collect()
}

#[test]
fn settings_deny_everywhere() {
    let new = CRD.replace("maximum: 9", "maximum: 8");
    let folder = folder(&[("crd.yaml", CRD), ("foo.yaml", TOO_LARGE), ("old/foo.yaml", CRD), ("new/foo.yaml", &new)]);
    let lines: [&[&str]; 3] = [&CHECK, &VALIDATE, &DIFF];
    for (deny, status) in [("", 0), ("deny: [warnings]", 1), ("deny: [resource, change]", 1), ("deny: [lint]", 0)] {
        let settings = format!("rules: {{resource: warning, change: warning}}\n{deny}\n");
        fs::write(folder.path().join(".crd-ls.yaml"), settings).unwrap();
        assert_eq!(statuses(folder.path(), &lines, &[]), [Some(status); 3], "{deny}");
        assert_eq!(statuses(folder.path(), &lines, &["--exit-zero"]), [Some(0); 3], "{deny}");
    }
}

#[test]
fn config_precedes_found_settings() {
    let new = CRD.replace("maximum: 9", "maximum: 8");
    let folder = folder(&[
        ("crd.yaml", CRD),
        ("foo.yaml", TOO_LARGE),
        ("old/foo.yaml", CRD),
        ("new/foo.yaml", &new),
        (".crd-ls.yaml", "deny: [warnings]\n"),
        ("ci.yaml", "rules: {resource: warning, change: warning}\n"),
    ]);
    let lines: [&[&str]; 3] = [&CHECK, &VALIDATE, &DIFF];
    assert_eq!(statuses(folder.path(), &lines, &[]), [Some(1); 3]);
    assert_eq!(statuses(folder.path(), &lines, &["--config", "ci.yaml"]), [Some(0); 3]);
    for line in lines {
        let missing = ran(folder.path(), line, &["--config", "no.yaml"]);
        let expected = "error: --config no.yaml: no such file or folder\n";
        assert_eq!((missing.status, &*missing.stderr), (Some(2), expected), "{line:?}");
    }
}

/// Writes the baseline `known.json`.
fn know(folder: &Path, command_line: &[&str]) {
    let written = ran(folder, command_line, &["--baseline", "known.json", "--write-baseline"]);
    assert!(written.stderr.starts_with("note: known.json: 1 finding of 1 code written; "), "{written:?}");
}

const SETTING: (&str, &str) = (".crd-ls.yaml", "baseline: known.json\n");

#[test]
fn validate_knows_findings() {
    let folder = folder(&[("crd.yaml", CRD), ("foo.yaml", TOO_LARGE), ("before/foo.yaml", TOO_LARGE)]);
    know(folder.path(), &CHECK);
    assert_eq!(ran(folder.path(), &VALIDATE, &[]).status, Some(1));
    let expected = "checked 1 file, 1 resource: 0 errors, 0 warnings, 1 known\n";
    let with_option = ran(folder.path(), &VALIDATE, &["--baseline", "known.json"]);
    assert_eq!((with_option.status, &*with_option.stdout), (Some(0), expected), "{}", with_option.stderr);
    fs::write(folder.path().join(SETTING.0), SETTING.1).unwrap();
    let with_setting = ran(folder.path(), &VALIDATE, &[]);
    assert_eq!((with_setting.status, &*with_setting.stdout), (Some(0), expected), "{}", with_setting.stderr);
    let applied = ran(folder.path(), &VALIDATE, &["--op", "apply"]);
    assert_eq!((applied.status, &*applied.stdout), (Some(0), expected), "{}", applied.stderr);
    // Nothing is stored, and stderr says why.
    let stored = ran(folder.path(), &VALIDATE, &["--output", "stored"]);
    assert_eq!((stored.status, &*stored.stdout, &*stored.stderr), (Some(0), "", expected));
    fs::write(folder.path().join("foo.yaml"), TOO_LARGE.replace("12", "x")).unwrap();
    assert_eq!(ran(folder.path(), &VALIDATE, &[]).status, Some(1));
}

#[test]
fn known_refusals_of_crds() {
    let refused = CRD.replace("scope: Namespaced", "scope: Nowhere");
    assert_ne!(refused, CRD);
    let sized = TOO_LARGE.replace("12", "5");
    let folder = folder(&[("crd.yaml", &refused), ("foo.yaml", &sized)]);
    assert_eq!(statuses(folder.path(), &[&CHECK, &VALIDATE], &[]), [Some(1); 2]);
    know(folder.path(), &["check", "crd.yaml"]);
    fs::write(folder.path().join(SETTING.0), SETTING.1).unwrap();
    assert_eq!(statuses(folder.path(), &[&CHECK, &VALIDATE], &[]), [Some(0); 2]);
}

#[test]
fn diff_knows_findings() {
    let refused = CRD.replace("scope: Namespaced", "scope: Nowhere");
    let folder = folder(&[("old/foo.yaml", &refused), ("new/foo.yaml", &refused), SETTING]);
    know(folder.path(), &["check", "new"]);
    let known = ran(folder.path(), &DIFF, &[]);
    let expected = "checked 1 file, 1 CRD: 0 errors, 0 warnings, 1 known\n";
    assert_eq!((known.status, &*known.stdout), (Some(0), expected), "{}", known.stderr);
    fs::write(folder.path().join("new/foo.yaml"), refused.replace("maximum: 9", "maximum: 8")).unwrap();
    let changed = ran(folder.path(), &DIFF, &["--format", "json"]);
    assert_eq!((changed.status, &changed.findings()[0]["code"]), (Some(1), &"change/bound-tightened".into()));
    fs::remove_file(folder.path().join(SETTING.0)).unwrap();
    assert_eq!(ran(folder.path(), &DIFF, &["--format", "json"]).findings().len(), 2);
}
