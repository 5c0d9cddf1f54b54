//! Interrupts that leave no temporary file behind.

use std::sync::{PoisonError, RwLock, RwLockReadGuard};

/// Read-locked while a temporary file exists, write-locked when the program ends.
static FILES: RwLock<()> = RwLock::new(());

/// The conventional exit status after an interrupt.
const INTERRUPTED: i32 = 130;

/// Makes an interrupt (SIGINT, SIGTERM, SIGHUP, Ctrl+C) wait until no temporary file exists.
pub(super) fn wait_for_files() {
    let set = ctrlc::set_handler(|| {
        let _no_files = FILES.write().unwrap_or_else(PoisonError::into_inner);
        std::process::exit(INTERRUPTED);
    });
    // Without a handler an interrupt ends the program at once, which can leave a temporary file but loses no text.
    drop(set);
}

/// Delays an interrupt until the guard is dropped.
pub(super) fn hold_off() -> RwLockReadGuard<'static, ()> {
    FILES.read().unwrap_or_else(PoisonError::into_inner)
}
