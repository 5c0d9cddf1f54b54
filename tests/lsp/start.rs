use std::io::{BufReader, Write};
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::server::TestServer;
use crate::texts::GUIDE;
use crate::wire::{frame, read_message};

const URI: &str = "file:///a.yaml";

#[test]
fn capabilities_are_announced() {
    let mut server = TestServer::spawn();
    let answer = server.initialize(&json!({ "processId": null, "rootUri": null, "capabilities": {} }));
    assert_eq!(answer["serverInfo"]["name"], "crd-ls");
    assert_eq!(answer["serverInfo"]["version"], env!("CARGO_PKG_VERSION"));
    let expected = json!({
        "positionEncoding": "utf-16",
        "textDocumentSync": { "openClose": true, "change": 2, "save": { "includeText": false } },
        "workspace": { "workspaceFolders": { "supported": true, "changeNotifications": true } },
        "hoverProvider": true,
        "inlayHintProvider": true,
        "codeLensProvider": { "resolveProvider": true },
        "completionProvider": { "resolveProvider": true, "triggerCharacters": [":", " ", "\"", "."] },
        "codeActionProvider": true,
        "renameProvider": true,
        "executeCommandProvider": { "commands": ["crd-ls.sample"] },
        "documentSymbolProvider": true,
        "workspaceSymbolProvider": true,
        "foldingRangeProvider": true,
        "selectionRangeProvider": true,
        "documentHighlightProvider": true,
        "semanticTokensProvider": {
            "legend": {
                "tokenTypes": [
                    "keyword", "variable", "property", "namespace", "function", "method", "macro", "string", "number",
                    "operator", "comment",
                ],
                "tokenModifiers": [],
            },
            "range": true,
            "full": true,
        },
        "signatureHelpProvider": { "triggerCharacters": ["(", ","] },
        "definitionProvider": true,
        "referencesProvider": true,
        "documentLinkProvider": {},
        "documentRangeFormattingProvider": true,
        "documentOnTypeFormattingProvider": { "firstTriggerCharacter": "\n" },
    });
    assert_eq!(answer["capabilities"], expected);
}

#[test]
fn action_kinds_are_announced() {
    let mut server = TestServer::spawn();
    let capabilities = json!({ "textDocument": { "codeAction": { "codeActionLiteralSupport": {} } } });
    let answer = server.initialize(&json!({ "processId": null, "rootUri": null, "capabilities": capabilities }));
    assert_eq!(
        answer["capabilities"]["codeActionProvider"]["codeActionKinds"],
        json!(["quickfix", "refactor.extract", "refactor.inline", "refactor.rewrite", "source.fixAll.crd-ls"])
    );
}

#[test]
fn unknown_values_are_fine() {
    let mut server = TestServer::spawn();
    let capabilities = json!({
        "workspace": { "workspaceEdit": { "failureHandling": "perhaps" } },
        "textDocument": { "completion": { "insertTextMode": 9 }, "publishDiagnostics": { "tagSupport": 1 } },
    });
    let params = json!({ "processId": "none", "rootUri": 5, "trace": "some", "capabilities": capabilities });
    assert_eq!(server.initialize(&params)["capabilities"]["hoverProvider"], true);
}

#[test]
fn early_messages_wait() {
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
fn early_requests_are_refused() {
    let mut server = TestServer::spawn();
    let early = server.hover(URI, 0, 0);
    assert_eq!(server.error(early), -32002);
    server.open(URI, 1, GUIDE);
    server.initialize(&json!({ "capabilities": {} }));
    assert_eq!(server.status(), json!([]), "what was opened before was not taken in");
}

#[test]
fn initialize_can_be_repeated() {
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
fn optional_methods_are_ignored() {
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

#[test]
fn status_lists_memory() {
    let mut server = TestServer::start();
    server.open(URI, 1, GUIDE);
    server.diagnostics(URI, 1);
    let id = server.request("crd-ls/status", &Value::Null);
    let status = server.result(id);
    let document = &status["documents"][0];
    assert_eq!((&document["uri"], &document["version"]), (&json!(URI), &json!(1)));
    assert!(document["schemas"].as_u64().unwrap() > 5, "{document}");
    assert_eq!(document["cost"]["nodesLowered"], document["schemas"], "nothing could be taken over");
    assert_eq!(document["schemasTakenOver"], 0);
    let nodes = document["nodes"].as_u64().unwrap();
    // Each line has at least one entry.
    assert!((GUIDE.lines().count() as u64..GUIDE.len() as u64).contains(&nodes), "{document}");
    assert!(status["queued"].is_u64(), "{status}");
    #[cfg(target_os = "linux")]
    assert!(status["memory"].as_u64().unwrap() > 1000, "{status}");

    // Another word inside the quotes of the last line: the schemas above are reused, and the tree has as many nodes.
    let end = GUIDE.trim_end().rfind('\n').unwrap() + 1;
    let line = GUIDE[..end].matches('\n').count();
    let character = GUIDE.trim_end().len() - end - 1;
    let place = json!({ "line": line, "character": character });
    server.change(URI, 2, &json!([{ "range": { "start": place, "end": place }, "text": "x" }]));
    server.diagnostics(URI, 2);
    let document = server.status()[0].take();
    assert_eq!(document["nodes"], nodes, "{document}");
    let count = |name: &str| document[name].as_u64().unwrap();
    assert!(count("schemasTakenOver") > 0, "{document}");
    assert_eq!(count("schemasTakenOver") + document["cost"]["nodesLowered"].as_u64().unwrap(), count("schemas"));
}

#[test]
fn keystrokes_can_be_logged() {
    let with_trace = |arguments: &[&str], trace: &str| {
        let server = Command::new(env!("CARGO_BIN_EXE_crd-ls"))
            .args(arguments)
            .env_remove("CRD_LS_LOG")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn();
        let mut server = server.unwrap();
        let mut input = server.stdin.take().unwrap();
        let mut output = BufReader::new(server.stdout.take().unwrap());
        let document = json!({ "uri": URI, "languageId": "yaml", "version": 1, "text": GUIDE });
        let initialize = json!({ "capabilities": {}, "trace": trace });
        for message in [
            json!({ "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": initialize }),
            json!({ "jsonrpc": "2.0", "method": "textDocument/didOpen", "params": { "textDocument": document } }),
            json!({ "jsonrpc": "2.0", "id": 2, "method": "textDocument/hover", "params": {
                "textDocument": { "uri": URI }, "position": { "line": 0, "character": 0 },
            } }),
        ] {
            input.write_all(&frame(message.to_string().as_bytes())).unwrap();
        }
        // The answer to a request about the document shows that it was analysed.
        while read_message(&mut output).is_some_and(|message| message["id"] != 2) {}
        drop(input);
        String::from_utf8(server.wait_with_output().unwrap().stderr).unwrap()
    };
    for log in [with_trace(&["--log", "debug"], "off"), with_trace(&[], "verbose")] {
        for step in ["parse", "lower", "check", "gather", "analysed"] {
            assert!(log.contains(step), "{step} is missing: {log}");
        }
    }
    assert_eq!(with_trace(&[], "off"), "");
}
