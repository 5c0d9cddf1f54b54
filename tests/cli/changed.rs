//! Checks of changed files.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use crate::crd::crd;
use crate::git::git;
use crate::run::{check_in, folder};

/// A CRD with an error of the API server, and a warning.
const CRD: &str = include_str!("settings/crd.yaml");

/// A repository with two files.
fn repository() -> TempDir {
    let folder = folder(&[("a.yaml", CRD), ("crds/b.yaml", CRD), (".gitignore", "ignored.yaml\n")]);
    git(folder.path(), &["init", "-q", "-b", "main"]);
    commit(folder.path());
    folder
}

fn commit(folder: &Path) {
    git(folder, &["add", "."]);
    git(folder, &["commit", "-q", "-m", "a"]);
}

/// The files with findings.
fn files(folder: &Path, arguments: &[&str]) -> Vec<String> {
    let ran = check_in(folder, &[&["--format", "json"], arguments].concat());
    let mut files: Vec<String> =
        ran.findings().iter().map(|finding| finding["file"].as_str().unwrap().to_owned()).collect();
    files.dedup();
    files
}

#[test]
fn edited_files_are_changed() {
    let folder = repository();
    assert_eq!(files(folder.path(), &["--changed"]), [""; 0]);
    fs::write(folder.path().join("crds/b.yaml"), format!("{CRD}\n")).unwrap();
    fs::write(folder.path().join("new.yaml"), CRD).unwrap();
    fs::write(folder.path().join("ignored.yaml"), CRD).unwrap();
    fs::remove_file(folder.path().join("a.yaml")).unwrap();
    assert_eq!(files(folder.path(), &["--changed"]), ["crds/b.yaml", "new.yaml"]);
    assert_eq!(files(folder.path(), &["--changed", "crds"]), ["crds/b.yaml"]);
    assert_eq!(files(&folder.path().join("crds"), &["--changed", "b.yaml"]), ["b.yaml"]);
    assert_eq!(files(folder.path(), &["--changed", "ignored.yaml"]), [""; 0]);
}

#[test]
fn no_commit_means_all_changed() {
    let folder =
        folder(&[("a.yaml", CRD), ("crds/b.yaml", CRD), (".gitignore", "ignored.yaml\n"), ("ignored.yaml", CRD)]);
    git(folder.path(), &["init", "-q"]);
    assert_eq!(files(folder.path(), &["--changed"]), ["a.yaml", "crds/b.yaml"]);
    git(folder.path(), &["add", "a.yaml"]);
    assert_eq!(files(folder.path(), &["--changed"]), ["a.yaml", "crds/b.yaml"]);
}

#[test]
fn since_uses_branch_point() {
    let folder = repository();
    git(folder.path(), &["checkout", "-q", "-b", "branch"]);
    fs::write(folder.path().join("mine.yaml"), CRD).unwrap();
    commit(folder.path());
    git(folder.path(), &["checkout", "-q", "main"]);
    fs::write(folder.path().join("a.yaml"), format!("{CRD}\n")).unwrap();
    commit(folder.path());
    git(folder.path(), &["checkout", "-q", "branch"]);
    assert_eq!(files(folder.path(), &["--since", "main"]), ["mine.yaml"]);
}

#[test]
fn missing_repository_fails() {
    let folder = folder(&[("a.yaml", CRD)]);
    let ran = check_in(folder.path(), &["--changed"]);
    let complaint = "error: git could not find the repository of .: not a git repository";
    assert_eq!((ran.status, ran.stderr.starts_with(complaint)), (Some(2), true), "{}", ran.stderr);
    git(folder.path(), &["init", "-q"]);
    let ran = check_in(folder.path(), &["--since", "nothing"]);
    assert_eq!(
        (ran.status, &*ran.stderr),
        (Some(2), "error: `nothing` is no commit here; if it is a branch or tag of a remote, fetch it first\n")
    );
}

#[test]
fn submodule_files_count() {
    let other = repository();
    let folder = repository();
    let add =
        ["-c", "protocol.file.allow=always", "submodule", "--quiet", "add", other.path().to_str().unwrap(), "sub"];
    git(folder.path(), &add);
    assert_eq!(files(folder.path(), &["--changed"]), ["sub/a.yaml", "sub/crds/b.yaml"]);
    commit(folder.path());
    assert_eq!(files(folder.path(), &["--changed"]), [""; 0]);
    let sub = folder.path().join("sub");
    fs::write(sub.join("a.yaml"), format!("{CRD}\n")).unwrap();
    fs::write(sub.join("new.yaml"), CRD).unwrap();
    assert_eq!(files(folder.path(), &["--changed"]), ["sub/a.yaml", "sub/new.yaml"]);
    // The submodule has a commit that the repository does not record yet.
    commit(&sub);
    assert_eq!(files(folder.path(), &["--changed"]), ["sub/a.yaml", "sub/new.yaml"]);
    commit(folder.path());
    assert_eq!(files(folder.path(), &["--changed"]), [""; 0]);
    assert_eq!(files(folder.path(), &["--since", "HEAD~1"]), ["sub/a.yaml", "sub/new.yaml"]);
}

