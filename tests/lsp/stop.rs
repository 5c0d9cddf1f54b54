//! Endless work, which a text can cause in a build with `fault-injection`.

use serde_json::{Value, json};

use crate::server::TestServer;
use crate::texts::{FOO_LINE, GUIDE};

const SLOW: &str = "file:///slow.yaml";
const OTHER: &str = "file:///other.yaml";

fn ask_for_actions(server: &mut TestServer, uri: &str) -> i64 {
    let place = json!({ "line": FOO_LINE, "character": 10 });
    let range = json!({ "start": place, "end": place });
    let context = json!({ "diagnostics": [] });
    let params = json!({ "textDocument": { "uri": uri }, "range": range, "context": context });
    server.request("textDocument/codeAction", &params)
}

fn take_first_line_away() -> Value {
    json!([{ "range": { "start": { "line": 0, "character": 0 }, "end": { "line": 1, "character": 0 } }, "text": "" }])
}

/// A server with a document whose answers never end, and a normal one.
fn server_with_endless_answers() -> TestServer {
    let mut server = TestServer::start();
    server.open(SLOW, 1, &format!("# fault: endless answer\n{GUIDE}"));
    server.open(OTHER, 1, GUIDE);
    server.diagnostics(SLOW, 1);
    server.diagnostics(OTHER, 1);
    server
}

#[track_caller]
fn assert_answers(server: &mut TestServer, uri: &str) {
    let hover = server.hover(uri, FOO_LINE, 11);
    assert_ne!(server.result(hover), Value::Null);
}

#[test]
fn long_answers_block_nothing() {
    let mut server = server_with_endless_answers();
    let asked: Vec<i64> = (0..20).map(|_| ask_for_actions(&mut server, SLOW)).collect();
    assert_answers(&mut server, OTHER);
    server.change(OTHER, 2, &json!([{ "text": GUIDE }]));
    assert_eq!(server.diagnostics(OTHER, 2).len(), 6);
    for id in &asked {
        server.notify("$/cancelRequest", &json!({ "id": id }));
    }
    for id in asked {
        assert_eq!(server.error(id), -32800);
    }
    // The workers of those answers are free again.
    server.change(SLOW, 2, &take_first_line_away());
    assert_answers(&mut server, SLOW);
    server.diagnostics(SLOW, 2);
}

#[test]
fn cancelled_requests_make_room() {
    let mut server = server_with_endless_answers();
    for _ in 0..10 {
        let asked: Vec<i64> = (0..100).map(|_| ask_for_actions(&mut server, SLOW)).collect();
        for id in &asked {
            server.notify("$/cancelRequest", &json!({ "id": id }));
        }
        for id in asked {
            assert_eq!(server.error(id), -32800);
        }
        assert_answers(&mut server, OTHER);
    }
}

#[test]
fn an_edit_ends_code_actions() {
    let mut server = server_with_endless_answers();
    let actions = ask_for_actions(&mut server, SLOW);
    let hover = server.hover(SLOW, FOO_LINE, 11);
    server.change(SLOW, 2, &take_first_line_away());
    assert_eq!(server.error(actions), -32801);
    server.diagnostics(SLOW, 2);
    // A hover may still be useful after the edit.
    server.notify("$/cancelRequest", &json!({ "id": hover }));
    assert_eq!(server.error(hover), -32800);
}

#[test]
fn an_edit_ends_the_causes() {
    let mut server = TestServer::start();
    server.open(SLOW, 1, &format!("# fault: endless causes\n{GUIDE}"));
    assert_answers(&mut server, SLOW);
    server.open(OTHER, 1, "a: b\n");
    assert_eq!(server.status().as_array().unwrap().len(), 2);
    assert!(!server.has_published(SLOW) && !server.has_published(OTHER));
    server.change(SLOW, 2, &take_first_line_away());
    assert_eq!(server.diagnostics(SLOW, 2).len(), 6);
    assert_eq!(server.diagnostics(OTHER, 1), [] as [Value; 0]);
}

#[test]
fn closing_ends_the_causes() {
    let mut server = TestServer::start();
    server.open(SLOW, 1, &format!("# fault: endless causes\n{GUIDE}"));
    server.close(SLOW);
    assert_eq!(server.published(SLOW), json!({ "uri": SLOW, "diagnostics": [] }));
    server.open(SLOW, 2, GUIDE);
    assert_eq!(server.diagnostics(SLOW, 2).len(), 6);
}
