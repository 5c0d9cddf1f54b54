use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// The bytes of messages in flight: frames that are not yet processed, and output that is not yet written. The reader
/// waits while there are too many. So the server does not read from a client that does not read its answers, and such a
/// client uses no more memory than the limit.
pub(crate) struct Budget {
    used: Mutex<usize>,
    freed: Condvar,
    limit: usize,
}

/// Bytes that count until the permit is dropped.
pub(crate) struct Permit {
    budget: Arc<Budget>,
    bytes: usize,
}

/// The overhead of a message in bytes: its place in queues and maps.
const OVERHEAD: usize = 256;

impl Budget {
    /// A budget of `limit` bytes.
    pub(crate) fn new(limit: usize) -> Arc<Self> {
        Arc::new(Self { used: Mutex::new(0), freed: Condvar::new(), limit })
    }

    /// Counts a message of `bytes` bytes as soon as it fits. A message larger than the whole budget fits when it is
    /// alone.
    pub(crate) fn wait_for(self: &Arc<Self>, bytes: usize) -> Permit {
        let bytes = bytes.saturating_add(OVERHEAD);
        let mut used = self.used();
        while !self.has_room(*used, bytes) {
            used = self.freed.wait(used).unwrap_or_else(PoisonError::into_inner);
        }
        *used = used.saturating_add(bytes);
        Permit { budget: Arc::clone(self), bytes }
    }

    /// Counts a message of `bytes` bytes immediately, even beyond the limit: messages to the client never wait, because
    /// otherwise its reader could wait for itself.
    pub(crate) fn charge(self: &Arc<Self>, bytes: usize) -> Permit {
        let bytes = bytes.saturating_add(OVERHEAD);
        let mut used = self.used();
        *used = used.saturating_add(bytes);
        Permit { budget: Arc::clone(self), bytes }
    }

    /// The bytes in flight now.
    pub(crate) fn in_use(&self) -> usize {
        *self.used()
    }

    fn has_room(&self, used: usize, bytes: usize) -> bool {
        used == 0 || used.saturating_add(bytes) <= self.limit
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
