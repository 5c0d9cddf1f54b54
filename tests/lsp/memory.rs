//! The memory use of the server.

use crate::server::TestServer;

/// The peak memory of the server, in KiB; 0 if unknown.
pub(crate) fn peak_memory(server: &TestServer) -> u64 {
    memory(server, "VmHWM:")
}

/// The present memory of the server, in KiB; 0 if unknown.
pub(crate) fn resident_memory(server: &TestServer) -> u64 {
    memory(server, "VmRSS:")
}

fn memory(server: &TestServer, figure: &str) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.process_id())).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix(figure)).unwrap_or("0 kB");
    line.trim().strip_suffix(" kB").unwrap().parse().unwrap()
}
