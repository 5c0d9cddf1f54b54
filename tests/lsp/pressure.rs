use std::io::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use serde_json::{Value, json};

#[cfg(target_os = "linux")]
use crate::idle::wait_until_idle;
use crate::memory::peak_memory;
use crate::server::TestServer;
use crate::texts::GUIDE;
use crate::wire::frame;

/// The number of requests of 1 MiB from a client that does not read.
const REQUESTS: u64 = 100;

#[cfg(target_os = "linux")]
#[test]
fn unread_publishes_are_replaced() {
    const LAST: i32 = 600;
    // A long URI, so that a pipe holds few publishes.
    let uri = format!("file:///{}.yaml", "a".repeat(4_000));
    let (mut server, output) = TestServer::spawn_unread();
    server.send(&json!({ "jsonrpc": "2.0", "id": 0, "method": "initialize", "params": { "capabilities": {} } }));
    for version in 1..LAST {
        server.open(&uri, version, GUIDE);
        // Changes can be merged, but the closing of a document is always published.
        server.close(&uri);
    }
    server.open(&uri, LAST, GUIDE);
    // Everything is published before the client reads, so that nothing is published in between.
    server.wait_until_taken();
    wait_until_idle(&server);
    server.read(output);
    server.result(0);
    let mut versions = Vec::new();
    while versions.last() != Some(&Some(i64::from(LAST))) {
        versions.push(server.published(&uri)["version"].as_i64());
    }
    assert!(versions.iter().flatten().is_sorted_by(|one, next| one < next), "{versions:?}");
    assert!(versions.len() < 100, "{} publishes were kept", versions.len());
}

#[cfg(target_os = "linux")]
#[test]
fn unread_output_blocks_input() {
    let (mut server, output) = TestServer::spawn_unread();
    let mut input = server.take_input();
    let written = Arc::new(AtomicU64::new(0));
    let done = Arc::new(Mutex::new(None));
    // Every answer is as long as its request.
    let method = "x".repeat(1 << 20);
    let request = move |id: u64| {
        let body = format!(r#"{{"jsonrpc":"2.0","id":{id},"method":"{method}"}}"#);
        frame(body.as_bytes())
    };
    let writer = std::thread::spawn({
        let (written, done) = (Arc::clone(&written), Arc::clone(&done));
        move || {
            for id in 0..REQUESTS {
                input.write_all(&request(id)).unwrap();
                written.fetch_add(1, Ordering::SeqCst);
            }
            *done.lock().unwrap() = Some(input);
        }
    });
    let stalled = wait_until_stalled(&server, &written);
    assert!((20..80).contains(&stalled), "{stalled} MiB were taken from a client that does not read");
    let peak = peak_memory(&server);
    assert!(peak < 512 * 1024, "{peak} KiB were held for a client that does not read");

    server.read(output);
    for id in 0..REQUESTS {
        assert_eq!(server.error(id as i64), -32601, "nothing was lost");
    }
    writer.join().unwrap();
    server.give_input(done.lock().unwrap().take().unwrap());
    server.notify("exit", &Value::Null);
    assert_eq!(server.exit_code(), 1);
}

/// The count when the server sleeps and it no longer grows. On a busy machine the writer can be late, which makes the
/// count too small, so the test can fail wrongly, but not pass wrongly.
#[cfg(target_os = "linux")]
fn wait_until_stalled(server: &TestServer, count: &AtomicU64) -> u64 {
    loop {
        let before = count.load(Ordering::SeqCst);
        wait_until_idle(server);
        if before > 0 && count.load(Ordering::SeqCst) == before {
            return before;
        }
    }
}

#[test]
fn exit_ignores_unread_output() {
    let (mut server, _output) = TestServer::spawn_unread();
    // More than the pipe holds, and less than the server accepts.
    for id in 0..100 {
        let method = "x".repeat(10_000);
        server.send(&json!({ "jsonrpc": "2.0", "id": id, "method": method }));
    }
    server.notify("exit", &Value::Null);
    assert_eq!(server.exit_code(), 1);
}
