//! Stacks that are large enough. A document may be nested deeply, and no fence holds an overflow.

use std::panic;
use std::thread::{self, Builder};

/// The stack of a thread that analyses, in bytes. Of it a thread takes as much memory as it uses.
pub const STACK_BYTES: usize = 32 << 20;

/// Runs a command with such a stack, also on the threads that it shares its work with.
pub(super) fn with_large_stack<T: Send>(command: impl FnOnce() -> T + Send) -> T {
    // It fails where the threads have been started already, which are as large then.
    let _ = rayon::ThreadPoolBuilder::new().stack_size(STACK_BYTES).build_global();
    thread::scope(|scope| {
        let spawned = Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, command);
        let done = spawned.expect("the system has room for a thread").join();
        done.unwrap_or_else(|panicked| panic::resume_unwind(panicked))
    })
}
