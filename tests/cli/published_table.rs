//! The limits of `crd-ls get`, and files that it can't read.

use crate::run::{Ran, command, folder};

/// A definition with these columns, which all have the type `string`.
fn crd(paths: &[&str]) -> String {
    let columns: String =
        paths.iter().map(|path| format!("    - {{name: A, type: string, jsonPath: '{path}'}}\n")).collect();
    format!(
        "apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {{name: foos.acme.test}}
spec:
  group: acme.test
  names: {{kind: Foo, plural: foos}}
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    additionalPrinterColumns:
{columns}    schema:
      openAPIV3Schema: {{type: object, x-kubernetes-preserve-unknown-fields: true}}
"
    )
}

fn foo(name: &str, fields: &str) -> String {
    format!("apiVersion: acme.test/v1\nkind: Foo\nmetadata: {{name: {name}}}\n{fields}\n---\n")
}

/// `crd-ls get` of the files in the folder `objects`.
fn get(crd: &str, files: &[(&str, &str)]) -> Ran {
    let files = folder(&[&[("crd.yaml", crd)], files].concat());
    Ran::new(command().current_dir(files.path()).args(["get", "--crd", "crd.yaml", "objects"]).output().unwrap())
}

#[test]
fn long_cells_are_whole() {
    let long = "x".repeat(70_000);
    let objects = [foo("one", &format!("a: {long}")), foo("two", "a: z")].concat();
    let ran = get(&crd(&[".a", ".kind"]), &[("objects/a.yaml", &objects)]);
    assert_eq!((ran.stderr.as_str(), ran.status), ("", Some(0)));
    let space = " ".repeat(202);
    assert_eq!(ran.stdout, format!("NAME   A{space}A\none    {long}   Foo\ntwo    z{space}Foo\n"));
}

#[test]
fn work_has_a_limit() {
    let items = format!("items: [{}]", "a,".repeat(5000));
    let objects: String = (0..20).map(|at| foo(&format!("foo-{at}"), &items)).collect();
    let ran = get(&crd(&[".items[*]"; 1000]), &[("objects/a.yaml", &objects)]);
    assert_eq!(ran.status, Some(1), "{}", ran.stderr);
    let shown = ran.stdout.lines().count() - 1;
    assert!(shown < 20, "{shown}");
    let words = format!("error: the table ends after {shown} of 20 resources, because it takes too much work");
    assert!(ran.stderr.starts_with(&words), "{}", ran.stderr);
    let few = get(&crd(&[".items[*]"; 3]), &[("objects/a.yaml", &objects)]);
    assert_eq!((few.stderr.as_str(), few.status), ("", Some(0)));
}

#[test]
fn other_files_are_shown() {
    let files = [("objects/a.yaml", "a: [\n"), ("objects/b.yaml", &*foo("one", "a: x"))];
    let ran = get(&crd(&[".a"]), &files);
    assert_eq!((ran.stdout.as_str(), ran.status), ("NAME   A\none    x\n", Some(2)));
    assert!(ran.stderr.starts_with("error: objects/a.yaml:"), "{}", ran.stderr);
    assert_eq!(ran.stderr.lines().count(), 1, "{}", ran.stderr);
    let none = get(&crd(&[".a"]), &files[..1]);
    assert_eq!((none.stdout.as_str(), none.status), ("", Some(2)));
    assert!(none.stderr.starts_with("error: objects/a.yaml:"), "{}", none.stderr);
}
