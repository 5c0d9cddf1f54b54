//! Refactorings, renames and samples.

use serde_json::{Value, json};

use crate::crd::crd;
use crate::server::TestServer;

const URI: &str = "file:///a.yaml";

const CRD: &str = crd!(
    "        type: object
        required: [size]
        x-kubernetes-validations:
        - rule: dyn(self).size > 1
        properties:
          size:
            type: integer
            minimum: 2
"
);

fn capabilities(resolves: bool, annotates: bool) -> Value {
    let resolve = json!({ "properties": ["edit"] });
    let mut capabilities = json!({
        "textDocument": {
            "codeAction": { "codeActionLiteralSupport": {}, "dataSupport": resolves },
            "rename": { "prepareSupport": true },
        },
        "workspace": { "workspaceEdit": { "documentChanges": true } },
    });
    if resolves {
        capabilities["textDocument"]["codeAction"]["resolveSupport"] = resolve;
    }
    if annotates {
        capabilities["workspace"]["workspaceEdit"]["changeAnnotationSupport"] = json!({});
    }
    capabilities
}

fn opened(capabilities: &Value, text: &str) -> TestServer {
    let mut server = TestServer::with_capabilities(capabilities);
    server.open(URI, 1, text);
    assert_eq!(server.diagnostics(URI, 1), Vec::<Value>::new());
    server
}

/// The place of a text.
fn place(text: &str) -> Value {
    let offset = CRD.find(text).unwrap();
    let line = CRD[..offset].matches('\n').count();
    json!({ "line": line, "character": offset - CRD[..offset].rfind('\n').map_or(0, |line_feed| line_feed + 1) })
}

fn actions(server: &mut TestServer, text: &str, only: &[&str]) -> Vec<Value> {
    let range = json!({ "start": place(text), "end": place(text) });
    let mut context = json!({ "diagnostics": [] });
    if !only.is_empty() {
        context["only"] = json!(only);
    }
    let params = json!({ "textDocument": { "uri": URI }, "range": range, "context": context });
    let id = server.request("textDocument/codeAction", &params);
    server.result(id).as_array().unwrap().clone()
}

fn titles(actions: &[Value]) -> Vec<&str> {
    actions.iter().map(|action| action["title"].as_str().unwrap()).collect()
}

/// The text after a workspace edit, including edits that need confirmation.
fn applied(edit: &Value) -> String {
    let mut edits = edit["documentChanges"][0]["edits"].as_array().unwrap().clone();
    let at = |place: &Value| {
        let line = place["line"].as_u64().unwrap() as usize;
        let start: usize = CRD.split_inclusive('\n').take(line).map(str::len).sum();
        start + place["character"].as_u64().unwrap() as usize
    };
    edits.sort_by_key(|edit| std::cmp::Reverse(at(&edit["range"]["start"])));
    let mut text = CRD.to_owned();
    for edit in edits {
        text.replace_range(at(&edit["range"]["start"])..at(&edit["range"]["end"]), edit["newText"].as_str().unwrap());
    }
    text
}

const WRAPPED: &str = "          size:
            type: array
            items:
              type: integer
              minimum: 2
";

#[test]
fn refactorings_have_edits() {
    let mut server = opened(&capabilities(false, false), CRD);
    let found = actions(&mut server, "size:\n", &[]);
    assert_eq!(titles(&found), ["wrap 'size' in a list", "wrap 'size' in a map"]);
    assert_eq!(found[0]["kind"], "refactor.rewrite");
    assert!(applied(&found[0]["edit"]).ends_with(WRAPPED));
    let found = actions(&mut server, "name: v1", &["refactor"]);
    assert_eq!(titles(&found), ["add a version 'v2' like 'v1'"]);
    assert_eq!(applied(&found[0]["edit"]).matches("openAPIV3Schema").count(), 2);
    for only in ["quickfix", "refactor.inline", "source"] {
        assert_eq!(actions(&mut server, "size:\n", &[only]), Vec::<Value>::new(), "{only}");
    }
}

#[test]
fn edits_are_resolved() {
    let mut server = opened(&capabilities(true, false), CRD);
    let found = actions(&mut server, "size:\n", &["refactor.rewrite"]);
    assert!(found[0].get("edit").is_none());
    let id = server.request("codeAction/resolve", &found[0]);
    assert!(applied(&server.result(id)["edit"]).ends_with(WRAPPED));
    server.change(URI, 2, &json!([]));
    server.diagnostics(URI, 2);
    let id = server.request("codeAction/resolve", &found[0]);
    let answer = server.answer(id);
    assert_eq!(answer["error"]["message"], "the text has changed since; ask for the actions again");
}

