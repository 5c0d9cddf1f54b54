//! `crd-ls validate` of all objects in files and folders.

use std::fs;

use serde_json::Value;
use tempfile::TempDir;

use crate::crd::crd;
use crate::run::{Ran, command, folder};

const CRD: &str = crd!(
    version = "    deprecated: true
",
    "        type: object
        properties:
          spec: {type: object, properties: {size: {type: integer, maximum: 9}}}
"
);

/// A resource of this size.
fn foo(name: &str, size: &str) -> String {
    format!("apiVersion: example.com/v1\nkind: Foo\nmetadata: {{name: {name}}}\nspec: {{size: {size}}}\n")
}

fn with_crd(files: &[(&str, &str)]) -> TempDir {
    folder(&[&[("crd.yaml", CRD)][..], files].concat())
}

/// `crd-ls validate --crd crd.yaml ARGUMENT...`
fn validated(folder: &TempDir, arguments: &[&str]) -> Ran {
    let mut validate = command();
    validate.current_dir(folder.path()).args(["validate", "--crd", "crd.yaml"]).args(arguments);
    Ran::new(validate.output().unwrap())
}

/// The elements of a report in JSON: the file, and the line and the code of each error.
fn errors(ran: &Ran) -> Vec<(String, Vec<String>)> {
    let error = |finding: &Value| {
        let line = finding["range"]["start"]["line"].as_u64().unwrap() + 1;
        (finding["severity"] == "error").then(|| format!("{line} {}", finding["code"].as_str().unwrap()))
    };
    let errors = |element: &Value| element["findings"].as_array().unwrap().iter().filter_map(error).collect();
    ran.findings().iter().map(|element| (element["file"].as_str().unwrap().to_owned(), errors(element))).collect()
}

/// The errors of the only element.
fn errors_in_one(folder: &TempDir, arguments: &[&str]) -> Vec<String> {
    let ran = validated(folder, &[&["--format", "json"], arguments].concat());
    let mut elements = errors(&ran);
    assert_eq!(elements.len(), 1, "{ran:?}");
    elements.remove(0).1
}

#[test]
fn all_documents_are_validated() {
    let folder = with_crd(&[("foo.yaml", &format!("{}---\n{}", foo("a", "3"), foo("b", "12")))]);
    let ran = validated(&folder, &["foo.yaml"]);
    assert_eq!(ran.status, Some(1));
    assert_eq!(ran.last_line(), "checked 1 file, 2 resources: 1 error, 2 warnings");
    assert_eq!(errors_in_one(&folder, &["foo.yaml"]), ["9 resource/number"]);
}

#[test]
fn list_items_are_validated() {
    let items = "- apiVersion: example.com/v1\n  kind: Foo\n  metadata: {name: a}\n  spec: {size: 12}\n";
    let folder = with_crd(&[("foo.yaml", &format!("apiVersion: v1\nkind: List\nitems:\n{items}"))]);
    assert_eq!(errors_in_one(&folder, &["foo.yaml"]), ["7 resource/number"]);
}

#[test]
fn folders_are_searched() {
    let (right, wrong) = (foo("b", "3"), foo("d", "12"));
    let folder = with_crd(&[("a/b.yaml", &right), ("a/c/d.yaml", &wrong), ("a/e.yaml", "kind: ConfigMap\n")]);
    let ran = validated(&folder, &["--format", "json", "a"]);
    let expected = [("a/b.yaml", &[][..]), ("a/c/d.yaml", &["4 resource/number"])];
    let found = errors(&ran);
    let found: Vec<(&str, Vec<&str>)> =
        found.iter().map(|(file, errors)| (&**file, errors.iter().map(|error| &**error).collect())).collect();
    assert_eq!(found, expected.map(|(file, errors)| (file, errors.to_vec())));
    assert_eq!(ran.status, Some(1));
}

