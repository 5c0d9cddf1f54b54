use serde_json::{Value, json};

use crate::server::TestServer;
use crate::texts::{GUIDE, SCHEMA_LINE};

#[test]
fn uris_are_echoed() {
    let spellings = [
        "untitled:Untitled-1",
        "file:///c%3A/Users/me/a.yaml",
        "file:///home/me/a b/ä.yaml",
        "file:///home/me/../x.yaml",
        "vscode-vfs://github/a/b.yaml",
        "git:/a.yaml?%7B%22ref%22%3A%22~%22%7D",
        "inmemory://model/1",
        "FILE:///a%7eb.yaml",
    ];
    for uri in spellings {
        let mut server = TestServer::start();
        server.open(uri, 1, GUIDE);
        let diagnostics = server.diagnostics(uri, 1);
        assert_eq!(diagnostics.len(), 6, "{uri}");
        let related = diagnostics.iter().find_map(|diagnostic| diagnostic.get("relatedInformation")).unwrap();
        assert_eq!(related[0]["location"]["uri"], uri);
        let action = code_action(&mut server, uri);
        assert_eq!(action["edit"]["documentChanges"][0]["textDocument"]["uri"], uri);
        server.close(uri);
        assert_eq!(server.published(uri)["diagnostics"], json!([]));
    }
}

#[test]
fn uris_are_echoed_as_keys() {
    let uri = "file:///home/me/a b.yaml";
    let mut server = TestServer::with_capabilities(&json!({}));
    server.open(uri, 1, GUIDE);
    server.diagnostics(uri, 1);
    let action = code_action(&mut server, uri);
    let changes = action["edit"]["changes"].as_object().unwrap();
    assert_eq!(changes.keys().collect::<Vec<_>>(), [uri]);
}

#[test]
fn outlines_echo_uris() {
    let uri = "file:///home/me/a b.yaml";
    let mut server = TestServer::with_capabilities(&json!({}));
    server.open(uri, 1, GUIDE);
    server.published(uri);
    let id = server.request("textDocument/documentSymbol", &json!({ "textDocument": { "uri": uri } }));
    assert_eq!(server.result(id)[0]["location"]["uri"], uri);
}

/// The first action for the root without a type.
fn code_action(server: &mut TestServer, uri: &str) -> Value {
    let place = json!({ "line": SCHEMA_LINE, "character": 8 });
    let range = json!({ "start": place, "end": place });
    let params = json!({ "textDocument": { "uri": uri }, "range": range, "context": { "diagnostics": [] } });
    let id = server.request("textDocument/codeAction", &params);
    server.result(id)[0].take()
}

#[test]
fn spellings_are_equal() {
    let spellings = ["file:///c%3A/a%20b/ä.yaml", "file:///C:/a b/%c3%a4.yaml", "file:///c:/a%20b/%C3%A4.yaml"];
    for opened in spellings {
        let mut server = TestServer::start();
        server.open(opened, 1, "a: b\n");
        assert_eq!(server.diagnostics(opened, 1), [] as [Value; 0]);
        for (version, changed) in (2..).zip(spellings) {
            let text = GUIDE.replace("foo object", changed);
            server.change(changed, version, &json!([{ "text": text }]));
            assert_eq!(server.diagnostics(opened, i64::from(version)).len(), 6, "{changed}");
        }
        assert_eq!(server.status().as_array().unwrap().len(), 1);
        server.close(spellings[0]);
        assert_eq!(server.published(opened)["diagnostics"], json!([]));
    }
}

#[test]
fn first_spelling_is_cleared() {
    let mut server = TestServer::start();
    server.open("file:///a%20b.yaml", 1, GUIDE);
    assert_eq!(server.diagnostics("file:///a%20b.yaml", 1).len(), 6);
    server.open("file:///a b.yaml", 1, GUIDE);
    assert_eq!(server.published("file:///a%20b.yaml")["diagnostics"], json!([]));
    assert_eq!(server.diagnostics("file:///a b.yaml", 1).len(), 6);
}

#[test]
fn invalid_uris_are_refused() {
    let mut server = TestServer::start();
    server.open("a.yaml", 1, GUIDE);
    server.change("a.yaml", 2, &json!([{ "text": GUIDE }]));
    let hover = server.hover("a.yaml", 0, 0);
    assert_eq!(server.error(hover), -32602);
    assert_eq!(server.status(), json!([]));
}
