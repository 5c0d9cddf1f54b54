//! Fences around the work on one file. A panic is a bug, but it must cost only the file in which it happens.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::sync::Once;

use super::exit::Reasons;
use crate::files::Unreadable;

thread_local! {
    /// The number of fences around the work of this thread.
    static DEPTH: Cell<usize> = const { Cell::new(0) };
    /// The place in the source of the last panic inside a fence.
    static PLACE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Does work on a file. A panic becomes an error that names the file.
pub(super) fn fenced<T>(name: &str, work: impl FnOnce() -> T) -> Result<T, Unreadable> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let outside = panic::take_hook();
        panic::set_hook(Box::new(move |info| note(info, &*outside)));
    });
    DEPTH.set(DEPTH.get() + 1);
    let done = panic::catch_unwind(AssertUnwindSafe(work));
    DEPTH.set(DEPTH.get().saturating_sub(1));
    done.map_err(|_: Box<dyn Any + Send>| Unreadable::internal(name, &PLACE.take()))
}

/// Like [`fenced`], for fallible work.
pub(super) fn fenced_result<T>(name: &str, work: impl FnOnce() -> Result<T, Unreadable>) -> Result<T, Unreadable> {
    fenced(name, work).and_then(|done| done)
}

/// Like [`fenced`], for a command on one file.
pub(super) fn fenced_command<T, E: Into<Reasons>>(
    name: &str,
    work: impl FnOnce() -> Result<T, E>,
) -> Result<T, Reasons> {
    fenced(name, work).map_err(|error| error.to_string().into()).and_then(|done| done.map_err(Into::into))
}

/// Records the place of a panic inside a fence, which is reported with the file. Other panics go to the default hook.
fn note(info: &PanicHookInfo<'_>, outside: &(dyn Fn(&PanicHookInfo<'_>) + Send + Sync)) {
    match info.location() {
        Some(place) if DEPTH.get() > 0 => PLACE.set(format!("{}:{}", place.file(), place.line())),
        _ => outside(info),
    }
}
