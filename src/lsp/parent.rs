use std::time::Duration;

/// The interval between checks that the client's process is alive.
const INTERVAL: Duration = Duration::from_secs(2);

/// Returns when a process has ended.
pub(super) fn wait_for_end(process_id: i32) {
    while is_alive(process_id) {
        std::thread::sleep(INTERVAL);
    }
    tracing::warn!(process_id, "the client's process is gone");
}

/// A process that cannot be checked counts as alive, because the server also ends with its input.
#[cfg(unix)]
fn is_alive(process_id: i32) -> bool {
    if process_id <= 0 {
        return true;
    }
    let Some(pid) = rustix::process::Pid::from_raw(process_id) else { return true };
    rustix::process::test_kill_process(pid) != Err(rustix::io::Errno::SRCH) && !is_zombie(process_id)
}

#[cfg(not(unix))]
fn is_alive(_process_id: i32) -> bool {
    true
}

/// Whether a process has ended, but its parent has not waited for it yet.
#[cfg(unix)]
fn is_zombie(process_id: i32) -> bool {
    let Ok(stat) = std::fs::read_to_string(format!("/proc/{process_id}/stat")) else { return false };
    // The state follows the command's name in parentheses, which can contain parentheses itself.
    stat.rsplit_once(')').is_some_and(|(_, fields)| fields.trim_start().starts_with(['Z', 'X']))
}

#[cfg(test)]
mod tests;
