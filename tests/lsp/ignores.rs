//! Ignoring findings from an editor.

use std::fs;

use lsp_types::Url;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::server::TestServer;

/// A CRD with an error of the API server, and a warning.
const CRD: &str = include_str!("../cli/settings/crd.yaml");

const FILE: &str = ".crd-ls.yaml";

fn uri(folder: &TempDir, name: &str) -> Url {
    Url::from_file_path(folder.path().join(name)).unwrap()
}

/// A server with an open folder and the CRD open in it.
fn opened(folder: &TempDir, text: &str) -> TestServer {
    let mut server = TestServer::spawn();
    let root = json!({ "uri": Url::from_file_path(folder.path()).unwrap(), "name": "folder" });
    let edits = json!({ "documentChanges": true, "resourceOperations": ["create"] });
    server.initialize(&json!({
        "processId": null, "rootUri": null, "workspaceFolders": [root],
        "capabilities": { "workspace": { "workspaceEdit": edits } },
    }));
    server.open(uri(folder, "crd/a.yaml").as_str(), 1, text);
    server
}

/// The actions on the whole document with titles that start with `beginning`.
fn actions(server: &mut TestServer, folder: &TempDir, beginning: &str) -> Vec<Value> {
    let everything = json!({ "start": { "line": 0, "character": 0 }, "end": { "line": 99, "character": 0 } });
    let params = json!({
        "textDocument": { "uri": uri(folder, "crd/a.yaml") }, "range": everything, "context": { "diagnostics": [] },
    });
    let id = server.request("textDocument/codeAction", &params);
    let actions = server.result(id).as_array().unwrap().clone();
    actions.into_iter().filter(|action| action["title"].as_str().unwrap().starts_with(beginning)).collect()
}

#[test]
fn action_writes_a_comment() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = opened(&folder, CRD);
    let crd = uri(&folder, "crd/a.yaml");
    assert_eq!(server.diagnostics(crd.as_str(), 1).len(), 2);
    let offered = actions(&mut server, &folder, "ignore ");
    // A comment can't hide an error of the API server.
    let [action] = &offered[..] else { panic!("{offered:?}") };
    assert_eq!(action["title"], "ignore lint/impossible-bounds here");
    let edit = &action["edit"]["documentChanges"][0]["edits"][0];
    assert_eq!(edit["newText"], " # crd-ls: ignore[lint/impossible-bounds]");
    server.change(crd.as_str(), 2, &json!([{ "range": edit["range"], "text": edit["newText"] }]));
    let codes: Vec<Value> =
        server.diagnostics(crd.as_str(), 2).iter().map(|diagnostic| diagnostic["code"].clone()).collect();
    assert_eq!(codes, ["ignore/no-reason", "structural/type-missing"]);
}

/// A file as controller-gen makes it from Go types.
fn generated() -> String {
    CRD.replace("metadata:\n", "metadata:\n  annotations:\n    controller-gen.kubebuilder.io/version: v0.17.0\n")
}

#[test]
fn generated_uses_settings() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(FILE), "exclude: [a]\n").unwrap();
    let mut server = opened(&folder, &generated());
    let messages: Vec<String> = server
        .diagnostics(uri(&folder, "crd/a.yaml").as_str(), 1)
        .iter()
        .map(|found| found["message"].to_string())
        .collect();
    assert!(messages.iter().any(|message| message.contains("`+kubebuilder:validation:Minimum=…`")), "{messages:?}");
    let offered = actions(&mut server, &folder, "ignore ");
    assert_eq!(offered[0]["title"], "ignore lint/impossible-bounds in this file (edits .crd-ls.yaml)");
    let changes = &offered[0]["edit"]["documentChanges"];
    assert_eq!(changes[0]["textDocument"]["uri"], uri(&folder, FILE).as_str());
    assert_eq!(
        changes[0]["edits"],
        json!([{
            "range": { "start": { "line": 1, "character": 0 }, "end": { "line": 1, "character": 0 } },
            "newText": "overrides:\n- paths: [/crd/a.yaml]\n  rules:\n    lint/impossible-bounds: off\n",
        }])
    );
}

#[test]
fn settings_file_is_created() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = opened(&folder, &generated());
    server.diagnostics(uri(&folder, "crd/a.yaml").as_str(), 1);
    let offered = actions(&mut server, &folder, "ignore ");
    let changes = &offered[0]["edit"]["documentChanges"];
    assert_eq!((&changes[0]["kind"], &changes[0]["uri"]), (&json!("create"), &json!(uri(&folder, FILE))));
    assert_eq!(changes[1]["textDocument"]["uri"], uri(&folder, FILE).as_str());
}
