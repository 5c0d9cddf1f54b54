//! `crd-ls convert`.

use std::fs;
use std::io::Write;
use std::process::Stdio;

use crate::run::{Ran, command, folder};

const OLD: &str = "\
apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata:
  name: foos.example.com
spec:
  group: example.com
  version: v1 # the only one
  scope: Namespaced
  names: {kind: Foo, plural: foos}
  preserveUnknownFields: false
  validation:
    openAPIV3Schema:
      type: object
      properties:
        spec:
          type: object
          properties:
            size: {type: integer}
";

fn convert(text: &str) -> Ran {
    let mut command = command();
    command.args(["convert", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    Ran::new(child.wait_with_output().unwrap())
}

#[test]
fn all_crds_become_v1() {
    let v1 = include_str!("../../fixtures/check/clean.yaml");
    let ran = convert(&format!("{OLD}---\n{v1}---\n{}", OLD.replace("foos", "bars").replace("Foo", "Bar")));
    assert_eq!(ran.status, Some(0), "{}", ran.stderr);
    assert_eq!(ran.stdout.matches("apiVersion: apiextensions.k8s.io/v1\n").count(), 3, "{}", ran.stdout);
    assert!(!ran.stdout.contains("v1beta1") && ran.stdout.contains(v1.trim_end()), "{}", ran.stdout);
    let said: Vec<&str> = ran.stderr.lines().collect();
    assert_eq!(
        said,
        [
            "-: foos.example.com: convert to 'apiextensions.k8s.io/v1'",
            "-: bars.example.com: convert to 'apiextensions.k8s.io/v1'"
        ]
    );
    // The output has nothing left to convert.
    let again = convert(&ran.stdout);
    assert_eq!((again.status, again.stdout, again.stderr.as_str()), (Some(0), ran.stdout, ""));
}

#[test]
fn write_replaces_the_file() {
    let folder = folder(&[("a.yaml", OLD)]);
    let convert = |arguments: &[&str]| {
        Ran::new(command().current_dir(folder.path()).arg("convert").args(arguments).output().unwrap())
    };
    let printed = convert(&["a.yaml"]).stdout;
    assert_eq!(fs::read_to_string(folder.path().join("a.yaml")).unwrap(), OLD);
    let ran = convert(&["--write", "a.yaml"]);
    assert_eq!((ran.status, ran.stdout.as_str()), (Some(0), ""), "{}", ran.stderr);
    assert_eq!(fs::read_to_string(folder.path().join("a.yaml")).unwrap(), printed);
}

#[test]
fn lost_fields_are_reported() {
    let ran = convert(&OLD.replace("size: {type: integer}", "size: {minimum: 1}"));
    assert_eq!(ran.status, Some(1));
    // The line number counts in the output.
    let line = ran.stdout.lines().position(|line| line.contains("size: {minimum: 1}")).expect("the line") + 1;
    let error = format!("<stdout>:{line}:15: error[structural/type-missing]: `size` has no `type`");
    assert!(ran.stderr.contains(&error), "{}", ran.stderr);
    let ran = convert(&OLD.replace("  version: v1 # the only one\n", ""));
    assert_eq!(ran.status, Some(1));
    assert!(ran.stderr.contains("error: -: foos.example.com: there is no version"), "{}", ran.stderr);
}

#[test]
fn missing_crd_fails() {
    let ran = convert("a: b\n");
    let said = "error: -: there is no CustomResourceDefinition in it\n";
    assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (Some(2), "", said));
}
