use std::thread;

use super::*;

#[test]
fn only_readers_wait_for_room() {
    let budget = Budget::new(1000 + 2 * OVERHEAD);
    let first = budget.wait_for(600);
    let written = budget.charge(600);
    let reader = thread::spawn({
        let budget = Arc::clone(&budget);
        move || drop(budget.wait_for(600))
    });
    drop(first);
    assert!(!budget.has_room(budget.in_use(), 600 + OVERHEAD), "the reader waits");
    drop(written);
    reader.join().unwrap();
    assert_eq!(budget.in_use(), 0);
}

#[test]
fn oversized_messages_fit_alone() {
    let budget = Budget::new(10);
    for _ in 0..2 {
        let permit = budget.wait_for(1_000_000);
        assert_eq!(budget.in_use(), 1_000_000 + OVERHEAD);
        drop(permit);
    }
    assert_eq!(budget.in_use(), 0);
}
