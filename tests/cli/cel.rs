//! `crd-ls cel`.

use std::io::Write;
use std::process::Stdio;

use serde_json::{Value, json};

use crate::run::{Ran, command};

fn crd(schema: &str) -> String {
    let schema: String = schema.lines().map(|line| format!("        {line}\n")).collect();
    format!(
        "apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: foos.example.com
spec:
  group: example.com
  names: {{kind: Foo, plural: foos}}
  scope: Cluster
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
{schema}"
    )
}

const RIGHT: &str = "type: object
x-kubernetes-validations:
- rule: |
    self.replicas <= 5
    && self.replicas >= oldSelf.replicas
  message: at most 5, and not fewer than before
properties:
  replicas: {type: integer}
  hosts:
    type: array
    maxItems: 10
    items:
      type: string
      maxLength: 20
      x-kubernetes-validations:
      - rule: self.startsWith('a')
        messageExpression: self + ' does not start with a'
";

const WRONG: &str = "type: object
x-kubernetes-validations:
- rule: self.none <= 5
properties:
  hosts:
    type: array
    x-kubernetes-validations:
    - rule: self.all(host, host.startsWith('a'))
    items: {type: string}
";

fn cel(text: &str, arguments: &[&str]) -> Ran {
    let mut command = command();
    command.arg("cel").args(arguments).arg("-");
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    Ran::new(child.wait_with_output().unwrap())
}

#[test]
fn rules_have_costs() {
    let ran = cel(&crd(RIGHT), &[]);
    assert_eq!((ran.stderr.as_str(), ran.status), ("", Some(0)));
    assert_eq!(
        ran.stdout,
        "-: spec.validation.openAPIV3Schema.properties[hosts].items.x-kubernetes-validations[0]
  rule: self.startsWith('a')
    bool, costs 2 × 10 = 20, less than 0.1 % of the limit
  messageExpression: self + ' does not start with a'
    string, costs 12, less than 0.1 % of the limit
-: spec.validation.openAPIV3Schema.x-kubernetes-validations[0]
  rule: self.replicas <= 5
        && self.replicas >= oldSelf.replicas
    bool, costs 8, less than 0.1 % of the limit
-: spec.validation.openAPIV3Schema: all rules cost 40, less than 0.1 % of the limit
"
    );
}

#[test]
fn cost_driver_is_named() {
    let schema = "type: object
x-kubernetes-validations:
- rule: self.hosts.all(host, host.name != 'a')
- rule: self.tags.all(tag, tag.startsWith('a'))
properties:
  hosts: {type: array, items: {type: object, properties: {name: {type: string, maxLength: 9}}}}
  tags: {type: array, maxItems: 40000, items: {type: string, maxLength: 9}}
";
    let ran = cel(&crd(schema), &[]);
    let lines: Vec<&str> = ran.stdout.lines().filter(|line| line.contains("mostly for")).collect();
    let expected = [
        "    mostly for 1048575 items of `self.hosts`, which has no `maxItems`",
        "    mostly for 40000 items of `self.tags`, the value of its `maxItems`",
    ];
    assert_eq!(lines, expected, "{}", ran.stdout);
}

#[test]
fn bad_rules_fail() {
    let ran = cel(&crd(WRONG), &[]);
    assert_eq!((ran.stderr.as_str(), ran.status), ("", Some(1)));
    assert!(ran.stdout.contains("ERROR: <input>:1:5: undefined field 'none'"), "{}", ran.stdout);
    let right = cel(&crd("type: object\nproperties: {a: {type: string}}"), &[]);
    assert_eq!((right.stdout.as_str(), right.status), ("", Some(0)));
}

#[test]
fn hidden_rules_are_named() {
    let schema = "type: object
properties:
  wrong: {type: integer, pattern: '('}
  a:
    type: string
    x-kubernetes-validations:
    - rule: self.size() > 3
";
    let ran = cel(&crd(schema), &[]);
    assert_eq!((ran.stderr.as_str(), ran.status), ("", Some(1)));
    assert_eq!(
        ran.stdout,
        "-: spec.validation.openAPIV3Schema.properties[a]: its rules are not compiled; run `crd-ls check` for the \
         errors to fix first\n"
    );
    let ran = cel(&crd(schema), &["--format", "json"]);
    let found: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(found[0]["notJudged"], json!(["spec.validation.openAPIV3Schema.properties[a]"]), "{}", ran.stdout);
}

#[test]
fn missing_crd_is_an_error() {
    for (text, arguments) in [("a: 1\n", &[][..]), ("kind: Foo\n", &["--format", "json"]), ("", &[])] {
        let ran = cel(text, arguments);
        assert_eq!(
            (ran.stderr.as_str(), ran.status),
            ("error: -: no CustomResourceDefinition found\n", Some(2)),
            "{text}"
        );
    }
}

#[test]
fn programs_get_every_number() {
    let ran = cel(&crd(RIGHT), &["--format", "json"]);
    let found: Value = serde_json::from_str(&ran.stdout).unwrap();
    let schema = "spec.validation.openAPIV3Schema";
    assert_eq!(
        found,
        json!([{
            "file": "-",
            "document": 0,
            "celTotal": {schema: 40},
            "rules": [
                {
                    "path": format!("{schema}.properties[hosts].items.x-kubernetes-validations[0]"),
                    "rule": "self.startsWith('a')",
                    "maxCost": 2,
                    "maxCardinality": 10,
                    "cost": 20,
                    "error": null,
                    "usesOldSelf": false,
                    "messageExpressionMaxCost": 12,
                    "messageExpressionError": null,
                },
                {
                    "path": format!("{schema}.x-kubernetes-validations[0]"),
                    "rule": "self.replicas <= 5\n&& self.replicas >= oldSelf.replicas\n",
                    "maxCost": 8,
                    "maxCardinality": 1,
                    "cost": 8,
                    "error": null,
                    "usesOldSelf": true,
                },
            ],
        }])
    );
}

#[test]
fn missing_file_is_an_error() {
    let mut command = command();
    let ran = Ran::new(command.args(["cel", "not-there.yaml"]).output().unwrap());
    assert_eq!(ran.status, Some(2));
    assert!(ran.stderr.starts_with("error: "), "{}", ran.stderr);
}
