use std::time::Duration;

/// How often the client's process is looked for.
const INTERVAL: Duration = Duration::from_secs(2);

/// Returns once the process that started us is gone; at once when it already is.
pub(super) fn wait_for_end(process_id: i32) {
    while is_alive(process_id) {
        std::thread::sleep(INTERVAL);
    }
    tracing::warn!(process_id, "the client's process is gone");
}

/// A process that nobody can ask about counts as alive: the end of stdin tells as well.
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

/// Whether a process has ended and only waits to be noticed by its parent, which may be long.
#[cfg(unix)]
fn is_zombie(process_id: i32) -> bool {
    let Ok(stat) = std::fs::read_to_string(format!("/proc/{process_id}/stat")) else { return false };
    // The state follows the command's name, which stands in brackets and may hold some itself.
    stat.rsplit_once(')').is_some_and(|(_, fields)| fields.trim_start().starts_with(['Z', 'X']))
}

#[cfg(test)]
mod tests;
