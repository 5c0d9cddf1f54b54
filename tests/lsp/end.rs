use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::server::TestServer;

#[test]
fn exit_after_shutdown_ends_with_0_while_stdin_is_open() {
    let mut server = TestServer::start();
    server.shut_down();
    server.notify("exit", &Value::Null);
    assert_eq!(server.exit_code(), 0);
}

#[test]
fn exit_without_shutdown_ends_with_1_while_stdin_is_open() {
    let mut server = TestServer::start();
    server.notify("exit", &Value::Null);
    assert_eq!(server.exit_code(), 1);
}

#[test]
fn exit_before_initialize_ends_with_1() {
    let mut server = TestServer::spawn();
    server.send(&json!({ "jsonrpc": "2.0", "method": "exit" }));
    assert_eq!(server.exit_code(), 1);
}

#[test]
fn the_answer_to_shutdown_is_written_before_the_end() {
    let mut server = TestServer::start();
    let shutdown = server.request("shutdown", &Value::Null);
    server.notify("exit", &Value::Null);
    assert_eq!(server.exit_code(), 0);
    assert_eq!(server.result(shutdown), Value::Null);
}

#[test]
fn exit_does_not_wait_for_an_analysis() {
    let mut server = TestServer::start();
    // Some hundred documents keep the session busy for longer than the end may take.
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
fn a_request_after_shutdown_is_refused() {
    let mut server = TestServer::start();
    server.shut_down();
    let hover = server.hover("file:///a.yaml", 0, 0);
    assert_eq!(server.error(hover), -32600);
    server.open("file:///a.yaml", 1, "a: b");
    server.notify("exit", &Value::Null);
    assert_eq!(server.exit_code(), 0);
}

#[test]
fn shutdown_before_initialize_is_refused_and_does_not_count() {
    let mut server = TestServer::spawn();
    let shutdown = server.request("shutdown", &Value::Null);
    assert_eq!(server.error(shutdown), -32002);
    server.notify("exit", &Value::Null);
    assert_eq!(server.exit_code(), 1);
}

#[test]
fn the_end_of_stdin_ends_with_1() {
    let mut server = TestServer::start();
    server.close_input();
    assert_eq!(server.exit_code(), 1);
}

#[test]
fn the_end_of_stdin_within_a_frame_ends_with_1() {
    let mut server = TestServer::start();
    server.send_bytes(b"Content-Length: 100\r\n\r\n{");
    server.close_input();
    assert_eq!(server.exit_code(), 1);
}

#[test]
fn the_end_of_stdin_after_shutdown_ends_with_0() {
    let mut server = TestServer::start();
    server.shut_down();
    server.close_input();
    assert_eq!(server.exit_code(), 0);
}

#[cfg(unix)]
#[test]
fn a_client_that_dies_ends_the_server() {
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
fn a_client_that_closes_its_end_of_stdout_ends_the_server() {
    let (mut server, output) = TestServer::spawn_unread();
    drop(output);
    server.request("initialize", &json!({ "capabilities": {} }));
    assert_eq!(server.exit_code(), 1);
}