#[test]
fn patterns_are_expanded() {
    let (right, wrong) = (foo("b", "3"), foo("d", "12"));
    let folder = with_crd(&[("a/b.yaml", &right), ("a/c/d.yaml", &wrong), ("a/c/e.yml", &right)]);
    let files = |pattern: &str| -> Vec<String> {
        let ran = validated(&folder, &["--format", "json", pattern]);
        errors(&ran).into_iter().map(|(file, _)| file).collect()
    };
    assert_eq!(files("a/*.yaml"), ["a/b.yaml"]);
    assert_eq!(files("**/*.yaml"), ["a/b.yaml", "a/c/d.yaml"]);
    assert_eq!(files("a/c/?.y*ml"), ["a/c/d.yaml", "a/c/e.yml"]);
    assert_eq!(files("./a/../a/[ab].yaml"), ["./a/../a/b.yaml"]);
    assert_eq!(files("a/{b,c/d}.yaml"), ["a/b.yaml", "a/c/d.yaml"]);
}

#[test]
fn wrong_patterns_are_errors() {
    let folder = with_crd(&[("a/b.yaml", &foo("b", "3"))]);
    for (pattern, error) in [
        ("b/*.yaml", "b/: no such file or folder"),
        ("a/*.yml", "a/*.yml: no YAML or JSON file fits this pattern"),
        ("a/{b.yaml", "a/{b.yaml: this is not a valid pattern"),
    ] {
        let ran = validated(&folder, &["a/b.yaml", pattern]);
        assert!(ran.stderr.contains(error), "{ran:?}");
        // The other objects are validated anyway.
        assert_eq!((ran.status, ran.last_line()), (Some(2), "checked 1 file, 1 resource: 0 errors, 1 warning"));
    }
}

#[test]
fn files_are_validated_once() {
    let folder = with_crd(&[("a/b.yaml", &foo("b", "3"))]);
    let ran = validated(&folder, &["a", "a/b.yaml", "a/*.yaml", "./a/b.yaml"]);
    assert_eq!((ran.status, ran.last_line()), (Some(0), "checked 1 file, 1 resource: 0 errors, 1 warning"));
}

#[test]
fn excluded_files_are_not_found() {
    let (right, wrong) = (foo("b", "3"), foo("c", "12"));
    let files = [("a/b.yaml", &*right), ("a/c.yaml", &wrong), (".crd-ls.yaml", "exclude: [c.yaml]\n")];
    let folder = with_crd(&files);
    assert_eq!(validated(&folder, &["a"]).status, Some(0));
    assert_eq!(validated(&folder, &["a/*.yaml"]).status, Some(0));
    assert_eq!(validated(&folder, &["a/c.yaml"]).status, Some(1));
}

#[test]
fn refused_samples_are_not_found() {
    let (right, wrong) = (foo("b", "3"), foo("c", "12"));
    let folder = with_crd(&[("valid/b.yaml", &right), ("invalid/c.yaml", &wrong)]);
    let ran = validated(&folder, &["."]);
    assert_eq!(ran.status, Some(0));
    assert!(ran.stderr.contains("left out 1 file that `crd-ls test` expects to be refused: invalid/c.yaml\n"));
    assert_eq!(validated(&folder, &["invalid"]).status, Some(1));
}

#[test]
fn folders_without_objects_fail() {
    let ran = validated(&with_crd(&[]), &["."]);
    let error = "error: there is no object of the kind of the CustomResourceDefinition\n";
    assert_eq!((ran.status, &*ran.stderr), (Some(2), error));
}

#[test]
fn further_updates_go_by_name() {
    let [a, b, c] = [foo("a", "12"), foo("b", "12"), foo("c", "12")];
    let (new, old) = (format!("{a}---\n{b}---\n{c}"), format!("{a}---\n{b}"));
    let folder = with_crd(&[("foo.yaml", &new), ("old/foo.yaml", &old)]);
    let update = ["--op", "update", "--old", "old", "foo.yaml"];
    // What was wrong before may stay, and the third object is new.
    assert_eq!(errors_in_one(&folder, &update), ["14 resource/number"]);
}

