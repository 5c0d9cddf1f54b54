use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::server::TestServer;

#[test]
fn exit_after_shutdown_is_0() {
    let mut server = TestServer::start();
    server.shut_down();
    server.notify("exit", &Value::Null);
    assert_eq!(server.exit_code(), 0);
}

#[test]
fn exit_without_shutdown_is_1() {
    let mut server = TestServer::start();
    server.notify("exit", &Value::Null);
    assert_eq!(server.exit_code(), 1);
}

#[test]
fn exit_before_initialize_is_1() {
    let mut server = TestServer::spawn();
    server.send(&json!({ "jsonrpc": "2.0", "method": "exit" }));
    assert_eq!(server.exit_code(), 1);
}

#[test]
fn shutdown_is_answered() {
    let mut server = TestServer::start();
    let shutdown = server.request("shutdown", &Value::Null);
    server.notify("exit", &Value::Null);
    assert_eq!(server.exit_code(), 0);
    assert_eq!(server.result(shutdown), Value::Null);
}

#[test]
fn exit_does_not_wait() {
    let mut server = TestServer::start();
    // Hundreds of documents keep the session busy beyond the deadline.
    let text = crate::texts::GUIDE.repeat(50);
    for number in 0..200 {
        server.open(&format!("file:///{number}.yaml"), 1, &text);
    }
    let shutdown = server.request("shutdown", &Value::Null);
    server.notify("exit", &Value::Null);
    assert_eq!(server.exit_code(), 0);
    assert_eq!(server.result(shutdown), Value::Null);
    server.forget_diagnostics();
}

#[test]
fn shutdown_takes_any_parameters() {
    for params in [json!(null), json!({}), json!([])] {
        let mut server = TestServer::start();
        let shutdown = server.request("shutdown", &params);
        assert_eq!(server.result(shutdown), Value::Null, "{params}");
        server.notify("exit", &params);
        assert_eq!(server.exit_code(), 0, "{params}");
    }
}

#[test]
fn requests_end_at_shutdown() {
    let mut server = TestServer::start();
    server.shut_down();
    let hover = server.hover("file:///a.yaml", 0, 0);
    assert_eq!(server.error(hover), -32600);
    server.open("file:///a.yaml", 1, "a: b");
    server.notify("exit", &Value::Null);
    assert_eq!(server.exit_code(), 0);
}

#[test]
fn early_shutdown_is_refused() {
    let mut server = TestServer::spawn();
    let shutdown = server.request("shutdown", &Value::Null);
    assert_eq!(server.error(shutdown), -32002);
    server.notify("exit", &Value::Null);
    assert_eq!(server.exit_code(), 1);
}

#[test]
fn stdin_end_is_1() {
    let mut server = TestServer::start();
    server.close_input();
    assert_eq!(server.exit_code(), 1);
}

#[test]
fn stdin_end_in_frame_is_1() {
    let mut server = TestServer::start();
    server.send_bytes(b"Content-Length: 100\r\n\r\n{");
    server.close_input();
    assert_eq!(server.exit_code(), 1);
}

#[test]
fn stdin_end_after_shutdown_is_0() {
    let mut server = TestServer::start();
    server.shut_down();
    server.close_input();
    assert_eq!(server.exit_code(), 0);
}

#[cfg(unix)]
#[test]
fn dead_client_ends_it() {
    let mut client = Command::new("cat").stdin(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
    let mut server = TestServer::spawn();
    server.initialize(&json!({ "processId": client.id(), "rootUri": null, "capabilities": {} }));
    server.open("file:///a.yaml", 1, "a: b");
    assert!(server.diagnostics("file:///a.yaml", 1).is_empty(), "the server serves while its client lives");
    client.kill().unwrap();
    assert_eq!(server.exit_code(), 1, "before the client is waited for");
    client.wait().unwrap();
}

#[test]
fn closed_stdout_ends_it() {
    let (mut server, output) = TestServer::spawn_unread();
    drop(output);
    server.request("initialize", &json!({ "capabilities": {} }));
    assert_eq!(server.exit_code(), 1);
}
