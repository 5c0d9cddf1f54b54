use std::alloc::System;
use std::sync::{Mutex, MutexGuard, PoisonError};

use stats_alloc::{INSTRUMENTED_SYSTEM, StatsAlloc};

#[global_allocator]
static HEAP: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

static ALONE: Mutex<()> = Mutex::new(());

/// Counts are for the whole process, so only one test runs at a time.
pub(crate) fn alone() -> MutexGuard<'static, ()> {
    ALONE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The number of live allocations.
pub(crate) fn live() -> usize {
    let stats = HEAP.stats();
    stats.allocations - stats.deallocations
}

/// The number of live bytes.
pub(crate) fn live_bytes() -> usize {
    let stats = HEAP.stats();
    stats.bytes_allocated - stats.bytes_deallocated
}

/// The allocations of some work, including freed ones.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Taken {
    pub pieces: usize,
    pub bytes: usize,
}

pub(crate) fn taken(work: impl FnOnce()) -> Taken {
    let before = HEAP.stats();
    work();
    let after = HEAP.stats();
    Taken { pieces: after.allocations - before.allocations, bytes: after.bytes_allocated - before.bytes_allocated }
}
