use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks a mutex. A thread that has panicked with it left it as it was: each step under a lock is one change.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
