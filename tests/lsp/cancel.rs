use serde_json::{Value, json};

use crate::server::TestServer;
use crate::texts::GUIDE;

const URI: &str = "file:///a.yaml";

#[test]
fn cancelled_is_answered() {
    let mut server = TestServer::start();
    // The request waits for an analysis that is long enough for the cancellation to arrive.
    let large = GUIDE.repeat(3000);
    server.open(URI, 1, &large);
    let hover = server.hover(URI, 0, 0);
    server.notify("$/cancelRequest", &json!({ "id": hover }));
    assert_eq!(server.error(hover), -32800);
    assert!(!server.has_published(URI), "the answer came before the analysis had ended");
    server.diagnostics(URI, 1);
}

#[test]
fn cancelled_ids_are_free_again() {
    let mut server = TestServer::start();
    server.open(URI, 1, &GUIDE.repeat(2000));
    let asked: Vec<i64> = (0..500).map(|_| server.hover(URI, 0, 0)).collect();
    for id in &asked {
        server.notify("$/cancelRequest", &json!({ "id": id }));
    }
    for id in &asked {
        assert_eq!(server.error(*id), -32800);
    }
    server.diagnostics(URI, 1);
    for id in asked {
        server.send(&json!({ "jsonrpc": "2.0", "id": id, "method": "crd-ls/status" }));
        assert!(server.result(id)["documents"].is_array());
    }
}

#[test]
fn unknown_ids_do_nothing() {
    let mut server = TestServer::start();
    server.notify("$/cancelRequest", &json!({ "id": 4711 }));
    server.notify("$/cancelRequest", &json!({ "id": "none" }));
    server.notify("$/cancelRequest", &json!({ "id": null }));
    server.notify("$/cancelRequest", &Value::Null);
    let done = server.hover(URI, 0, 0);
    assert_eq!(server.result(done), Value::Null);
    server.notify("$/cancelRequest", &json!({ "id": done }));
    assert_eq!(server.status(), json!([]));
}
