//! Checks of what git says has changed.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use crate::crd::crd;
use crate::diff::git;
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

/// The files in which something is found.
fn files(folder: &Path, arguments: &[&str]) -> Vec<String> {
    let ran = check_in(folder, &[&["--format", "json"], arguments].concat());
    let mut files: Vec<String> =
        ran.findings().iter().map(|finding| finding["file"].as_str().unwrap().to_owned()).collect();
    files.dedup();
    files
}

#[test]
fn changed_files_are_those_that_differ_from_the_last_commit() {
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
fn before_the_first_commit_all_files_have_changed() {
    let folder =
        folder(&[("a.yaml", CRD), ("crds/b.yaml", CRD), (".gitignore", "ignored.yaml\n"), ("ignored.yaml", CRD)]);
    git(folder.path(), &["init", "-q"]);
    assert_eq!(files(folder.path(), &["--changed"]), ["a.yaml", "crds/b.yaml"]);
    git(folder.path(), &["add", "a.yaml"]);
    assert_eq!(files(folder.path(), &["--changed"]), ["a.yaml", "crds/b.yaml"]);
}

#[test]
fn since_counts_from_where_the_branch_has_left() {
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
fn outside_of_a_repository_it_says_so() {
    let folder = folder(&[("a.yaml", CRD)]);
    let ran = check_in(folder.path(), &["--changed"]);
    let complaint = "error: git could not find the repository of .: not a git repository";
    assert_eq!((ran.status, ran.stderr.starts_with(complaint)), (Some(2), true), "{}", ran.stderr);
    git(folder.path(), &["init", "-q"]);
    let ran = check_in(folder.path(), &["--since", "nothing"]);
    assert_eq!((ran.status, &*ran.stderr), (Some(2), "error: `nothing` is no commit here\n"));
}

#[test]
fn files_of_submodules_count() {
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
    // A commit of the submodule that the repository does not have yet.
    commit(&sub);
    assert_eq!(files(folder.path(), &["--changed"]), ["sub/a.yaml", "sub/new.yaml"]);
    commit(folder.path());
    assert_eq!(files(folder.path(), &["--changed"]), [""; 0]);
    assert_eq!(files(folder.path(), &["--since", "HEAD~1"]), ["sub/a.yaml", "sub/new.yaml"]);
}

#[test]
fn a_changed_resource_is_judged_by_a_definition_that_has_not_changed() {
    let definition = crd!(
        scope = "Namespaced",
        "        type: object
        properties: {size: {type: integer}}
"
    );
    let resource = "apiVersion: example.com/v1\nkind: Foo\nmetadata: {name: a}\nsize: 1\n";
    let folder = folder(&[("crd.yaml", definition), ("broken.yaml", "a: [\n"), ("foo.yaml", resource)]);
    git(folder.path(), &["init", "-q", "-b", "main"]);
    commit(folder.path());
    fs::write(folder.path().join("foo.yaml"), resource.replace("size: 1", "size: large")).unwrap();
    let ran = check_in(folder.path(), &["--format", "short", "--changed"]);
    let error = "foo.yaml:4:7: error[resource/type]: `size` is of type `string`, but the schema asks for `integer`.";
    assert!(ran.status == Some(1) && ran.stdout.starts_with(error), "{ran:?}");
}
