//! The choice of fixes: `--fix=CODE`, `--unsafe-fixes` and `--fix-generated`.

use std::fs;
use std::path::Path;

use crate::crd::crd;
use crate::run::{check_in, folder};

const BROKEN: &str = crd!(
    scope = "namespaced",
    "        type: object
        properties:
          name: {}
          size: {type: integer, descripton: How large.}
"
);

fn read(folder: &Path) -> String {
    fs::read_to_string(folder.join("a.yaml")).unwrap()
}

#[test]
fn named_codes_are_fixed() {
    for (option, is_scope, is_key) in [
        ("--fix=crd/scope", true, false),
        ("--fix=crd", true, false),
        ("--fix=scope", true, false),
        ("--fix=crd,decode,strict", true, true),
        ("--fix", true, true),
    ] {
        let folder = folder(&[("a.yaml", BROKEN)]);
        check_in(folder.path(), &[option, "a.yaml"]);
        let fixed = read(folder.path());
        assert_eq!(
            (fixed.contains("scope: Namespaced"), fixed.contains("description: How")),
            (is_scope, is_key),
            "{option}"
        );
    }
    let folder = folder(&[("a.yaml", BROKEN)]);
    let patch = check_in(folder.path(), &["--diff=crd/scope"]).stdout;
    assert!(patch.contains("+  scope: Namespaced") && !patch.contains("description"), "{patch}");
}

#[test]
fn unknown_code_is_an_error() {
    let folder = folder(&[("a.yaml", BROKEN)]);
    for (word, advice) in [("crd/scop", "did you mean `crd/scope`?"), ("", "`crd-ls explain` lists all codes")] {
        let ran = check_in(folder.path(), &[format!("--fix=crd,{word}")]);
        assert!(ran.status == Some(2) && ran.stderr.contains(advice), "{word:?}: {}", ran.stderr);
        assert_eq!(read(folder.path()), BROKEN);
    }
    let ran = check_in(folder.path(), &["--fix", "crd/scope"]);
    let said = "error: crd/scope: no such file or folder, so nothing is fixed; `--fix=crd/scope` fixes the findings of a \
                code or group\n";
    assert_eq!((ran.status, &*ran.stderr), (Some(2), said));
}

#[test]
fn missing_path_fixes_nothing() {
    let folder = folder(&[("a.yaml", BROKEN)]);
    let ran = check_in(folder.path(), &["--fix", "a.yaml", "strict/unknown-fild", "b.yaml"]);
    let said = "error: strict/unknown-fild, b.yaml: no such file or folder, so nothing is fixed\n";
    assert_eq!((ran.status, &*ran.stdout, &*ran.stderr), (Some(2), "", said));
    assert_eq!(read(folder.path()), BROKEN);
    // A patch writes nothing, so the other paths are reported.
    let ran = check_in(folder.path(), &["--diff", "a.yaml", "b.yaml"]);
    assert!(ran.status == Some(2) && ran.stdout.contains("+  scope: Namespaced"), "{ran:?}");
}

#[test]
fn offered_fixes_are_unsafe() {
    let folder = folder(&[("a.yaml", BROKEN)]);
    let ran = check_in::<&str>(folder.path(), &[]);
    assert!(
        ran.last_line().ends_with("; --fix fixes 2, marked [*], and up to 1 more with --unsafe-fixes"),
        "{}",
        ran.last_line()
    );
    let patch = check_in(folder.path(), &["--diff", "--unsafe-fixes"]);
    assert!(patch.stdout.contains("type: string") && patch.stdout.contains("+  scope: Namespaced"), "{}", patch.stdout);
    assert_eq!(patch.stderr, "checked 1 file, 1 CRD: 0 errors, 0 warnings; --fix --unsafe-fixes fixes up to 3\n");
    assert_eq!(read(folder.path()), BROKEN);
    let ran = check_in(folder.path(), &["--fix", "--unsafe-fixes"]);
    assert_eq!((ran.status, ran.last_line()), (Some(0), "checked 1 file, 1 CRD: 3 fixed; 0 errors, 0 warnings left"));
    assert!(read(folder.path()).contains("name: {type: string}"), "{}", read(folder.path()));
    assert_eq!(check_in(folder.path(), &["--unsafe-fixes"]).status, Some(2), "it is for --fix and --diff");
}

#[test]
fn removals_are_asked_for() {
    let text = crd!(
        "        type: object
        properties:
          metadata:
            type: object
            properties:
              finalizers: {type: array, items: {type: string}}
"
    );
    let folder = folder(&[("a.yaml", text)]);
    assert!(!check_in::<&str>(folder.path(), &[]).last_line().contains("unsafe"));
    check_in(folder.path(), &["--fix", "--unsafe-fixes"]);
    assert_eq!(read(folder.path()), text);
    check_in(folder.path(), &["--fix=structural/root-metadata", "--unsafe-fixes"]);
    assert!(!read(folder.path()).contains("finalizers"), "{}", read(folder.path()));
}

#[test]
fn marks_are_removed_if_named() {
    let text = crd!(
        "        type: object
        type: object
        properties:
          ...
          a: {type: string}}
          b: {type: array, items: {type: string}]}
"
    );
    let folder = folder(&[("a.yaml", text)]);
    let ran = check_in(folder.path(), &["--fix=strict,structural,lint,decode", "--unsafe-fixes"]);
    assert!(ran.stderr.contains("remove the earlier 'type'"), "{}", ran.stderr);
    fs::write(folder.path().join("a.yaml"), text).unwrap();
    let ran = check_in(folder.path(), &["--fix", "--unsafe-fixes"]);
    assert_eq!((read(folder.path()).as_str(), ran.stderr.contains("fixed: ")), (text, false), "{}", ran.stderr);
    check_in(folder.path(), &["--fix=yaml/unmatched-bracket", "--unsafe-fixes"]);
    let left = read(folder.path());
    assert!(left.contains("a: {type: string}\n") && left.contains("          ...\n"), "{left}");
}

#[test]
fn generated_files_are_left() {
    let made =
        BROKEN.replace("metadata:\n", "metadata:\n  annotations: {controller-gen.kubebuilder.io/version: v0.17.0}\n");
    assert_ne!(made, BROKEN);
    let made = format!("{made}---\napiVersion: example.com/v1\nkind: Foo\nmetadata: {{name: a}}\n");
    let folder = folder(&[("a.yaml", &made)]);
    let plain = check_in::<&str>(folder.path(), &[]);
    assert!(!plain.stdout.contains("[*]"), "{}", plain.stdout);
    let advice = "; 2 fixes belong in the Go types (--fix --fix-generated makes them here)";
    assert!(plain.last_line().ends_with(advice), "{}", plain.last_line());
    let ran = check_in(folder.path(), &["--fix"]);
    assert_eq!(read(folder.path()), made);
    // The CRD has a resource beside it, so the file is fixed in two steps.
    let said = "note: a.yaml: left 2 fixes to you, because controller-gen makes this file: change the Go types \
                (`+kubebuilder:resource:scope=…`), or give --fix-generated\n";
    assert_eq!(ran.stderr, said);
    check_in(folder.path(), &["--fix", "--fix-generated"]);
    assert!(read(folder.path()).contains("scope: Namespaced"), "{}", read(folder.path()));
}
