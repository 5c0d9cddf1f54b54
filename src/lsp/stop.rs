//! Reasons to stop answering.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::sync::Notify;

use super::view::View;
use crd_ls_text::Budget;

/// Stops computing an answer that is no longer needed, between two pieces of work.
#[derive(Clone)]
pub(super) struct Stop(Arc<StopState>);

struct StopState {
    is_cancelled: AtomicBool,
    cancelled: Notify,
    /// An edit makes the answer useless.
    ends_with_edit: bool,
    /// A part of the answer was omitted.
    has_stopped: AtomicBool,
}

/// Waits for an answer. Dropping it cancels the question.
pub(super) struct Waiter(Stop);

impl Stop {
    /// A question's stop and the waiter for its answer. An edit of its document is a reason to stop if it makes the
    /// answer useless.
    pub(super) fn new(ends_with_edit: bool) -> (Self, Waiter) {
        let stop = Self(Arc::new(StopState {
            is_cancelled: AtomicBool::new(false),
            cancelled: Notify::new(),
            ends_with_edit,
            has_stopped: AtomicBool::new(false),
        }));
        (stop.clone(), Waiter(stop))
    }

    pub(super) fn is_cancelled(&self) -> bool {
        self.0.is_cancelled.load(Ordering::Relaxed)
    }

    /// Waits until the question is cancelled.
    pub(super) async fn cancelled(&self) {
        if !self.is_cancelled() {
            self.0.cancelled.notified().await;
        }
    }

    /// Whether the answer is incomplete because it was stopped.
    pub(super) fn has_stopped(&self) -> bool {
        self.0.has_stopped.load(Ordering::Relaxed)
    }

    /// The view with its work limited by this stop.
    pub(super) fn bounds(&self, view: &View) -> View {
        let (stop, edited) = (self.clone(), Arc::clone(&view.edited));
        let length = view.snapshot.text().len();
        let budget = Budget::of(length).cancelled_by(move || stop.is_reached(&edited));
        view.with(view.snapshot.within(&budget))
    }

    /// Whether there is a reason to stop.
    pub(super) fn is_reached(&self, edited: &AtomicBool) -> bool {
        let is_reached = self.is_cancelled() || self.0.ends_with_edit && edited.load(Ordering::Relaxed);
        self.0.has_stopped.fetch_or(is_reached, Ordering::Relaxed);
        is_reached
    }
}

impl Drop for Waiter {
    fn drop(&mut self) {
        let StopState { is_cancelled, cancelled, .. } = &*self.0.0;
        is_cancelled.store(true, Ordering::Relaxed);
        cancelled.notify_one();
    }
}
