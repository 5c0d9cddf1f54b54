//! Changes that split a character, and unreadable changes.

use serde_json::{Value, json};

use crate::server::TestServer;
use crate::texts::{FOO_LINE, GUIDE};
use crate::wire::frame;

const URI: &str = "file:///a.yaml";
const OTHER: &str = "file:///b.yaml";

/// A change of columns of the first line. `text` is a JSON string.
fn change(version: i32, (start, end): (u32, u32), text: &str) -> String {
    format!(
        r#"{{"jsonrpc":"2.0","method":"textDocument/didChange","params":{{"textDocument":{{"uri":"{URI}","version":{version}}},
        "contentChanges":[{{"range":{{"start":{{"line":0,"character":{start}}},"end":{{"line":0,"character":{end}}}}},"text":{text}}}]}}}}"#
    )
}

/// Asserts that the server has this text.
#[track_caller]
fn assert_text(server: &mut TestServer, version: i64, text: &str) {
    let found = server.diagnostics(URI, version);
    assert_eq!(server.status()[0]["length"], text.len());
    server.open(OTHER, 1, text);
    let fresh = server.diagnostics(OTHER, 1);
    let places = |diagnostics: &[Value]| diagnostics.iter().map(|of| of["range"].clone()).collect::<Vec<_>>();
    assert_eq!(places(&found), places(&fresh));
    server.close(OTHER);
    server.published(OTHER);
}

