use super::*;

#[test]
fn clones_share_the_steps() {
    let budget = Budget::new(10);
    assert!(budget.clone().take(7));
    assert!(budget.take(7), "the last piece of work may cost more than is left");
    assert!(!budget.was_too_small());
    assert!(!budget.clone().take(1));
    assert!(budget.was_too_small());
    assert_eq!(budget.used(), 14);
}

#[test]
fn budgets_grow_up_to_a_limit() {
    let of = |length| Budget::of(TextSize::new(length)).most;
    assert!(of(0) < of(100_000) && of(100_000) < of(1_000_000));
    assert_eq!(of(10_000_000), of(100_000_000));
}

#[test]
fn cancellation_ends_a_budget() {
    let is_cancelled = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&is_cancelled);
    let budget = Budget::new(10).cancelled_by(move || asked.load(Ordering::Relaxed));
    let beside = budget.beside(Budget::new(10));
    assert!(budget.take(1) && beside.take(1));
    is_cancelled.store(true, Ordering::Relaxed);
    assert!(!budget.take(1) && !beside.take(1));
    assert!(budget.is_cancelled() && !budget.was_too_small());
}
