//! Pasted lines: `crd-ls/indentPasted` and `textDocument/rangeFormatting`.

use serde_json::{Value, json};

use crate::server::TestServer;
use crate::texts::{CRD_SCHEMA_LINE, crd_with};

const URI: &str = "file:///a.yaml";

fn range(line: u32, start: u32, end: u32) -> Value {
    json!({ "start": { "line": line, "character": start }, "end": { "line": line, "character": end } })
}

fn start(experimental: &Value, schema: &str) -> (TestServer, Value) {
    let mut server = TestServer::spawn();
    let answer = server.initialize(&json!({ "processId": null, "capabilities": { "experimental": experimental } }));
    server.open(URI, 1, &crd_with(schema));
    server.diagnostics(URI, 1);
    (server, answer["capabilities"]["documentRangeFormattingProvider"].clone())
}

#[test]
fn own_request_returns_text() {
    let schema = "        type: object\n        properties:\n          \n";
    let (mut server, formats) = start(&json!({ "indentPasted": true }), schema);
    assert_eq!(formats, Value::Null);
    let mut ask = |text: &str| {
        let range = range(CRD_SCHEMA_LINE + 2, 10, 10);
        let params = json!({ "textDocument": { "uri": URI }, "range": range, "text": text });
        let id = server.request("crd-ls/indentPasted", &params);
        server.result(id)
    };
    assert_eq!(ask("a:\n  type: string"), "a:\n            type: string");
    assert_eq!(ask("a:\n            type: string"), Value::Null);
    assert_eq!(ask("words"), Value::Null);
}

#[test]
fn range_formatting_works() {
    let schema = "        type: object\n        properties:\na:\n  type: string\n        required: [a]\n";
    let (mut server, formats) = start(&json!({}), schema);
    assert_eq!(formats, true);
    let mut format = |first: u32, last: u32| {
        let range = json!({
            "start": { "line": first, "character": 0 }, "end": { "line": last, "character": 0 }
        });
        let options = json!({ "tabSize": 2, "insertSpaces": true });
        let params = json!({ "textDocument": { "uri": URI }, "range": range, "options": options });
        let id = server.request("textDocument/rangeFormatting", &params);
        server.result(id)
    };
    let line = CRD_SCHEMA_LINE + 2;
    let edits = json!([
        { "range": range(line, 0, 0), "newText": "          " },
        { "range": range(line + 1, 0, 2), "newText": "            " },
    ]);
    assert_eq!(format(line, line + 2), edits);
    assert_eq!(format(line - 2, line - 1), json!([]));
    assert_eq!(format(0, line + 3), json!([]));
}
