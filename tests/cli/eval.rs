//! `crd-ls eval`.

use std::fs;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::crd::crd;
use crate::run::{Ran, command};

const CRD: &str = crd!(
    scope = "Cluster",
    "        type: object
        properties:
          spec:
            type: object
            properties:
              size: {type: integer, maximum: 9}
              color: {type: string, default: red}
              labels: {type: object, additionalProperties: {type: string}}
              hosts:
                type: array
                x-kubernetes-list-type: map
                x-kubernetes-list-map-keys: [name]
                items:
                  type: object
                  required: [name]
                  properties:
                    name: {type: string}
                    port: {type: integer, default: 80}
  - name: v2
    served: true
    storage: false
    schema:
      openAPIV3Schema:
        type: object
        properties: {spec: {type: object, properties: {count: {type: integer}}}}
"
);

const OBJECT: &str = "spec:
  size: 3
  unknown: 1
  labels: {a.b: yes-please}
  hosts:
  - {name: second}
  - {name: first, port: 8080}
";

const BEFORE: &str = "spec: {size: 2, hosts: [{name: first, port: 443}]}";

/// A folder with these files.
fn folder(object: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in [("crd.yaml", CRD), ("object.yaml", object), ("before.yaml", BEFORE)] {
        fs::write(folder.path().join(name), text).unwrap();
    }
    folder
}

fn eval_on(object: &str, arguments: &[&str]) -> Ran {
    let folder = folder(object);
    let mut command = command();
    command.current_dir(folder.path()).args(["eval", "--crd", "crd.yaml"]).args(arguments).arg("object.yaml");
    Ran::new(command.output().unwrap())
}

#[track_caller]
fn assert_value(arguments: &[&str], value: &str) {
    let ran = eval_on(OBJECT, arguments);
    assert_eq!((ran.stdout.trim_end(), ran.stderr.as_str(), ran.status), (value, "", Some(0)), "{arguments:?}");
}

#[track_caller]
fn assert_refused(arguments: &[&str], error: &str, status: i32) {
    let ran = eval_on(OBJECT, arguments);
    assert_eq!((ran.stderr.as_str(), ran.stdout.as_str(), ran.status), (error, "", Some(status)), "{arguments:?}");
}