#[test]
fn unchanged_crds_are_used() {
    let folder = committed(&[("crd.yaml", &*definition("integer")), ("broken.yaml", "a: [\n"), ("foo.yaml", FOO)]);
    fs::write(folder.path().join("foo.yaml"), FOO.replace("size: 1", "size: large")).unwrap();
    let ran = check_in(folder.path(), &["--format", "short", "--changed"]);
    let error = "foo.yaml:4:7: error[resource/type]: `size` is of type `string`, but the schema asks for `integer`.";
    assert!(ran.status == Some(1) && ran.stdout.starts_with(error), "{ran:?}");
}

/// A definition of the kind `Foo` with this type of `size`.
fn definition(of_size: &str) -> String {
    crd!(
        scope = "Namespaced",
        "        type: object
        properties: {size: {type: integer}}
"
    )
    .replace("type: integer", &format!("type: {of_size}"))
}

const FOO: &str = "apiVersion: example.com/v1\nkind: Foo\nmetadata: {name: a}\nsize: 1\n";

/// A repository with these files in its only commit.
fn committed(files: &[(&str, &str)]) -> TempDir {
    let folder = folder(files);
    git(folder.path(), &["init", "-q", "-b", "main"]);
    commit(folder.path());
    folder
}

#[test]
fn changed_crd_affects_resources() {
    let bar = |text: &str| text.replace("Foo", "Bar").replace("foos", "bars");
    let folder = committed(&[
        ("crd.yaml", &*definition("integer")),
        ("other.yaml", &bar(&definition("string"))),
        ("deploy/foo.yaml", FOO),
        ("deploy/bar.yaml", &bar(FOO)),
        ("deploy/pod.yaml", "apiVersion: v1\nkind: Pod\nmetadata: {name: a}\n"),
        ("broken.yaml", "a: [\n"),
        ("notes.md", "text"),
    ]);
    fs::write(folder.path().join("notes.md"), "another text").unwrap();
    assert_eq!(files(folder.path(), &["--changed"]), [""; 0]);
    fs::write(folder.path().join("crd.yaml"), definition("string")).unwrap();
    assert_eq!(files(folder.path(), &["--changed"]), ["deploy/foo.yaml"]);
    let ran = check_in(folder.path(), &["--changed", "--format", "short"]);
    let error =
        "deploy/foo.yaml:4:7: error[resource/type]: `size` is of type `integer`, but the schema asks for `string`.";
    assert!(ran.stdout.starts_with(error), "{ran:?}");
    assert_eq!(ran.stderr, "checked 2 files, 1 CRD, 1 resource: 1 error, 0 warnings\n");
    git(folder.path(), &["checkout", "-q", "-b", "branch"]);
    commit(folder.path());
    assert_eq!(files(folder.path(), &["--changed"]), [""; 0]);
    assert_eq!(files(folder.path(), &["--since", "main"]), ["deploy/foo.yaml"]);
    // Excluded files, and files not named, are not checked even then.
    assert_eq!(files(folder.path(), &["--since", "main", "--exclude", "deploy"]), [""; 0]);
    assert_eq!(files(folder.path(), &["--since", "main", "crd.yaml"]), [""; 0]);
}

#[test]
fn nearest_crd_decides() {
    let integer = definition("integer");
    let folder =
        committed(&[("a/crd.yaml", &*integer), ("a/foo.yaml", FOO), ("b/crd.yaml", &integer), ("b/foo.yaml", FOO)]);
    fs::write(folder.path().join("a/crd.yaml"), definition("string")).unwrap();
    assert_eq!(files(folder.path(), &["--changed"]), ["a/foo.yaml"]);
}

#[test]
fn further_crds_can_change() {
    let folder = committed(&[("crds/crd.yaml", &*definition("integer")), ("deploy/foo.yaml", FOO)]);
    let arguments = ["--changed", "--crds", "crds", "deploy"];
    assert_eq!(files(folder.path(), &arguments), [""; 0]);
    fs::write(folder.path().join("crds/crd.yaml"), definition("string")).unwrap();
    assert_eq!(files(folder.path(), &arguments), ["deploy/foo.yaml"]);
    fs::write(folder.path().join(".crd-ls.yaml"), "crds: [crds]\n").unwrap();
    assert_eq!(files(folder.path(), &["--changed", "deploy"]), ["deploy/foo.yaml"]);
}

#[test]
fn refused_samples_stay_out() {
    let folder =
        committed(&[("crd.yaml", &*definition("string")), ("invalid/foo.yaml", FOO), ("other.yaml", "a: 1\n")]);
    fs::write(folder.path().join("other.yaml"), "a: 2\n").unwrap();
    let ran = check_in(folder.path(), &["--changed"]);
    assert!(!ran.stderr.contains("left out"), "{ran:?}");
    fs::write(folder.path().join("crd.yaml"), format!("# Changed.\n{}", definition("string"))).unwrap();
    let ran = check_in(folder.path(), &["--changed"]);
    let left_out = "left out 1 file that `crd-ls test` expects to be refused: invalid/foo.yaml\n";
    assert_eq!((ran.status, ran.stderr.contains(left_out)), (Some(0), true), "{ran:?}");
}
