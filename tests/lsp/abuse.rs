//! Messages that no editor sends on purpose.

use std::io::Write;

use serde_json::{Value, json};

use crate::server::TestServer;
use crate::texts::{FOO_LINE, GUIDE};
use crate::wire::frame;

const URI: &str = "file:///a.yaml";

#[cfg(unix)]
#[test]
fn documents_can_be_devices() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe.yaml");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().unwrap();
    assert!(made.success());
    let resource = "apiVersion: example.com/v1\nkind: Foo\nmetadata:\n  name: web\n";
    let mut server = TestServer::start();
    for name in ["/dev/zero", "/dev/stdin", "/dev/full/a.yaml", "/proc/self/mem", pipe.to_str().unwrap()] {
        let uri = format!("file://{name}");
        server.open(&uri, 1, &format!("{GUIDE}---\n{resource}"));
        assert!(!server.diagnostics(&uri, 1).is_empty(), "{uri}");
        let hover = server.hover(&uri, FOO_LINE, 11);
        assert_ne!(server.result(hover), Value::Null, "{uri}");
        server.notify("textDocument/didSave", &json!({ "textDocument": { "uri": uri } }));
        server.close(&uri);
        server.published(&uri);
    }
}

/// Parameters that fit any request about a position.
fn params(position: &Value) -> Value {
    json!({
        "textDocument": { "uri": URI }, "position": position, "positions": [position],
        "range": { "start": position, "end": position },
        "context": { "diagnostics": [], "includeDeclaration": true }, "newName": "bar",
        "ch": "\n", "options": { "tabSize": 2, "insertSpaces": true },
    })
}

const METHODS: &[&str] = &[
    "hover",
    "completion",
    "codeAction",
    "definition",
    "references",
    "rename",
    "prepareRename",
    "selectionRange",
    "documentHighlight",
    "signatureHelp",
    "inlayHint",
    "onTypeFormatting",
    "rangeFormatting",
    "semanticTokens/range",
];

#[test]
fn positions_can_be_outside() {
    let mut server = TestServer::start();
    server.open(URI, 1, GUIDE);
    server.diagnostics(URI, 1);
    for (line, character) in [(u32::MAX, 0), (0, u32::MAX), (u32::MAX, u32::MAX), (FOO_LINE, u32::MAX)] {
        for method in METHODS {
            let params = params(&json!({ "line": line, "character": character }));
            let id = server.request(&format!("textDocument/{method}"), &params);
            let answer = server.answer(id);
            let code = answer["error"]["code"].as_i64();
            assert!(matches!(code, None | Some(-32602 | -32803)), "{method}: {answer}");
        }
    }
}

#[test]
fn broken_places_are_refused() {
    let mut server = TestServer::start();
    server.open(URI, 1, GUIDE);
    server.diagnostics(URI, 1);
    for position in
        [json!({ "line": -1, "character": 0 }), json!({ "line": 0, "character": 1e300 }), json!("0:0"), json!([])]
    {
        for method in METHODS {
            let id = server.request(&format!("textDocument/{method}"), &params(&position));
            assert_eq!(server.error(id), -32602, "{method} {position}");
        }
    }
}

#[test]
fn many_cancellations() {
    let mut server = TestServer::start();
    server.open(URI, 1, GUIDE);
    server.diagnostics(URI, 1);
    let mut input = server.take_input();
    let writer = std::thread::spawn(move || {
        let mut write = |message: Value| input.write_all(&frame(message.to_string().as_bytes())).unwrap();
        for id in 0..20_000 {
            write(json!({ "jsonrpc": "2.0", "method": "$/cancelRequest", "params": { "id": 1_000_000 + id } }));
            write(json!({ "jsonrpc": "2.0", "method": "$/cancelRequest", "params": { "id": id.to_string() } }));
        }
        input
    });
    server.give_input(writer.join().unwrap());
    let hover = server.hover(URI, FOO_LINE, 11);
    assert_ne!(server.result(hover), Value::Null);
}