/// A list whose items can't be wrapped, because its key has to be a scalar.
const KEYED: &str = crd!(
    "        type: object
        properties:
          ports:
            type: array
            x-kubernetes-list-type: map
            x-kubernetes-list-map-keys: [port]
            items:
              type: object
              required: [port]
              properties:
                port:
                  type: integer
"
);

#[test]
fn impossible_is_not_offered() {
    let at = |text: &str, name: &str| {
        let line = text.lines().position(|line| line.trim() == name).unwrap();
        let place = json!({ "line": line, "character": text.lines().nth(line).unwrap().len() - 2 });
        json!({ "textDocument": { "uri": URI }, "range": { "start": place, "end": place }, "context": { "diagnostics": [] } })
    };
    let refactorings = |capabilities: &Value| {
        let mut server = opened(capabilities, KEYED);
        let id = server.request("textDocument/codeAction", &at(KEYED, "port:"));
        server.result(id).as_array().unwrap().clone()
    };
    assert_eq!(titles(&refactorings(&capabilities(true, false))), [""; 0]);
    let mut shows_disabled = capabilities(true, false);
    shows_disabled["textDocument"]["codeAction"]["disabledSupport"] = json!(true);
    let found = refactorings(&shows_disabled);
    assert_eq!(titles(&found), ["wrap 'port' in a list", "wrap 'port' in a map"]);
    for action in &found {
        let reason = action["disabled"]["reason"].as_str().unwrap();
        assert!(reason.starts_with("this would bring an error; do it by hand: "), "{reason}");
        assert!(action.get("edit").is_none() && action.get("data").is_none(), "{action}");
    }
}

fn rename(server: &mut TestServer, text: &str, name: &str) -> i64 {
    let params = json!({ "textDocument": { "uri": URI }, "position": place(text), "newName": name });
    server.request("textDocument/rename", &params)
}

#[test]
fn ambiguous_rules_need_consent() {
    let mut server = opened(&capabilities(false, true), CRD);
    let params = json!({ "textDocument": { "uri": URI }, "position": place("size]") });
    let id = server.request("textDocument/prepareRename", &params);
    assert_eq!(server.result(id)["placeholder"], "size");
    let id = rename(&mut server, "size]", "count");
    let edit = server.result(id);
    assert_eq!(applied(&edit), CRD.replace("size", "count"));
    let edits = edit["documentChanges"][0]["edits"].as_array().unwrap();
    let asked: Vec<&Value> = edits.iter().filter(|edit| edit.get("annotationId").is_some()).collect();
    assert_eq!(asked.len(), 1);
    let annotation = &edit["changeAnnotations"][asked[0]["annotationId"].as_str().unwrap()];
    assert_eq!(annotation["needsConfirmation"], true);
}

#[test]
fn ambiguous_rules_are_named() {
    let mut server = opened(&capabilities(false, false), CRD);
    let id = rename(&mut server, "size]", "count");
    let edit = server.result(id);
    assert_eq!(applied(&edit), CRD.replace("size", "count").replace("dyn(self).count", "dyn(self).size"));
    let message = server.message();
    assert_eq!(message["method"], "window/showMessage");
    assert_eq!(
        message["params"]["message"],
        "The old name is left in CEL rules (1 place), where it may mean another field. Change it by hand."
    );
}

#[test]
fn bad_renames_are_errors() {
    let mut server = opened(&capabilities(false, false), CRD);
    let id = rename(&mut server, "integer", "count");
    let answer = server.answer(id);
    assert_eq!(answer["error"]["message"], "there is no property here; place the cursor on its name");
}

fn sample(server: &mut TestServer, arguments: &Value) -> i64 {
    server.request("workspace/executeCommand", &json!({ "command": "crd-ls.sample", "arguments": arguments }))
}

#[test]
fn samples_are_made() {
    let mut server = opened(&capabilities(false, false), CRD);
    for arguments in [json!([URI]), json!([URI, "v1"]), json!([URI, null])] {
        let id = sample(&mut server, &arguments);
        let text = server.result(id);
        assert!(text.as_str().unwrap().ends_with("  # namespace: default\nsize: 2\n"), "{text}");
    }
    for (arguments, reason) in [
        (json!([URI, "v2"]), "foos.example.com has no version v2; choose one of v1"),
        (json!([]), "name the document by its URI in the first argument"),
        (json!(["file:///b.yaml"]), "the document is not open; open it first"),
    ] {
        let id = sample(&mut server, &arguments);
        assert_eq!(server.answer(id)["error"]["message"], reason);
    }
    let id = server.request("workspace/executeCommand", &json!({ "command": "other" }));
    assert_eq!(server.answer(id)["error"]["message"], "unknown command `other`; expected `crd-ls.sample`");
}
