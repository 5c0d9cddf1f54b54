use std::panic::{AssertUnwindSafe, catch_unwind};

/// The result of `run`, or None if it panics. The caller makes sure that nothing is used that a panic
/// may have left half done.
pub(super) fn fenced<R>(stage: &'static str, run: impl FnOnce() -> R) -> Option<R> {
    let made = catch_unwind(AssertUnwindSafe(run)).ok();
    if made.is_none() {
        tracing::error!(stage, "a panic was caught; this is a bug in crd-ls, please report it");
    }
    made
}