#[test]
fn all_types_are_printed() {
    assert_value(&["self.spec.size < 5"], "true");
    assert_value(&["self.spec.hosts.map(host, host.name)"], r#"["second", "first"]"#);
    assert_value(&["--path", "spec.size", "self * 2"], "6");
    assert_value(&["--path", "spec.hosts[1]", "self"], r#"{"name": "first", "port": 8080}"#);
    assert_value(&["--path", "spec.labels[a.b]", "self"], r#""yes-please""#);
}

#[test]
fn objects_get_defaults() {
    assert_value(&["--path", "spec.hosts[0].port", "self"], "80");
    assert_value(&["--path", "spec", "self.color"], r#""red""#);
    let ran = eval_on("spec: {size: null}", &["self.spec"]);
    assert_eq!((ran.stdout.as_str(), ran.status), ("{\"color\": \"red\"}\n", Some(0)));
}

#[test]
fn invalid_objects_warn() {
    let ran = eval_on("spec: {size: 10}", &["self.spec.size"]);
    assert_eq!((ran.stdout.as_str(), ran.status), ("10\n", Some(0)));
    assert!(ran.stderr.contains("spec.size in body should be less than or equal to 9"), "{}", ran.stderr);
}

#[test]
fn other_kinds_are_refused() {
    for (head, named) in [
        ("apiVersion: v1\nkind: ConfigMap\n", "ConfigMap"),
        ("apiVersion: other.example.com/v1\nkind: Foo\n", "Foo (other.example.com)"),
    ] {
        let ran = eval_on(&format!("{head}data: {{a: b}}\n"), &["self.spec"]);
        let error = format!("error: crd.yaml: there is no CustomResourceDefinition of the object's kind {named}\n");
        assert_eq!((ran.status, &*ran.stdout, ran.stderr), (Some(2), "", error));
    }
    let ran = eval_on(&format!("apiVersion: example.com/v1\nkind: Foo\n{OBJECT}"), &["self.spec.size"]);
    assert_eq!((ran.status, &*ran.stdout), (Some(0), "3\n"), "{ran:?}");
}

#[test]
fn old_values_match_server() {
    assert_value(&["--old", "before.yaml", "self.spec.size - oldSelf.spec.size"], "1");
    assert_value(&["--old", "before.yaml", "--path", "spec.hosts[1]", "oldSelf.port"], "443");
    assert_value(&["--optional-old-self", "oldSelf.hasValue()"], "false");
    assert_refused(
        &["self == oldSelf"],
        "error: the expression uses `oldSelf`, but there is no old object; name its file with `--old`\n",
        2,
    );
    assert_refused(
        &["--old", "before.yaml", "--path", "spec.hosts[0]", "self == oldSelf"],
        "error: the expression uses `oldSelf`, but this value has no old value, so the server evaluates no such rule\n",
        2,
    );
}

#[test]
fn compile_errors_have_carets() {
    assert_refused(
        &["self.spec.sise > 1"],
        "error: the schema declares no field `sise` here. Did you mean `size`?
compilation failed: ERROR: <input>:1:10: undefined field 'sise'
 | self.spec.sise > 1
 | .........^\n",
        1,
    );
}

#[test]
fn syntax_errors_match_rules() {
    let ran = eval_on(OBJECT, &["self.spec.size = 3"]);
    assert!(
        ran.stderr.starts_with("error: `=` is not an operator. Did you mean `==`?\ncompilation failed: "),
        "{}",
        ran.stderr
    );
    assert_eq!(ran.status, Some(1));
}

#[test]
fn failures_quote_the_server() {
    assert_refused(&["self.spec.hosts[5]"], "error: index out of bounds: 5\n", 1);
    assert_refused(&["self.spec.labels.none"], "error: no such key: none\n", 1);
}

#[test]
fn values_are_json() {
    let ran = eval_on(
        OBJECT,
        &["--format", "json", "--path", "spec", "{'size': dyn(self.size), 'time': dyn(duration('1m'))}"],
    );
    let found: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(found["value"], json!({"size": 3, "time": "1m0s"}));
    assert_eq!(found["expression"], json!(r#"{"size": 3, "time": duration("1m0s")}"#));
    assert_eq!((&found["error"], found["cost"].as_u64() > Some(0)), (&Value::Null, true));
    let failed = eval_on(OBJECT, &["--format", "json", "1 / 0"]);
    let found: Value = serde_json::from_str(&failed.stdout).unwrap();
    assert_eq!((found["error"].as_str(), failed.status), (Some("division by zero"), Some(1)));
}

#[test]
fn version_is_named_or_stored() {
    let ran = eval_on("spec: {count: 4}", &["--version", "v2", "self.spec.count"]);
    assert_eq!((ran.stdout.as_str(), ran.status), ("4\n", Some(0)));
    let ran = eval_on("apiVersion: example.com/v2\nkind: Foo\nspec: {count: 4}", &["self.spec.count"]);
    assert_eq!((ran.stdout.as_str(), ran.status), ("4\n", Some(0)));
    let ran = eval_on(OBJECT, &["--version", "v3", "self"]);
    assert_eq!(ran.status, Some(2));
    assert!(ran.stderr.ends_with("has no version v3; choose one of v1, v2\n"), "{}", ran.stderr);
}

#[test]
fn missing_parts_are_errors() {
    assert_refused(&["--path", "spec.none", "self"], "error: the schema has nothing at `spec.none`\n", 2);
    let near = "error: the schema has nothing at `spec.hots`; did you mean `hosts`?\n";
    assert_refused(&["--path", "spec.hots", "self"], near, 2);
    assert_refused(
        &["--path", "spec.hosts[7].port", "self"],
        "error: the object has no value at `spec.hosts[7].port`, so the server evaluates no rule there\n",
        2,
    );
    let ran = eval_on("spec: [", &["self"]);
    assert_eq!(ran.status, Some(2));
    assert!(ran.stderr.starts_with("error: object.yaml:1:"), "{}", ran.stderr);
    let ran = eval_on("a: 1\n---\nb: 2\n", &["self"]);
    assert_eq!(ran.stderr, "error: object.yaml: there are 2 documents; name a file that contains one\n");
    let ran = eval_on("a: *none\n", &["self"]);
    assert_eq!(ran.stderr, "error: object.yaml:1:4: the alias *none can't be followed\n");
}
