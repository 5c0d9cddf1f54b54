use super::*;

#[test]
fn this_process_is_alive() {
    assert!(is_alive(std::process::id().try_into().unwrap()));
}

#[cfg(unix)]
#[test]
fn a_process_that_ended_is_not_alive_before_it_is_waited_for_nor_after() {
    let mut child = std::process::Command::new("true").spawn().unwrap();
    let process_id = child.id().try_into().unwrap();
    wait_for_end(process_id);
    child.wait().unwrap();
    assert!(!is_alive(process_id));
}
