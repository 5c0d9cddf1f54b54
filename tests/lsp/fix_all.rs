//! `source.fixAll.crd-ls`, fixes for all equal findings, and edits that are resolved later.

use serde_json::{Value, json};

use crate::crd::crd;
use crate::server::TestServer;
use crate::texts::GUIDE;

pub(crate) const URI: &str = "file:///a%20b.yaml";

const REPEATED: &str = crd!(
    "        type: object
        properties:
          a: {type: int}
          b: {type: int}
          c: {type: bool}
          d: {}
"
);

pub(crate) fn lazy() -> TestServer {
    TestServer::with_capabilities(&json!({
        "textDocument": {
            "codeAction": {
                "codeActionLiteralSupport": {}, "isPreferredSupport": true, "dataSupport": true,
                "resolveSupport": { "properties": ["edit"] },
            },
        },
        "workspace": { "workspaceEdit": { "documentChanges": true } },
    }))
}

pub(crate) fn open(server: &mut TestServer, text: &str) {
    server.open(URI, 3, text);
    server.diagnostics(URI, 3);
}

pub(crate) fn actions(server: &mut TestServer, line: u32, only: &Value) -> Vec<Value> {
    let range = json!({ "start": { "line": line, "character": 0 }, "end": { "line": line, "character": 99 } });
    let context = json!({ "diagnostics": [], "only": only });
    let params = json!({ "textDocument": { "uri": URI }, "range": range, "context": context });
    let id = server.request("textDocument/codeAction", &params);
    server.result(id).as_array().unwrap().clone()
}

pub(crate) fn titles(actions: &[Value]) -> Vec<&str> {
    actions.iter().map(|action| action["title"].as_str().unwrap()).collect()
}

/// Applies the edits of an action on the server. Returns the remaining findings.
fn apply(server: &mut TestServer, action: &Value) -> Vec<Value> {
    let changes = &action["edit"]["documentChanges"][0];
    assert_eq!(changes["textDocument"], json!({ "uri": URI, "version": 3 }));
    let edits = changes["edits"].as_array().unwrap().iter().rev();
    let edits: Vec<Value> = edits.map(|edit| json!({ "range": edit["range"], "text": edit["newText"] })).collect();
    server.change(URI, 4, &Value::Array(edits));
    server.diagnostics(URI, 4)
}

#[test]
fn fix_all_applies_safe_fixes() {
    let mut server = TestServer::start();
    open(&mut server, GUIDE);
    for only in [json!(["source"]), json!(["source.fixAll"]), json!(["source.fixAll.crd-ls"])] {
        let found = actions(&mut server, 0, &only);
        assert_eq!(titles(&found), ["apply all safe fixes"], "{only}");
        assert_eq!(found[0]["kind"], "source.fixAll.crd-ls");
    }
    for only in [json!(["source.fixAll.other"]), json!(["source.organizeImports"]), json!(null)] {
        assert!(actions(&mut server, 0, &only).is_empty(), "{only}");
    }
    let found = actions(&mut server, 0, &json!(["source.fixAll"]));
    assert!(apply(&mut server, &found[0]).len() < 6);
    assert!(actions(&mut server, 0, &json!(["source.fixAll"])).is_empty(), "nothing is left that is safe");
}

#[test]
fn equal_findings_share_a_fix() {
    let mut server = TestServer::start();
    open(&mut server, REPEATED);
    let found = actions(&mut server, 16, &json!(null));
    let expected = ["write 'type: integer'", "fix all schema/type-name: write 'type: integer'"];
    assert_eq!(titles(&found), expected);
    let left = apply(&mut server, &found[1]);
    assert_eq!(left.len(), 1, "{left:?}");
    assert_eq!(left[0]["code"], "structural/type-missing");
}

#[test]
fn single_fix_is_offered_once() {
    let mut server = TestServer::start();
    open(&mut server, REPEATED);
    let found = actions(&mut server, 19, &json!(null));
    assert_eq!(titles(&found), ["add 'type: string'", "add 'type: object'"]);
}

#[test]
fn edits_are_resolved() {
    let mut server = lazy();
    open(&mut server, REPEATED);
    let mut found = actions(&mut server, 16, &json!(null));
    found.extend(actions(&mut server, 0, &json!(["source.fixAll"])));
    assert_eq!(found.len(), 3);
    for action in &found {
        assert!(action.get("edit").is_none(), "{action}");
        let id = server.request("codeAction/resolve", action);
        let resolved = server.result(id);
        assert_eq!(resolved["title"], action["title"]);
        assert_eq!(resolved["edit"]["documentChanges"][0]["textDocument"], json!({ "uri": URI, "version": 3 }));
    }
    let id = server.request("codeAction/resolve", &found[2]);
    let resolved = server.result(id);
    assert_eq!(apply(&mut server, &resolved).len(), 1);
}

#[test]
fn old_versions_are_refused() {
    let mut server = lazy();
    open(&mut server, REPEATED);
    let found = actions(&mut server, 16, &json!(null));
    server.change(URI, 4, &json!([{ "text": format!("# moved\n{REPEATED}") }]));
    server.diagnostics(URI, 4);
    for action in &found {
        let id = server.request("codeAction/resolve", action);
        let answer = server.answer(id);
        assert_eq!(answer["error"]["message"], "the text has changed since; ask for the actions again", "{action}");
    }
}

#[test]
fn foreign_actions_are_unchanged() {
    let mut server = lazy();
    open(&mut server, REPEATED);
    let theirs = json!({ "title": "of somebody else", "data": 7 });
    let id = server.request("codeAction/resolve", &theirs);
    assert_eq!(server.result(id), theirs);
}
