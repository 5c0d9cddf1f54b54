//! Findings name their object in every format.

use serde_json::{Value, json};

use crate::run::{Ran, check_in, folder};

/// A stream as `helm template` prints it, with a list.
const STREAM: &str = "\
---
# Source: chart/templates/crd.yaml
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: foos.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Foo, plural: foos}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec: {type: object, properties: {size: {type: integer}}}
---
# A licence.
# Source: chart/templates/web.yaml
apiVersion: example.com/v1
kind: Foo
metadata: {name: web, namespace: default}
spec: {size: big}
---
apiVersion: v1
kind: List
items:
- apiVersion: example.com/v1
  kind: Foo
  metadata: {name: db}
  spec: {size: small}
";

fn check(format: &str) -> Ran {
    let folder = folder(&[("stream.yaml", STREAM)]);
    check_in(folder.path(), &["--format", format, "stream.yaml"])
}

const WEB: &str = "Foo default/web (chart/templates/web.yaml)";

#[test]
fn text_names_objects() {
    let ran = check("text");
    assert!(ran.stdout.contains(&format!("= in: {WEB}\n")), "{}", ran.stdout);
    assert!(ran.stdout.contains("= in: Foo db\n"), "{}", ran.stdout);
}

#[test]
fn objects_after_end_marks() {
    let [one, two] = ["one", "two"].map(|name| format!("apiVersion: a.io/v1\nkind: A\nmetadata: {{name: {name}}}\n"));
    let folder = folder(&[("a.yaml", &format!("{one}...\n{two}"))]);
    let ran = check_in(folder.path(), &["--format", "short", "a.yaml"]);
    assert!(ran.stdout.ends_with("Write `---` instead of `...`. (A two)\n"), "{}", ran.stdout);
}

#[test]
fn items_get_the_kind_of_their_list() {
    let typed =
        "apiVersion: v1\nkind: List\nitems:\n- apiVersion: example.com/v1\n  kind: Foo\n  metadata: {name: db}\n";
    let list = "apiVersion: example.com/v1\nkind: FooList\nitems:\n- metadata: {name: db}\n";
    let folder = folder(&[("stream.yaml", &STREAM.replace(typed, list))]);
    let ran = check_in(folder.path(), &["--format", "short", "stream.yaml"]);
    assert!(ran.stdout.contains(" (Foo db)\n"), "{}", ran.stdout);
}

#[test]
fn lines_name_objects() {
    let ran = check("short");
    let ends: Vec<&str> = ran.stdout.lines().map(|line| line.rsplit_once(" (Foo ").unwrap().1).collect();
    assert_eq!(ends, ["default/web (chart/templates/web.yaml))", "db)"]);
}

#[test]
fn json_names_objects() {
    let findings = check("json").findings();
    let objects: Vec<&Value> = findings.iter().map(|finding| &finding["object"]).collect();
    let web = json!({"kind": "Foo", "namespace": "default", "name": "web", "source": "chart/templates/web.yaml"});
    let db = json!({"kind": "Foo", "namespace": null, "name": "db", "source": null});
    assert_eq!(objects, [&web, &db]);
}

#[test]
fn sarif_names_objects() {
    let report: Value = serde_json::from_str(&check("sarif").stdout).unwrap();
    let locations = &report["runs"][0]["results"][0]["locations"][0]["logicalLocations"];
    let expected = json!([
        {"fullyQualifiedName": "spec.size", "kind": "member"},
        {"fullyQualifiedName": WEB, "kind": "object"},
    ]);
    assert_eq!(locations, &expected);
}

#[test]
fn ci_formats_name_objects() {
    for (format, words) in [
        ("github", format!("%0Ain {WEB}%0A")),
        ("gitlab", format!("\\nin {WEB}\\n")),
        ("junit", format!("<testcase classname=\"{WEB}\"")),
        ("markdown", format!(", `{WEB}`, line 25)")),
    ] {
        let ran = check(format);
        assert!(ran.stdout.contains(&words), "{}", ran.stdout);
    }
}

#[test]
fn long_names_are_cut() {
    let name = "a".repeat(2_000_000);
    let object =
        format!("apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {{name: {name}}}\n");
    let folder = folder(&[("a.yaml", &object)]);
    let ran = check_in(folder.path(), &["--format", "json", "a.yaml"]);
    let findings = ran.findings();
    assert!(!findings.is_empty());
    assert!(findings.iter().all(|finding| finding["object"]["name"].as_str().unwrap().len() <= 1024));
}
