//! Detects whether the server is idle.

use std::thread;
use std::time::Duration;

use crate::server::TestServer;

/// The number of consecutive looks that must find all threads asleep, because a busy thread also sleeps for moments.
#[cfg(target_os = "linux")]
const LOOKS: u32 = 20;

/// Waits until all threads of the server sleep.
#[cfg(target_os = "linux")]
pub(crate) fn wait_until_idle(server: &TestServer) {
    let deadline = std::time::Instant::now() + crate::server::LIMIT;
    let mut seen = 0;
    while seen < LOOKS {
        assert!(std::time::Instant::now() < deadline, "the server does not come to rest");
        seen = if is_waiting(server).expect("/proc has the threads") { seen + 1 } else { 0 };
        thread::sleep(Duration::from_millis(10));
    }
}

/// Other systems do not report this, so the server gets a moment.
#[cfg(not(target_os = "linux"))]
pub(crate) fn wait_until_idle(_server: &TestServer) {
    thread::sleep(Duration::from_secs(1));
}

/// Whether all threads sleep; None if unknown.
#[cfg(target_os = "linux")]
fn is_waiting(server: &TestServer) -> Option<bool> {
    let threads = std::fs::read_dir(format!("/proc/{}/task", server.process_id())).ok()?;
    for thread in threads {
        // The thread has ended meanwhile.
        let Ok(stat) = std::fs::read_to_string(thread.ok()?.path().join("stat")) else { continue };
        // The name can contain anything; it ends at the last parenthesis.
        if !stat.rsplit(')').next()?.trim_start().starts_with('S') {
            return Some(false);
        }
    }
    Some(true)
}
