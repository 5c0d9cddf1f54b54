//! Files that `crd-ls diff` can't read or judge.

use std::fs;

use serde_json::Value;

use crate::diff::{codes, crd, diff};
use crate::git::git;
use crate::run::folder;

/// A text in Latin-1.
const LATIN: &[u8] = b"kind: caf\xe9\n";

fn foo(size: &str) -> String {
    crd("v1", "Namespaced", &format!("{{type: object, properties: {{size: {size}}}}}"))
}

fn bar(size: &str) -> String {
    foo(size).replace("foo", "bar").replace("Foo", "Bar")
}

const SAMPLE: &str = "apiVersion: example.com/v1\nkind: Foo\nmetadata: {name: a}\nspec: {size: 5}\n";

#[test]
fn other_files_are_compared() {
    let folder = folder(&[
        ("old/foo.yaml", &foo("{type: integer}")),
        ("new/foo.yaml", &foo("{type: integer, maximum: 3}")),
        ("sample.yaml", SAMPLE),
    ]);
    for path in ["new/latin.yaml", "latin.yaml"] {
        fs::write(folder.path().join(path), LATIN).unwrap();
    }
    let run = |format: &str, resources: &[&str]| {
        diff(folder.path(), &[&["old", "new", "--format", format], resources].concat())
    };
    let ran = run("text", &[]);
    assert_eq!((ran.status, ran.last_line()), (Some(2), "checked 1 file, 1 CRD: 1 error, 0 warnings"), "{ran:?}");
    assert_eq!(ran.stderr, "error: new/latin.yaml:1:10: is not UTF-8; save it as UTF-8\n");
    let ran = run("json", &["--resources", "latin.yaml", "--resources", "gone", "--resources", "sample.yaml"]);
    assert_eq!(
        (ran.status, codes(&ran)),
        (Some(2), ["change/bound-added", "resource/number", "", "", ""].map(str::to_owned).into())
    );
    let named: Vec<Value> = ran.findings().iter().map(|finding| finding["file"].clone()).collect();
    assert_eq!(named[2..], ["new/latin.yaml", "gone", "latin.yaml"], "{ran:?}");
    assert!(run("sarif", &[]).stdout.contains("\"uri\":\"new/latin.yaml\""));
    assert!(run("junit", &[]).stdout.contains("new/latin.yaml"));
}

#[test]
fn unreadable_is_not_gone() {
    let integer = "{type: integer}";
    let folder = folder(&[("crd/foo.yaml", &foo(integer)), ("crd/bar.yaml", &bar(integer))]);
    git(folder.path(), &["init", "-q"]);
    git(folder.path(), &["add", "."]);
    git(folder.path(), &["commit", "-q", "-m", "one"]);
    fs::write(folder.path().join("crd/bar.yaml"), LATIN).unwrap();
    let since = |revision: &str| diff(folder.path(), &["--since", revision, "crd", "--format", "json"]);
    // The one readable file is not paired with both.
    let ran = since("HEAD");
    assert_eq!((ran.status, codes(&ran)), (Some(2), vec![String::new()]), "{ran:?}");
    git(folder.path(), &["commit", "-q", "-a", "-m", "two"]);
    fs::write(folder.path().join("crd/bar.yaml"), bar(integer)).unwrap();
    fs::remove_file(folder.path().join("crd/foo.yaml")).unwrap();
    let ran = since("HEAD");
    assert_eq!((ran.status, codes(&ran)), (Some(2), ["change/crd-removed", ""].map(str::to_owned).into()), "{ran:?}");
    let ran = diff(folder.path(), &["git:HEAD:crd", "crd"]);
    assert_eq!(ran.stderr, "error: HEAD:crd/bar.yaml:1:10: is not UTF-8; save it as UTF-8\n");
}

#[test]
fn template_is_not_gone() {
    let integer = "{type: integer}";
    let template = foo(integer).replace("name: foos.example.com", "name: {{ .Release.Name }}");
    let files = [("old/foo.yaml", foo(integer)), ("old/bar.yaml", bar(integer)), ("new/bar.yaml", bar(integer))];
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, &**text)).collect();
    let folder = folder(&[&files[..], &[("new/foo.yaml", &template)]].concat());
    let note = "note: new/foo.yaml: a template in it is not compared and may contain what seems to be gone; compare the rendered files\n";
    for sides in [["old", "new"], ["old/foo.yaml", "new/foo.yaml"]] {
        let ran = diff(folder.path(), &sides);
        assert_eq!((ran.status, ran.stdout.contains("change/")), (Some(0), false), "{ran:?}");
        assert!(ran.stderr.starts_with(note), "{ran:?}");
    }
    // A document that is not a CRD is not paired with the new one.
    let ran = diff(folder.path(), &["old/foo.yaml", "new"]);
    assert!(!ran.stdout.contains("change/"), "{ran:?}");
}

#[test]
fn unjudged_is_reported() {
    let of_bar = SAMPLE.replace("Foo", "Bar");
    let integer = foo("{type: integer}");
    let files = [("old.yaml", &*integer), ("new.yaml", &integer), ("foo.yaml", SAMPLE), ("bar.yaml", &of_bar)];
    let folder = folder(&[&files[..], &[("pod.yaml", "apiVersion: v1\nkind: Pod\nmetadata: {name: a}\n")]].concat());
    let run = |resources: &[&str]| diff(folder.path(), &[&["old.yaml", "new.yaml"], resources].concat());
    let ran = run(&["--resources", "bar.yaml"]);
    assert_eq!(
        (ran.status, ran.last_line()),
        (Some(0), "checked 2 files, 1 CRD, 0 of 1 resource: 0 errors, 0 warnings")
    );
    let reason =
        "1 resource was not checked: the kind Bar (example.com) is not defined both before and after the change\n";
    assert_eq!(ran.stderr, reason);
    let ran = run(&["--resources", "bar.yaml", "--format", "json"]);
    assert_eq!(ran.findings()[0]["message"], reason.trim_end(), "{ran:?}");
    // An unrelated resource is not named if another is judged.
    let ran = run(&["--resources", "bar.yaml", "--resources", "foo.yaml"]);
    assert_eq!((ran.last_line(), &*ran.stderr), ("checked 2 files, 1 CRD, 1 resource: 0 errors, 0 warnings", ""));
    assert_eq!(run(&["--resources", "pod.yaml"]).stderr, "there is no custom resource in `--resources`\n");
    assert_eq!(run(&[]).stderr, "");
}
