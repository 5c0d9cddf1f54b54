//! Threads with large stacks, because documents can be deeply nested and a fence can't catch a stack overflow.

use std::panic;
use std::thread::{self, Builder};

/// The stack of an analysing thread, in bytes. The system provides memory only for the used part.
pub const STACK_BYTES: usize = 32 << 20;

/// Runs a command with a large stack, also on rayon's threads.
pub(super) fn with_large_stack<T: Send>(command: impl FnOnce() -> T + Send) -> T {
    // This fails if the pool exists already. Then its stacks are large enough.
    let _ = rayon::ThreadPoolBuilder::new().stack_size(STACK_BYTES).build_global();
    thread::scope(|scope| {
        let spawned = Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, command);
        let done = spawned.expect("the system has room for a thread").join();
        done.unwrap_or_else(|panicked| panic::resume_unwind(panicked))
    })
}
