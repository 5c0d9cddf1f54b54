use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// How many bytes of messages are in flight: frames not yet taken in, and output not yet written.
/// The reader waits while there are too many, so a client that does not read its answers is not
/// read either, and costs no more than the limit.
pub(in crate::lsp) struct Budget {
    used: Mutex<usize>,
    freed: Condvar,
    limit: usize,
}

/// Bytes that count until this is dropped.
pub(in crate::lsp) struct Permit {
    budget: Arc<Budget>,
    bytes: usize,
}

/// What a message costs besides its bytes, in bytes: its place in queues and maps.
const OVERHEAD: usize = 256;

impl Budget {
    /// A budget of `limit` bytes.
    pub(in crate::lsp) fn new(limit: usize) -> Arc<Self> {
        Arc::new(Self { used: Mutex::new(0), freed: Condvar::new(), limit })
    }

    /// Counts a message of `bytes` bytes once there is room for it. A message larger than the
    /// whole budget has room when it is alone.
    pub(in crate::lsp) fn wait_for(self: &Arc<Self>, bytes: usize) -> Permit {
        let bytes = bytes.saturating_add(OVERHEAD);
        let mut used = self.used();
        while *used > 0 && used.saturating_add(bytes) > self.limit {
            used = self.freed.wait(used).unwrap_or_else(PoisonError::into_inner);
        }
        *used = used.saturating_add(bytes);
        Permit { budget: Arc::clone(self), bytes }
    }

    /// Counts a message of `bytes` bytes at once, past the limit if need be: messages to the client
    /// never wait, or its reader could wait for itself.
    pub(in crate::lsp) fn charge(self: &Arc<Self>, bytes: usize) -> Permit {
        let bytes = bytes.saturating_add(OVERHEAD);
        let mut used = self.used();
        *used = used.saturating_add(bytes);
        Permit { budget: Arc::clone(self), bytes }
    }

    /// The bytes in flight now.
    pub(in crate::lsp) fn in_use(&self) -> usize {
        *self.used()
    }

    fn used(&self) -> MutexGuard<'_, usize> {
        self.used.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut used = self.budget.used();
        *used = used.saturating_sub(self.bytes);
        drop(used);
        self.budget.freed.notify_all();
    }
}

#[cfg(test)]
mod tests;
