use std::panic::{AssertUnwindSafe, catch_unwind};

/// The result of `run`, or `None` if it panics. The caller must not use state that a panic could have left
/// half-modified.
pub(super) fn fenced<R>(stage: &'static str, run: impl FnOnce() -> R) -> Option<R> {
    let made = catch_unwind(AssertUnwindSafe(run)).ok();
    if made.is_none() {
        tracing::error!(stage, "a panic was caught; this is a bug in crd-ls, please report it");
    }
    made
}
