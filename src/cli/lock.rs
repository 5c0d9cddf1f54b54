use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks a mutex, even a poisoned one: each step under a lock is a single change, so a panic leaves the data
/// consistent.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
