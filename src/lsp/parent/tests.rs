use super::*;

#[test]
fn this_process_is_alive() {
    assert!(is_alive(std::process::id().try_into().unwrap()));
}

#[cfg(unix)]
#[test]
fn ended_processes_are_dead() {
    let mut child = std::process::Command::new("true").spawn().unwrap();
    let process_id = child.id().try_into().unwrap();
    wait_for_end(process_id);
    child.wait().unwrap();
    assert!(!is_alive(process_id));
}
