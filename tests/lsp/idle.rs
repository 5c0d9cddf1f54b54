//! Detects whether the server is idle.

use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use crate::server::{LIMIT, TestServer};

/// The number of consecutive looks that must find all threads asleep, because a busy thread also sleeps for moments.
const LOOKS: u32 = 20;

/// Waits until all threads of the server sleep. Only Linux tells.
pub(crate) fn wait_until_idle(server: &TestServer) {
    let deadline = Instant::now() + LIMIT;
    let mut seen = 0;
    while seen < LOOKS {
        assert!(Instant::now() < deadline, "the server does not come to rest");
        seen = if is_waiting(server).expect("/proc has the threads") { seen + 1 } else { 0 };
        thread::sleep(Duration::from_millis(10));
    }
}

/// Whether all threads sleep; None if unknown.
fn is_waiting(server: &TestServer) -> Option<bool> {
    let threads = fs::read_dir(format!("/proc/{}/task", server.process_id())).ok()?;
    for thread in threads {
        // The thread has ended meanwhile.
        let Ok(stat) = fs::read_to_string(thread.ok()?.path().join("stat")) else { continue };
        // The name can contain anything; it ends at the last parenthesis.
        if !stat.rsplit(')').next()?.trim_start().starts_with('S') {
            return Some(false);
        }
    }
    Some(true)
}
