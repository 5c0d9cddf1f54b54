use serde_json::json;

use crate::memory::peak_memory;
use crate::server::TestServer;
use crate::wire::frame;

/// Asserts that the server still answers and has sent nothing else.
#[track_caller]
fn assert_serves(server: &mut TestServer) {
    assert_eq!(server.status(), json!([]));
}

#[test]
fn broken_json_is_answered() {
    let mut server = TestServer::start();
    for body in [b"{".as_slice(), b"", b"hello", b"{\"jsonrpc\":\"2.0\",\"method\":\"\xff\xfe\"}", b"\xff"] {
        server.send_body(body);
        assert_eq!(server.error_without_id(), -32700, "{}", String::from_utf8_lossy(body));
        assert_serves(&mut server);
    }
}

#[test]
fn non_messages_are_answered() {
    let mut server = TestServer::start();
    for body in ["[]", r#"[{"jsonrpc":"2.0","id":1,"method":"shutdown"}]"#, r#"{"a":1}"#, "5", "null"] {
        server.send_body(body.as_bytes());
        assert_eq!(server.error_without_id(), -32600, "{body}");
        assert_serves(&mut server);
    }
}

#[test]
fn early_bad_frames_are_answered() {
    let mut server = TestServer::spawn();
    server.send_body(b"[]");
    assert_eq!(server.error_without_id(), -32600);
    server.initialize(&json!({ "capabilities": {} }));
    assert_serves(&mut server);
}

#[test]
fn missing_length_is_answered() {
    let body = r#"{"jsonrpc":"2.0","id":"lost","method":"shutdown"}"#;
    let mut server = TestServer::start();
    for header in
        ["Content-Type: application/vscode-jsonrpc", "Content-Length: abc", "Content-Length: -5", "Content-Length:"]
    {
        server.send_bytes(format!("{header}\r\n\r\n{body}").as_bytes());
        assert_eq!(server.error_without_id(), -32700, "{header}");
        assert_serves(&mut server);
    }
}

#[test]
fn wrong_length_costs_one_message() {
    let mut server = TestServer::start();
    let body = r#"{"jsonrpc":"2.0","method":"$/short"}"#;
    server.send_bytes(format!("Content-Length: {}\r\n\r\n{body}", body.len() - 3).as_bytes());
    assert_eq!(server.error_without_id(), -32700);
    assert_serves(&mut server);
    server.send_bytes(format!("Content-Length: {}\r\n\r\n{body}", body.len() + 5).as_bytes());
    server.send_body(br#"{"jsonrpc":"2.0","method":"$/eaten"}"#);
    assert_eq!(server.error_without_id(), -32700, "the message that holds the start of the next header");
    assert_eq!(server.error_without_id(), -32700, "the rest of that header");
    assert_serves(&mut server);
}

#[test]
fn odd_content_type_is_fine() {
    let mut server = TestServer::start();
    for (number, content_type) in
        ["text/plain", "application/vscode-jsonrpc; charset=utf8", "x; charset=latin-1", ""].into_iter().enumerate()
    {
        let body = json!({ "jsonrpc": "2.0", "id": 100 + number, "method": "crd-ls/status" }).to_string();
        let header = format!("Content-Type: {content_type}\r\nContent-Length: {}\r\n\r\n", body.len());
        server.send_bytes((header + &body).as_bytes());
        assert_eq!(server.result(100 + number as i64)["documents"], json!([]), "{content_type}");
    }
}

#[test]
fn garbage_is_skipped() {
    let mut server = TestServer::start();
    for (number, garbage) in
        [b"garbage\r\n".as_slice(), b"garbage", b"\x00\xff\xfe\n", b"a: b\r\nc\n"].iter().enumerate()
    {
        let body = json!({ "jsonrpc": "2.0", "id": 100 + number, "method": "crd-ls/status" }).to_string();
        server.send_bytes(&[garbage, frame(body.as_bytes()).as_slice()].concat());
        assert_eq!(server.result(100 + number as i64)["documents"], json!([]));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn huge_messages_are_skipped() {
    let mut server = TestServer::start();
    assert_serves(&mut server);
    let before = peak_memory(&server);
    server.send_bytes(b"Content-Length: 4294967296\r\n\r\n{\"jsonrpc\":\"2.0\",\"method\":\"");
    assert_eq!(server.error_without_id(), -32700, "before the message came");
    let piece = vec![b'x'; 1 << 20];
    for _ in 0..256 {
        server.send_bytes(&piece);
    }
    assert_serves(&mut server);
    let grown = peak_memory(&server) - before;
    assert!(grown < 16 * 1024, "{grown} KiB were taken for what was skipped");
}

#[test]
fn unknown_answers_are_dropped() {
    let mut server = TestServer::start();
    server.send(&json!({ "jsonrpc": "2.0", "id": 999, "result": { "late": true } }));
    server.send(&json!({ "jsonrpc": "2.0", "id": "unknown", "error": { "code": 1, "message": "no" } }));
    server.send(&json!({ "jsonrpc": "2.0", "id": null, "error": { "code": -32700, "message": "what?" } }));
    server.send(&json!({ "jsonrpc": "2.0", "id": 999, "result": null }));
    assert_serves(&mut server);
}
