use serde_json::{Value, json};

use crate::server::TestServer;
use crate::texts::GUIDE;

const URI: &str = "file:///a.yaml";

#[test]
fn the_server_says_what_it_can() {
    let mut server = TestServer::spawn();
    let answer = server.initialize(&json!({ "processId": null, "rootUri": null, "capabilities": {} }));
    assert_eq!(answer["serverInfo"]["name"], "crd-ls");
    assert_eq!(answer["serverInfo"]["version"], env!("CARGO_PKG_VERSION"));
    let expected = json!({
        "positionEncoding": "utf-16",
        "textDocumentSync": { "openClose": true, "change": 2, "save": { "includeText": false } },
        "hoverProvider": true,
        "codeActionProvider": true,
    });
    assert_eq!(answer["capabilities"], expected);
}

#[test]
fn a_client_that_knows_kinds_of_code_actions_is_told_ours() {
    let mut server = TestServer::spawn();
    let capabilities = json!({ "textDocument": { "codeAction": { "codeActionLiteralSupport": {} } } });
    let answer = server.initialize(&json!({ "processId": null, "rootUri": null, "capabilities": capabilities }));
    assert_eq!(answer["capabilities"]["codeActionProvider"], json!({ "codeActionKinds": ["quickfix"] }));
}

#[test]
fn values_that_the_protocol_does_not_know_yet_are_no_error() {
    let mut server = TestServer::spawn();
    let capabilities = json!({
        "workspace": { "workspaceEdit": { "failureHandling": "perhaps" } },
        "textDocument": { "completion": { "insertTextMode": 9 }, "publishDiagnostics": { "tagSupport": 1 } },
    });
    let params = json!({ "processId": "none", "rootUri": 5, "trace": "some", "capabilities": capabilities });
    assert_eq!(server.initialize(&params)["capabilities"]["hoverProvider"], true);
}

#[test]
fn what_is_sent_behind_initialize_waits_for_its_answer() {
    let mut server = TestServer::spawn();
    let initialize = server.request("initialize", &json!({ "capabilities": {} }));
    server.notify("initialized", &json!({}));
    server.open(URI, 1, GUIDE);
    let hover = server.hover(URI, 0, 0);
    assert_eq!(server.result(initialize)["serverInfo"]["name"], "crd-ls");
    assert!(server.answer(hover).get("error").is_none());
    assert_eq!(server.diagnostics(URI, 1).len(), 6);
}

#[test]
fn a_request_before_initialize_is_refused() {
    let mut server = TestServer::spawn();
    let early = server.hover(URI, 0, 0);
    assert_eq!(server.error(early), -32002);
    server.open(URI, 1, GUIDE);
    server.initialize(&json!({ "capabilities": {} }));
    assert_eq!(server.status(), json!([]), "what was opened before was not taken in");
}

#[test]
fn initialize_without_parameters_is_refused_and_may_be_sent_again() {
    let mut server = TestServer::spawn();
    for params in [Value::Null, json!([1])] {
        let id = server.request("initialize", &params);
        assert_eq!(server.error(id), -32602, "{params}");
    }
    server.initialize(&json!({ "capabilities": {} }));
    let again = server.request("initialize", &json!({ "capabilities": {} }));
    assert_eq!(server.error(again), -32600);
}

#[test]
fn unknown_methods_are_told_from_optional_ones() {
    let mut server = TestServer::start();
    let unknown = server.request("textDocument/unheardOf", &json!({}));
    assert_eq!(server.error(unknown), -32601);
    server.notify("textDocument/unheardOf", &json!({}));
    server.notify("$/unheardOf", &json!({}));
    server.notify("$/setTrace", &json!({ "value": "off" }));
    server.notify("workspace/didChangeConfiguration", &json!({ "settings": null }));
    let bad = server.request("textDocument/hover", &json!({ "position": 5 }));
    assert_eq!(server.error(bad), -32602);
}