#[test]
fn fixes_are_printed() {
    let folder = with_crd(&[("foo.yaml", &foo("a", "3").replace("size", "sise"))]);
    let ran = validated(&folder, &["foo.yaml"]);
    assert!(ran.stdout.contains("help: rename 'sise' to 'size'"), "{}", ran.stdout);
}

#[test]
fn broken_crd_is_reported() {
    let folder = with_crd(&[("foo.yaml", &foo("a", "3"))]);
    fs::write(folder.path().join("crd.yaml"), CRD.replace("type: integer", "description: a")).unwrap();
    let ran = validated(&folder, &["foo.yaml"]);
    assert_eq!(ran.status, Some(1));
    assert!(ran.stdout.contains("error[structural/type-missing]"), "{}", ran.stdout);
    let ran = validated(&folder, &["--format", "json", "foo.yaml"]);
    assert_eq!((ran.status, ran.findings().len()), (Some(1), 1));
    assert!(ran.stderr.starts_with("crd.yaml:") && ran.stderr.contains("error[structural/type-missing]"), "{ran:?}");
}

#[test]
fn unreadable_crd_is_reported() {
    let folder = with_crd(&[("foo.yaml", &foo("a", "3"))]);
    fs::write(folder.path().join("crd.yaml"), CRD.replace("spec:\n", "spec: [\n")).unwrap();
    let ran = validated(&folder, &["foo.yaml"]);
    assert!(ran.stderr.starts_with("crd.yaml:") && ran.stderr.contains(": error[yaml/"), "{}", ran.stderr);
    assert!(ran.stderr.ends_with("error: crd.yaml: there is no CustomResourceDefinition in it\n"), "{}", ran.stderr);
    assert_eq!((ran.status, &*ran.stdout), (Some(2), ""));
}

#[test]
fn warnings_can_be_denied() {
    let folder = with_crd(&[("foo.yaml", &foo("a", "3"))]);
    let status = |arguments: &[&str]| validated(&folder, &[arguments, &["foo.yaml"]].concat()).status;
    assert_eq!(status(&[]), Some(0));
    assert_eq!(status(&["--deny", "warnings"]), Some(1));
    assert_eq!(status(&["--deny", "resource/deprecated-version"]), Some(1));
    assert_eq!(status(&["--deny", "lint"]), Some(0));
    assert_eq!(status(&["--deny", "warnings", "--exit-zero"]), Some(0));
}

#[test]
fn other_kinds_are_noted() {
    let bar = "apiVersion: other.io/v1\nkind: Bar\nmetadata: {name: a}\n";
    let folder = with_crd(&[("foo.yaml", &format!("{}---\n{bar}", foo("a", "3")))]);
    let line = "1 resource was not checked: the file of `--crd` does not define the kind Bar (other.io)";
    for format in ["text", "json"] {
        let ran = validated(&folder, &["--format", format, "foo.yaml"]);
        assert_eq!((ran.status, ran.stderr), (Some(0), format!("{line}\n")), "{format}");
    }
    let ran = validated(&folder, &["--strict", "foo.yaml"]);
    assert_eq!((ran.status, &*ran.stderr), (Some(1), ""));
    assert!(ran.stdout.contains(&format!("error: {line}\n")), "{}", ran.stdout);
}

#[test]
fn other_kinds_alone_fail() {
    let bar = "apiVersion: other.io/v1\nkind: Bar\nmetadata: {name: a}\n";
    let folder = with_crd(&[("a/bar.yaml", bar)]);
    let lines = "1 resource was not checked: the file of `--crd` does not define the kind Bar (other.io)\n\
                 error: there is no object of the kind of the CustomResourceDefinition\n";
    for format in ["text", "json"] {
        let ran = validated(&folder, &["--format", format, "a"]);
        assert_eq!((ran.status, &*ran.stderr), (Some(2), lines), "{format}");
    }
}
