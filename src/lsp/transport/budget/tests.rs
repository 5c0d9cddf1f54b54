use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use super::*;

#[test]
fn only_readers_wait_for_room() {
    let budget = Budget::new(1000 + 2 * OVERHEAD);
    let first = budget.wait_for(600);
    let written = budget.charge(600);
    let (sender, waited) = channel();
    let reader = thread::spawn({
        let budget = Arc::clone(&budget);
        move || {
            let _permit = budget.wait_for(600);
            sender.send(()).unwrap();
        }
    });
    drop(first);
    assert_eq!(waited.recv_timeout(Duration::from_millis(20)), Err(RecvTimeoutError::Timeout));
    drop(written);
    waited.recv_timeout(Duration::from_secs(60)).unwrap();
    reader.join().unwrap();
    assert_eq!(*budget.used(), 0);
}

#[test]
fn oversized_messages_fit_alone() {
    let budget = Budget::new(10);
    drop(budget.wait_for(1_000_000));
    drop(budget.wait_for(1_000_000));
}
