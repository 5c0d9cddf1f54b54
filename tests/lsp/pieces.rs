//! Messages that arrive in arbitrary pieces.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::server::TestServer;
use crate::slow::slow_or;
use crate::wire::frame;

const URI: &str = "file:///a.yaml";

/// Short, because it is sent once for each of its bytes. It has characters of one to four bytes.
const TEXT: &str = "# \u{7f} ä \u{feff} 𝄞\nkind: CustomResourceDefinition\napiVersion: apiextensions.k8s.io/v1\n";

/// The frames of a session that opens, changes, queries and closes a document.
fn session() -> Vec<Vec<u8>> {
    let document = json!({ "uri": URI, "version": 2 });
    let open = json!({ "textDocument": { "uri": URI, "languageId": "yaml", "version": 1, "text": "" } });
    let change = json!({ "textDocument": document, "contentChanges": [{ "text": TEXT }] });
    let place = json!({ "textDocument": { "uri": URI }, "position": { "line": 1, "character": 0 } });
    let notify = |method: &str, params: &Value| json!({ "jsonrpc": "2.0", "method": method, "params": params });
    [
        notify("textDocument/didOpen", &open),
        notify("textDocument/didChange", &change),
        json!({ "jsonrpc": "2.0", "id": 700, "method": "textDocument/hover", "params": place }),
        notify("textDocument/didClose", &json!({ "textDocument": { "uri": URI } })),
        json!({ "jsonrpc": "2.0", "id": 701, "method": "crd-ls/status" }),
    ]
    .iter()
    .map(|message| frame(message.to_string().as_bytes()))
    .collect()
}

/// Asserts the server's answers to the session.
fn assert_answers(server: &mut TestServer) {
    assert!(server.result(700)["contents"].is_object());
    assert_eq!(server.result(701)["documents"], json!([]));
    while server.published(URI).get("version").is_some() {}
}

#[test]
fn frames_can_be_joined() {
    let mut server = TestServer::start();
    server.send_bytes(&session().concat());
    assert_answers(&mut server);
}

#[test]
fn frames_can_come_as_bytes() {
    let mut server = TestServer::start();
    for byte in session().concat() {
        server.send_bytes(&[byte]);
        server.wait_until_taken();
    }
    assert_answers(&mut server);
}

/// The places to cut a session at: around and in the head of each frame, in long characters, and some of the others.
fn cuts(frames: &[Vec<u8>]) -> BTreeSet<usize> {
    const HEAD: usize = "Content-Length: 100\r\n\r\n".len();
    let session = frames.concat();
    let (mut start, mut cuts) = (0, BTreeSet::new());
    for frame in frames {
        cuts.extend((start.max(3) - 2)..start + HEAD + 2);
        start += frame.len();
    }
    cuts.extend((1..session.len()).step_by(slow_or(1, 7)));
    cuts.extend((1..session.len()).filter(|at| !session[*at].is_ascii()));
    cuts
}

#[test]
fn any_cut_is_fine() {
    let frames = session();
    let session = frames.concat();
    let mut server = TestServer::start();
    for cut in cuts(&frames) {
        let (before, behind) = session.split_at(cut);
        server.send_bytes(before);
        server.wait_until_taken();
        server.send_bytes(behind);
        assert_answers(&mut server);
    }
}

#[test]
fn partial_frame_ends_it() {
    let request = frame(br#"{"jsonrpc":"2.0","id":1,"method":"crd-ls/status"}"#);
    for cut in 0..request.len() {
        let mut server = TestServer::spawn();
        server.send_bytes(&request[..cut]);
        server.close_input();
        assert_eq!(server.exit_code(), 1, "{cut}");
    }
}
