//! `crd-ls settings`, `--config`, and the settings `baseline` and `deny`.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::run::{Ran, check_in, command, folder};

const CRD: &str = include_str!("settings/crd.yaml");

const SETTINGS: &str = "kubernetes: \"1.30\"
exclude: [vendor/, /gen/]
rules:
  lint: off
  lint/impossible-bounds: hint
overrides:
- paths: crds/
  strict: true
  rules:
    lint: warning
    structural/type-missing: off
";

fn settings_in(folder: &Path, arguments: &[&str]) -> Ran {
    Ran::new(command().current_dir(folder).arg("settings").args(arguments).output().unwrap())
}

/// The printed lines of a setting, with single spaces.
fn lines_of(ran: &Ran, name: &str) -> Vec<String> {
    let lines = ran.stdout.lines().filter(|line| line.split([':', '[']).next() == Some(name));
    lines.map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

#[test]
fn origins_are_printed() {
    let folder = folder(&[(".crd-ls.yaml", SETTINGS), ("crds/a.yaml", CRD)]);
    let ran = settings_in(folder.path(), &["crds/a.yaml", "--exclude", "x/"]);
    assert_eq!(lines_of(&ran, "kubernetes"), ["kubernetes: \"1.30\" .crd-ls.yaml:1"]);
    assert_eq!(
        lines_of(&ran, "exclude"),
        [
            "exclude: \"vendor/\" .crd-ls.yaml:2",
            "exclude: \"/gen/\" .crd-ls.yaml:2",
            "exclude: \"x/\" option of the command"
        ]
    );
    assert_eq!(lines_of(&ran, "strict"), ["strict: true .crd-ls.yaml:8 (override for crds/)"]);
    // A group counts before the codes of an earlier place, and a refusal stays a warning.
    assert_eq!(
        lines_of(&ran, "rules"),
        [
            "rules[lint]: \"warning\" .crd-ls.yaml:10 (override for crds/)",
            "rules[structural/type-missing]: \"warning\" .crd-ls.yaml:11 (override for crds/)"
        ]
    );
    assert_eq!(lines_of(&ran, "unfinished"), ["unfinished: true default"]);
    assert!(ran.status == Some(2) && ran.stderr.contains(".crd-ls.yaml:11:5: the API server rejects"), "{ran:?}");
    assert_eq!(lines_of(&settings_in(folder.path(), &["crds"]), "strict"), lines_of(&ran, "strict"));
    let other = settings_in(folder.path(), &["b.yaml"]);
    assert_eq!(lines_of(&other, "strict"), ["strict: false default"]);
    assert_eq!(lines_of(&other, "rules").len(), 2);
}

#[test]
fn json_names_the_sources() {
    let folder = folder(&[(".crd-ls.yaml", "strict: true\nunfinished: yes!\n"), ("a.yaml", CRD)]);
    let ran = settings_in(folder.path(), &["--format", "json", "--kubernetes", "1.31", "a.yaml"]);
    let rows: Vec<Value> = serde_json::from_str(&ran.stdout).unwrap();
    let row = |name: &str| rows.iter().find(|row| row["setting"] == name).unwrap_or_else(|| panic!("{name}"));
    let source = json!({ "kind": "file", "file": ".crd-ls.yaml", "line": 1 });
    assert_eq!((&row("strict")["value"], &row("strict")["source"]), (&json!(true), &source));
    assert_eq!(row("kubernetes")["source"], json!({ "kind": "option" }));
    // A wrong value does not hold.
    assert_eq!(
        (&row("unfinished")["value"], &row("unfinished")["source"]),
        (&json!(true), &json!({ "kind": "default" }))
    );
    assert_eq!(ran.status, Some(2), "{}", ran.stderr);
}

#[test]
fn config_replaces_the_search() {
    let folder = folder(&[
        (".crd-ls.yaml", "rules: {lint: off}\n"),
        ("ci/strict.yaml", "exclude: [/b/]\ndeny: [warnings]\n"),
        ("a.yaml", &CRD.replace("name: {}", "name: {type: string}")),
        ("b/b.yaml", CRD),
    ]);
    assert_eq!(check_in::<&str>(folder.path(), &["a.yaml"]).status, Some(0));
    let ran = check_in(folder.path(), &["--config", "ci/strict.yaml", "a.yaml", "b"]);
    assert_eq!(
        (ran.status, ran.last_line()),
        (Some(1), "checked 1 file, 1 CRD: 0 errors, 1 warning, 1 denied; --fix --unsafe-fixes fixes up to 1")
    );
    let ran = settings_in(folder.path(), &["--config", "ci/strict.yaml", "a.yaml"]);
    assert_eq!(lines_of(&ran, "deny"), ["deny: \"warnings\" ci/strict.yaml:2"]);
    let ran = check_in(folder.path(), &["--config", "none.yaml"]);
    assert_eq!((ran.status, &*ran.stderr), (Some(2), "error: --config none.yaml: no such file or folder\n"));
}

#[test]
fn denied_findings_fail() {
    let warned = CRD.replace("name: {}", "name: {type: string}");
    let status = |settings: &str| {
        let folder = folder(&[("a.yaml", &warned), (".crd-ls.yaml", settings)]);
        check_in::<&str>(folder.path(), &[]).status
    };
    assert_eq!(status(""), Some(0));
    for denied in ["warnings", "lint", "[structural, lint/impossible-bounds]"] {
        assert_eq!(status(&format!("deny: {denied}\n")), Some(1), "{denied}");
    }
    assert_eq!(status("deny: structural\n"), Some(0));
    let folder = folder(&[("a.yaml", &warned), (".crd-ls.yaml", "deny: [warning, lnt]\n")]);
    let ran = check_in::<&str>(folder.path(), &[]);
    assert!(ran.stderr.contains(".crd-ls.yaml:1:17: `lnt`: it is neither `warnings` nor a code"), "{}", ran.stderr);
}

#[test]
fn baseline_is_a_setting() {
    let folder = folder(&[("a/a.yaml", CRD), ("b.yaml", CRD), (".crd-ls.yaml", "baseline: known.json\n")]);
    let ran = check_in::<&str>(folder.path(), &[]);
    let missing =
        ".crd-ls.yaml:1:11: `baseline`: there is no file `known.json`; `crd-ls check --write-baseline` writes it";
    assert!(ran.status == Some(2) && ran.stderr.contains(missing), "{}", ran.stderr);
    let ran = check_in(folder.path(), &["--write-baseline"]);
    assert_eq!((ran.status, &*ran.stderr), (Some(0), "note: known.json: 4 findings of 2 codes written; commit it\n"));
    assert_eq!(
        check_in::<&str>(folder.path(), &[]).last_line(),
        "checked 2 files, 2 CRDs: 0 errors, 0 warnings, 4 known"
    );
    // From another folder the names are the same.
    let ran = check_in(&folder.path().join("a"), &["a.yaml"]);
    assert_eq!((ran.status, ran.last_line()), (Some(0), "checked 1 file, 1 CRD: 0 errors, 0 warnings, 2 known"));
    fs::write(folder.path().join("b.yaml"), CRD.replace("name: {}", "name: {}\n              other: {}")).unwrap();
    assert_eq!(check_in::<&str>(folder.path(), &[]).status, Some(1));
    fs::write(folder.path().join("known.json"), "[").unwrap();
    let ran = check_in::<&str>(folder.path(), &[]);
    assert!(ran.stderr.contains(".crd-ls.yaml:1:11: `baseline`: known.json: it was not written by"), "{}", ran.stderr);
}

#[test]
fn baselines_stay_in_their_folder() {
    let folder = folder(&[
        ("one/.crd-ls.yaml", "baseline: known.json\n"),
        ("one/a.yaml", CRD),
        ("two/.crd-ls.yaml", "baseline: ../two.json\n"),
        ("two/a.yaml", CRD),
        ("three/a.yaml", CRD),
    ]);
    let ran = check_in(folder.path(), &["--write-baseline", "one", "two"]);
    assert_eq!(
        ran.stderr,
        "note: one/known.json: 2 findings of 2 codes written; commit it\n\
         note: two/../two.json: 2 findings of 2 codes written; commit it\n"
    );
    assert_eq!(
        check_in(folder.path(), &["one", "two", "three"]).last_line().split(", ").last(),
        Some("4 known; --fix --unsafe-fixes fixes up to 2")
    );
    // A flag counts before the settings.
    let ran = check_in(folder.path(), &["--baseline", "two.json", "one", "two"]);
    assert!(ran.last_line().contains("2 known"), "{}", ran.last_line());
    let ran = check_in(folder.path(), &["--write-baseline", "one", "three"]);
    let files: Vec<&str> = ran.stderr.lines().filter_map(|line| line.split(": ").nth(1)).collect();
    assert_eq!((ran.status, files), (Some(0), vec!["one/known.json", ".crd-ls-baseline.json"]), "{}", ran.stderr);
}

#[test]
fn baseline_stays_in_the_repository() {
    let folder = folder(&[("in/.git/HEAD", ""), ("in/.crd-ls.yaml", "baseline: ../known.json\n"), ("in/a.yaml", CRD)]);
    let ran = check_in(&folder.path().join("in"), &["--write-baseline"]);
    assert!(ran.status == Some(2) && ran.stderr.contains("is outside of the repository"), "{}", ran.stderr);
    assert!(!folder.path().join("known.json").exists());
}

#[test]
fn unread_items_are_left_out() {
    let items: String = (0..2010).map(|at| format!("- f{at}\n")).collect();
    let folder = folder(&[(".crd-ls.yaml", &format!("exclude:\n{items}")), ("a.yaml", CRD)]);
    let ran = settings_in(folder.path(), &["a.yaml"]);
    let read = lines_of(&ran, "exclude");
    assert_eq!((ran.status, read.len()), (Some(2), 2000), "{}", ran.stderr);
    assert_eq!(read[1999], "exclude: \"f1999\" .crd-ls.yaml:2001");
}