#[test]
fn half_a_character_is_one_unit() {
    let mut server = TestServer::start();
    server.open(URI, 1, &format!("# a\n{GUIDE}"));
    server.diagnostics(URI, 1);
    server.send_body(change(2, (2, 2), r#""\ud83d""#).as_bytes());
    assert_text(&mut server, 2, &format!("# \u{fffd}a\n{GUIDE}"));
    server.send_body(change(3, (3, 3), r#""\ude00""#).as_bytes());
    assert_text(&mut server, 3, &format!("# \u{fffd}\u{fffd}a\n{GUIDE}"));
    // Surrogates that the client has joined are two units on both sides.
    server.send_body(change(4, (4, 5), r#""b\\ud83d\ud83d\ude00\nc: d #""#).as_bytes());
    assert_text(&mut server, 4, &format!("# \u{fffd}\u{fffd}b\\ud83d\u{1f600}\nc: d #\n{GUIDE}"));
    server.send_body(change(5, (2, 4), r#""\ud83d\ude00""#).as_bytes());
    assert_text(&mut server, 5, &format!("# \u{1f600}b\\ud83d\u{1f600}\nc: d #\n{GUIDE}"));
}

#[test]
fn any_message_can_have_halves() {
    let mut server = TestServer::start();
    let document = r#"{"uri":"file:///a.yaml","languageId":"yaml","version":1,"text":"a: \udc00\n"}"#;
    let open = format!(
        r#"{{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{{"\ud800":0,"textDocument":{document}}}}}"#
    );
    server.send_body(open.as_bytes());
    assert_eq!(server.diagnostics(URI, 1), [] as [Value; 0]);
    assert_eq!(server.status()[0]["length"], "a: \u{fffd}\n".len());
    server.send_body(br#"{"jsonrpc":"2.0","id":77,"method":"workspace/symbol","params":{"query":"\ud83d"}}"#);
    assert_eq!(server.result(77), json!([]));
}

/// Sends a broken change of [`URI`] and asserts that the document is lost until its whole text arrives. If the server
/// can't identify the changed document, the other one is lost, too.
#[track_caller]
fn assert_loses(broken: &[u8], refused: usize, is_other_lost: bool) {
    let mut server = TestServer::start();
    server.open(OTHER, 1, GUIDE);
    server.diagnostics(OTHER, 1);
    server.open(URI, 1, GUIDE);
    server.diagnostics(URI, 1);
    server.send_bytes(broken);
    for _ in 0..refused {
        server.error_without_id();
    }
    server.assert_lost(URI);
    server.notification("window/logMessage");
    let hover = server.hover(URI, FOO_LINE, 11);
    assert_eq!(server.result(hover), Value::Null);
    // An edit of a lost text does not restore it.
    server.send_body(change(3, (0, 0), "\"#\"").as_bytes());
    server.assert_lost(URI);
    server.change(URI, 4, &json!([{ "text": GUIDE }]));
    assert_eq!(server.diagnostics(URI, 4).len(), 6);
    if is_other_lost {
        server.assert_lost(OTHER);
        server.notification("window/logMessage");
    }
    server.open(OTHER, 2, GUIDE);
    assert_eq!(server.diagnostics(OTHER, 2).len(), 6);
}

fn framed(body: &[u8]) -> Vec<u8> {
    frame(body)
}

#[test]
fn broken_json_loses_its_text() {
    for text in [r#""\x""#, "\"\u{1}\"", "\"", "01", "{", r#""\u12""#] {
        assert_loses(&framed(change(2, (0, 0), text).as_bytes()), 1, false);
    }
    let mut invalid = change(2, (0, 0), "\"?\"").into_bytes();
    invalid.iter_mut().filter(|byte| **byte == b'?').for_each(|byte| *byte = 0xFF);
    assert_loses(&framed(&invalid), 1, false);
    let deep = format!("{}1{}", "[".repeat(1000), "]".repeat(1000));
    assert_loses(&framed(change(2, (0, 0), &deep).as_bytes()), 1, false);
}

#[test]
fn broken_messages_lose_their_text() {
    let change = change(2, (0, 0), "\"#\"");
    for (right, wrong) in [(r#""2.0""#, r#""1.0""#), (r#""method""#, r#""id":1.5,"method""#)] {
        assert_loses(&framed(change.replacen(right, wrong, 1).as_bytes()), 1, false);
    }
}

#[test]
fn wrong_numbers_lose_their_text() {
    for (right, wrong) in [
        (r#""line":0"#, r#""line":-1"#),
        (r#""line":0"#, r#""line":4294967296"#),
        (r#""line":0"#, r#""line":1e400"#),
        (r#""character":0"#, r#""character":0.5"#),
        (r#""version":2"#, r#""version":9999999999"#),
        (r#""text":"#, r#""texts":"#),
        (r#""contentChanges""#, r#""changes""#),
    ] {
        let broken = change(2, (0, 0), "\"#\"").replacen(right, wrong, 1);
        let refused = usize::from(wrong.contains("1e400"));
        assert_loses(&framed(broken.as_bytes()), refused, false);
    }
}

#[test]
fn changes_of_no_document_lose_all() {
    let change = change(2, (0, 0), "\"#\"");
    let body = change.replace(r#""uri""#, r#""url""#);
    assert_loses(&framed(body.as_bytes()), 0, true);
    assert_loses(&framed(body.replace("\"#\"", "").as_bytes()), 1, true);
}

#[test]
fn a_lost_length_loses_all() {
    let change = change(2, (0, 0), "\"#\"").replace('\n', "");
    assert_loses(format!("Content-Length: x\r\n\r\n{change}").as_bytes(), 1, true);
    assert_loses(format!("Content-Type: x\r\n\r\n{change}").as_bytes(), 1, true);
}

#[test]
fn broken_requests_lose_nothing() {
    let mut server = TestServer::start();
    server.open(URI, 1, GUIDE);
    assert_eq!(server.diagnostics(URI, 1).len(), 6);
    for body in [
        r#"{"jsonrpc":"2.0","id":1,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///a.yaml"}"#,
        "{",
        "hello",
    ] {
        server.send_body(body.as_bytes());
        assert_eq!(server.error_without_id(), -32700);
    }
    let hover = server.hover(URI, FOO_LINE, 11);
    assert_ne!(server.result(hover), Value::Null);
    assert!(!server.has_published(URI));
}
