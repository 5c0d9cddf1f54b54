//! Interrupts that leave no temporary file.

use std::sync::{PoisonError, RwLock, RwLockReadGuard};

/// Held for reading by whoever has a temporary file, and for writing by the end of the program.
static FILES: RwLock<()> = RwLock::new(());

/// The exit status after an interrupt, as shells have it.
const INTERRUPTED: i32 = 130;

/// From now on an interrupt (SIGINT, SIGTERM, SIGHUP, Ctrl+C) ends the program when no temporary
/// file exists.
pub(super) fn wait_for_files() {
    let set = ctrlc::set_handler(|| {
        let _no_files = FILES.write().unwrap_or_else(PoisonError::into_inner);
        std::process::exit(INTERRUPTED);
    });
    // Without a handler an interrupt ends the program at once, which loses no text.
    drop(set);
}

/// Holds off an interrupt until this is dropped.
pub(super) fn hold_off() -> RwLockReadGuard<'static, ()> {
    FILES.read().unwrap_or_else(PoisonError::into_inner)
}
