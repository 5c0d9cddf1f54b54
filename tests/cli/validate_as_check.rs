//! `crd-ls validate` and `crd-ls check --crds` report the same findings.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::crd::crd;
use crate::run::{Ran, check_in, command, folder, run};

const CRD: &str = crd!(
    version = "    deprecated: true
",
    "        type: object
        properties:
          spec:
            type: object
            properties: {size: {type: integer, maximum: 9}, n: {type: integer}}
            x-kubernetes-validations: [{rule: self.size != 4}]
"
);

const OLD_CRD: &str = "apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata: {name: foos.example.com}
spec:
  group: example.com
  version: v1
  scope: Namespaced
  names: {kind: Foo, plural: foos}
  validation: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: integer}}}}}}
";

/// A resource of this size.
fn foo(name: &str, size: &str) -> String {
    format!("apiVersion: example.com/v1\nkind: Foo\nmetadata: {{name: {name}}}\nspec: {{size: {size}}}\n")
}

/// The findings with a code in a report of `check`, and those in one of `validate`. Those about the CRD come first.
fn both(check: &Ran, validate: &Ran) -> [Vec<Value>; 2] {
    let has_code = |finding: &Value| finding["code"] != "";
    let elements = validate.findings();
    let validated = elements.iter().flat_map(|element| element["findings"].as_array().unwrap().clone());
    [check.findings().into_iter().filter(has_code).collect(), validated.filter(has_code).collect()]
}

/// The lines that both commands print, and their exit status.
fn both_in(crd: &str, object: &str) -> [(Vec<String>, Option<i32>); 2] {
    let folder = folder(&[("crd.yaml", crd), ("foo.yaml", object)]);
    let lines = |arguments: &[&str]| {
        let ran = Ran::new(command().current_dir(folder.path()).args(arguments).output().unwrap());
        let is_finding = |line: &&str| !line.starts_with("checked ");
        (ran.stdout.lines().filter(is_finding).map(str::to_owned).collect(), ran.status)
    };
    [
        lines(&["check", "--format", "short", "--crds", "crd.yaml", "foo.yaml"]),
        lines(&["validate", "--format", "short", "--crd", "crd.yaml", "foo.yaml"]),
    ]
}

#[test]
fn check_says_the_same() {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    for group in ["resources/pruning", "resources/validation"] {
        for case in fs::read_dir(fixtures.join(group)).unwrap() {
            let case = case.unwrap().path();
            let file = |name: &str| case.join(name).to_str().unwrap().to_owned();
            let (crd, object) = (file("crd.yaml"), file("object.yaml"));
            let check = run(&["check", "--format", "json", "--crds", &crd, &object]);
            let validate = run(&["validate", "--format", "json", "--crd", &crd, &object]);
            let [checked, validated] = both(&check, &validate);
            assert_eq!(checked, validated, "{}", case.display());
        }
    }
}

#[test]
fn check_says_the_same_of_streams() {
    let near = "apiVersion: example.com/v1\nkind: foo\nmetadata: {name: a}\n";
    let ignored = "# crd-ls: ignore[resource/number] for now\n";
    let list = "kind: List\napiVersion: v1\nitems:\n- {apiVersion: example.com/v1, kind: Foo, spec: {sise: 1}}\n";
    let stream = [&*foo("a", "3"), &foo("b", "12"), near, list, ignored, &foo("c", "x")].join("---\n");
    let folder = folder(&[("crd.yaml", CRD), ("foo.yaml", &stream)]);
    let check = check_in(folder.path(), &["--format", "json", "--crds", "crd.yaml", "foo.yaml"]);
    let mut validate = command();
    validate.current_dir(folder.path()).args(["validate", "--format", "json", "--crd", "crd.yaml", "foo.yaml"]);
    let [checked, validated] = both(&check, &Ran::new(validate.output().unwrap()));
    assert!(checked.len() > 5, "{checked:?}");
    assert_eq!(checked, validated);
}

#[test]
fn check_says_the_same_of_heads() {
    let written = |api_version: &str, kind: &str| {
        format!("{api_version}\nkind: {kind}\nmetadata: {{name: a}}\nspec: {{size: 12}}\n")
    };
    for (api_version, kind) in [
        ("apiVersion: example.com/v1", "foo"),
        ("apiVersion: example.com/v1", "Foos"),
        ("apiVersion: example.org/v1", "Foo"),
        ("apiVersion: v1", "Foo"),
    ] {
        let [(checked, _), (validated, status)] = both_in(CRD, &written(api_version, kind));
        assert_eq!(checked, validated, "{api_version} {kind}");
        assert!(checked.len() == 1 && checked[0].contains("warning[lint/unknown-kind]"), "{checked:?}");
        // There is no object of the kind.
        assert_eq!(status, Some(2), "{api_version} {kind}");
    }
}

#[test]
fn check_says_the_same_of_crds() {
    let nowhere = CRD.replace("scope: Namespaced", "scope: Nowhere");
    for (crd, object, expected) in [
        (CRD, foo("a", "4"), 2),
        // In a CRD from a cluster, `n` is a text.
        (CRD, foo("a", "3, \"n\": x"), 2),
        (OLD_CRD, foo("a", "x"), 2),
        (OLD_CRD, foo("a", "3"), 1),
        (&nowhere, foo("a", "12"), 3),
    ] {
        let [checked, validated] = both_in(crd, &object);
        assert_eq!(checked, validated, "{object}");
        assert_eq!(checked.0.len(), expected, "{checked:?}");
    }
}
