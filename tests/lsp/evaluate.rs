//! `crd-ls/evaluate`: an expression at a place, on a resource in an open document or on a sample.

use serde_json::{Value, json};

use crate::crd::crd;
use crate::server::TestServer;

const URI: &str = "file:///a.yaml";
const RESOURCE_URI: &str = "file:///b.yaml";

const CRD: &str = crd!(
    "        type: object
        required: [spec]
        properties:
          spec:
            type: object
            required: [replicas, maxReplicas]
            properties: {replicas: {type: integer}, maxReplicas: {type: integer}}
            x-kubernetes-validations:
            - rule: self.replicas <= self.maxReplicas
"
);
const RULE_LINE: u32 = 22;

const RESOURCE: &str = "apiVersion: example.com/v1
kind: Foo
metadata: {name: a}
spec: {replicas: 5, maxReplicas: 3}
";

fn evaluate(server: &mut TestServer, uri: &str, line: u32, expression: Option<&str>) -> Value {
    let position = json!({ "line": line, "character": 22 });
    let params = json!({ "textDocument": { "uri": uri }, "position": position, "expression": expression });
    let id = server.request("crd-ls/evaluate", &params);
    server.result(id)
}

fn open(server: &mut TestServer, uri: &str, text: &str) {
    server.open(uri, 1, text);
    server.diagnostics(uri, 1);
}

#[test]
fn rules_use_sample_or_resource() {
    let mut server = TestServer::start();
    open(&mut server, URI, CRD);
    let rule = "self.replicas <= self.maxReplicas";
    let answer = evaluate(&mut server, URI, RULE_LINE, None);
    let expected = json!({
        "expression": rule, "value": "true", "error": null, "details": null, "cost": answer["cost"], "uri": null, "path": "spec"
    });
    assert_eq!(answer, expected);
    assert!(answer["cost"].as_u64() > Some(0), "{answer}");
    open(&mut server, RESOURCE_URI, RESOURCE);
    let answer = evaluate(&mut server, URI, RULE_LINE, None);
    assert_eq!((&answer["value"], &answer["uri"]), (&json!("false"), &json!(RESOURCE_URI)));
    let answer = evaluate(&mut server, URI, RULE_LINE, Some("self.replicas +"));
    assert_eq!(answer["value"], json!(null));
    assert_eq!(answer["error"], "the expression ends before it is complete", "{answer}");
    let details = answer["details"].as_str().unwrap();
    assert!(details.contains("Syntax error") && details.ends_with("\n | ...............^"), "{answer}");
}

#[test]
fn expressions_use_the_resource() {
    let mut server = TestServer::start();
    open(&mut server, RESOURCE_URI, RESOURCE);
    let answer = evaluate(&mut server, RESOURCE_URI, 3, Some("self.spec.replicas"));
    assert!(answer["error"].as_str().is_some_and(|error| error.starts_with("there is no Custom")), "{answer}");
    open(&mut server, URI, CRD);
    server.diagnostics(RESOURCE_URI, 1);
    let answer = evaluate(&mut server, RESOURCE_URI, 3, Some("self.spec.replicas"));
    assert_eq!((&answer["value"], &answer["uri"], &answer["path"]), (&json!("5"), &json!(RESOURCE_URI), &json!("")));
    let id = server.request(
        "crd-ls/evaluate",
        &json!({ "textDocument": { "uri": "file:///c.yaml" }, "position": { "line": 0, "character": 0 } }),
    );
    assert_eq!(server.result(id), json!(null), "it is not open");
}
