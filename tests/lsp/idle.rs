//! Whether the server has anything to do.

use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use crate::server::{LIMIT, TestServer};

/// How often in a row all threads have to be found waiting: between two steps of its work a thread waits for a moment.
const LOOKS: u32 = 20;

/// Waits until all threads of the server wait for something. Where that can't be seen, waits for a second.
pub fn wait_until_idle(server: &TestServer) {
    let deadline = Instant::now() + LIMIT;
    let mut seen = 0;
    while seen < LOOKS {
        assert!(Instant::now() < deadline, "the server does not come to rest");
        match is_waiting(server) {
            Some(true) => seen += 1,
            Some(false) => seen = 0,
            None => return thread::sleep(Duration::from_secs(1)),
        }
        thread::sleep(Duration::from_millis(10));
    }
}

/// Whether each thread sleeps; None where that is unknown.
fn is_waiting(server: &TestServer) -> Option<bool> {
    let threads = fs::read_dir(format!("/proc/{}/task", server.process_id())).ok()?;
    for thread in threads {
        // A thread that has ended meanwhile has nothing to do.
        let Ok(stat) = fs::read_to_string(thread.ok()?.path().join("stat")) else { continue };
        // The name may hold anything, and ends with the last parenthesis.
        if !stat.rsplit(')').next()?.trim_start().starts_with('S') {
            return Some(false);
        }
    }
    Some(true)
}
