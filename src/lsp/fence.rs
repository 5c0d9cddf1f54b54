use std::panic::{AssertUnwindSafe, catch_unwind};

/// What `run` makes, or nothing when it panics. Whoever fences something in sees to it that
/// nothing half done is used behind the fence.
pub(super) fn fenced<R>(stage: &'static str, run: impl FnOnce() -> R) -> Option<R> {
    let made = catch_unwind(AssertUnwindSafe(run)).ok();
    if made.is_none() {
        tracing::error!(stage, "a panic was held; this is a fault of crd-ls, please report it");
    }
    made
}
