//! `crd-ls sample`.

use std::io::Write;
use std::process::Stdio;

use crate::crd::crd;
use crate::run::{Ran, command, run};

const CRD: &str = crd!(
    scope = "Cluster",
    "        type: object
        properties:
          spec:
            type: object
            required: [size]
            properties:
              color: {type: string, default: red}
              size: {type: integer, minimum: 2}
  - name: v2
    served: true
    storage: false
    schema:
      openAPIV3Schema:
        type: object
        required: [never]
        properties:
          never: {type: string, pattern: ^a$, minLength: 2}
"
);

fn sample(text: &str, arguments: &[&str]) -> Ran {
    let mut command = command();
    command.arg("sample").args(arguments).arg("-");
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    Ran::new(child.wait_with_output().unwrap())
}

#[test]
fn a_sample_is_printed() {
    let ran = sample(CRD, &[]);
    assert_eq!((ran.stderr.as_str(), ran.status), ("", Some(0)));
    assert_eq!(
        ran.stdout,
        "apiVersion: example.com/v1
kind: Foo
metadata:
  name: foo-sample
spec:
  size: 2
  # color: red
"
    );
}

#[test]
fn every_crd_has_a_sample() {
    let ran = sample(&format!("{CRD}---\n{CRD}"), &["--version", "v1"]);
    assert_eq!(ran.stdout.matches("kind: Foo\n").count(), 2);
    assert_eq!(ran.stdout.matches("\n---\n").count(), 1);
}

#[test]
fn invalid_samples_are_reported() {
    let ran = sample(CRD, &["--version", "v2"]);
    assert!(ran.stdout.ends_with("never: text # must match ^a$\n"), "{}", ran.stdout);
    assert_eq!(
        (ran.stderr.as_str(), ran.status),
        ("no valid sample could be made: never in body should match '^a$'\n", Some(1))
    );
}

#[test]
fn missing_parts_are_reported() {
    let ran = sample(CRD, &["--version", "v3"]);
    assert_eq!((ran.stdout.as_str(), ran.status), ("", Some(2)));
    assert_eq!(ran.stderr, "error: -: foos.example.com has no version v3; choose one of v1, v2\n");
    let ran = sample("a: b\n", &[]);
    assert!(ran.stderr.contains("there is no CustomResourceDefinition"), "{}", ran.stderr);
    let ran = run(&["sample", "missing.yaml"]);
    assert_eq!(ran.status, Some(2));
    assert!(ran.stderr.starts_with("error: missing.yaml: no such file"), "{}", ran.stderr);
    let ran = run(&["sample", "check"]);
    let complaint = "error: check: this is a folder; name the file in it that has the CustomResourceDefinition\n";
    assert_eq!((ran.status, &*ran.stderr), (Some(2), complaint));
}

/// A CRD whose `spec` has this schema.
fn with_spec(spec: &str) -> String {
    format!("{}          spec:\n            type: object\n{spec}", crd!("        type: object\n        properties:\n"))
}

#[test]
fn one_alternative_is_chosen() {
    let properties = "            properties:
              a: {type: string}
              b: {type: integer}
              c: {type: object, properties: {d: {type: string}}}
";
    let one_of = "            oneOf:
            - required: [b]
            - required: [c]
";
    for (schema, wanted) in [
        (format!("{properties}{one_of}"), "spec:\n  b: 1\n"),
        (format!("{properties}            required: [a]\n{one_of}"), "spec:\n  a: text\n  b: 1\n"),
        (format!("{properties}{one_of}            - required: [a]\n"), "spec:\n  b: 1\n"),
        (
            format!(
                "{}            anyOf:\n            - required: [c]\n",
                properties.replace("b: {type: integer}", "b: {type: integer, default: 3}")
            ),
            "spec:\n  c:",
        ),
    ] {
        let ran = sample(&with_spec(&schema), &[]);
        assert_eq!((ran.stderr.as_str(), ran.status), ("", Some(0)), "{schema}{}", ran.stdout);
        assert!(ran.stdout.contains(wanted), "{schema}{}", ran.stdout);
    }
}

/// The applied default makes the other branch true, too.
#[test]
fn bad_defaults_are_reported() {
    let schema = "            properties:
              a: {type: string, default: x}
              b: {type: integer}
            oneOf:
            - required: [a]
            - required: [b]
            x-kubernetes-validations:
            - rule: self.a != 'x'
              message: not x
";
    let ran = sample(&with_spec(schema), &[]);
    assert_eq!(ran.status, Some(1), "{}", ran.stdout);
    assert!(ran.stderr.contains("no valid sample could be made: ") && ran.stderr.contains("not x"), "{}", ran.stderr);
}

#[test]
fn kind_selects_a_crd() {
    let both = format!("{CRD}---\n{}", CRD.replace("Foo", "Bar").replace("foos", "bars"));
    let ran = sample(&both, &["--kind", "bar"]);
    assert_eq!(ran.status, Some(0), "{}", ran.stderr);
    assert!(ran.stdout.contains("kind: Bar\n") && !ran.stdout.contains("Foo"), "{}", ran.stdout);
    let ran = sample(&both, &["--kind", "Baz"]);
    assert_eq!(ran.status, Some(2));
    assert!(
        ran.stderr.contains("no CustomResourceDefinition defines the kind Baz; choose one of Foo, Bar"),
        "{}",
        ran.stderr
    );
}
