//! Fixes for findings with the same code and path, of which the client sends one back.

use serde_json::{Value, json};

use crate::crd::crd;
use crate::fix_all::{URI, actions, lazy, open, titles};
use crate::server::TestServer;

const REPEATED_KEYS: &str = crd!(
    "        type: object
        properties:
          a:
            type: string
            type: string
            description: one
            description: two
            description: three
"
);

const REQUIRED: &str = crd!(
    "        type: object
        required: [a, b]
        properties: {c: {type: string}}
"
);

const SYNTAX: &str = crd!(
    "        type: object
        properties:
          a:
            type: string
            description: first: one
          b:
            type: string
            description: second: two
"
);

fn count_of_lines(text: &str) -> u32 {
    u32::try_from(text.lines().count()).unwrap()
}

fn resolved(server: &mut TestServer, action: &Value) -> Value {
    let id = server.request("codeAction/resolve", action);
    server.result(id)
}

/// The inserted text of the action with this title, and the first line it changes, from 0.
fn edit(server: &mut TestServer, line: u32, title: &str) -> (u64, String) {
    let found = actions(server, line, &json!(null));
    let action = found.iter().find(|action| action["title"] == title).unwrap_or_else(|| panic!("{found:?}"));
    let action = resolved(server, action);
    let edits = action["edit"]["documentChanges"][0]["edits"].as_array().unwrap();
    let line = edits[0]["range"]["start"]["line"].as_u64().unwrap();
    (line, edits.iter().map(|edit| edit["newText"].as_str().unwrap()).collect())
}

#[test]
fn resolved_edits_are_the_same() {
    for text in [REPEATED_KEYS, REQUIRED, SYNTAX] {
        let (mut inline, mut lazy) = (TestServer::start(), lazy());
        open(&mut inline, text);
        open(&mut lazy, text);
        let mut count = 0;
        for line in 0..count_of_lines(text) {
            let whole = actions(&mut inline, line, &json!(null));
            let later = actions(&mut lazy, line, &json!(null));
            assert_eq!(titles(&whole), titles(&later));
            for (whole, later) in whole.iter().zip(&later) {
                assert!(whole.get("edit").is_some(), "{whole}");
                assert_eq!(resolved(&mut lazy, later)["edit"], whole["edit"], "{later}");
                count += 1;
            }
        }
        assert!(count >= 5, "{count} actions in\n{text}");
    }
}

#[test]
fn fixes_change_their_place() {
    let mut server = lazy();
    open(&mut server, SYNTAX);
    assert_eq!(edit(&mut server, 18, "put the value in quotes").0, 18);
    assert_eq!(edit(&mut server, 21, "put the value in quotes").0, 21);

    let mut server = lazy();
    open(&mut server, REPEATED_KEYS);
    assert_eq!(edit(&mut server, 18, "remove the earlier 'type'").0, 17);
    assert_eq!(edit(&mut server, 20, "remove the earlier 'description'").0, 19);

    let mut server = lazy();
    open(&mut server, REQUIRED);
    let (_, declared) = edit(&mut server, 15, "declare 'b' with any type");
    assert!(declared.contains("b:") && !declared.contains("a:"), "{declared}");
}

/// The diagnostics' lines, from 0, of the actions that the client gets for the start of the text and this diagnostic.
fn lines_offered_for(server: &mut TestServer, diagnostic: &Value) -> Vec<u64> {
    let start = json!({ "line": 0, "character": 0 });
    let params = json!({
        "textDocument": { "uri": URI }, "range": { "start": start, "end": start }, "context": { "diagnostics": [diagnostic] },
    });
    let id = server.request("textDocument/codeAction", &params);
    let found = server.result(id);
    let fixes = found.as_array().unwrap().iter().filter(|action| action["kind"] == "quickfix");
    let diagnostics =
        fixes.filter(|action| action.get("diagnostics").is_some()).map(|action| &action["diagnostics"][0]);
    diagnostics.map(|diagnostic| diagnostic["range"]["start"]["line"].as_u64().unwrap()).collect()
}

#[test]
fn fixes_fit_the_diagnostic() {
    let mut server = TestServer::start();
    server.open(URI, 3, SYNTAX);
    let published = server.diagnostics(URI, 3);
    assert_eq!(published.len(), 2, "{published:?}");
    for (diagnostic, line) in published.iter().zip([18, 21]) {
        let lines = lines_offered_for(&mut server, diagnostic);
        assert!(!lines.is_empty() && lines.iter().all(|other| *other == line), "{line}: {lines:?}");
    }
}

#[test]
fn moved_diagnostics_are_known() {
    let mut server = TestServer::start();
    server.open(URI, 3, SYNTAX);
    let published = server.diagnostics(URI, 3);
    server.change(URI, 4, &json!([{ "text": format!("# moved\n{SYNTAX}") }]));
    server.diagnostics(URI, 4);
    for (diagnostic, line) in published.iter().zip([18, 21]) {
        let mut moved = diagnostic.clone();
        for end in ["start", "end"] {
            moved["range"][end]["line"] = json!(line + 1);
        }
        let lines = lines_offered_for(&mut server, &moved);
        assert!(!lines.is_empty() && lines.iter().all(|other| *other == line + 1), "{line}: {lines:?}");
    }
}
