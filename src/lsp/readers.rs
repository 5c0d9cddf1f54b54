use std::sync::Arc;

use tokio::runtime::Handle;
use tokio::sync::Semaphore;

use super::stop::Stop;

/// The maximum number of questions that are answered at the same time.
pub(super) const MAX_READERS: usize = 16;

/// The maximum number of questions about one document that are answered at the same time, so that questions about other
/// documents do not wait for long answers.
const MAX_OF_DOCUMENT: usize = 2;

/// Limits the concurrent answers about a document.
#[derive(Clone)]
pub(super) struct Turns(Arc<Semaphore>);

impl Default for Turns {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(MAX_OF_DOCUMENT)))
    }
}

impl Turns {
    /// Runs `work` on a thread as soon as the limit allows, unless the question is cancelled before. `kept` is dropped
    /// afterwards.
    pub(super) fn take(
        &self,
        readers: &Handle,
        stop: Stop,
        kept: impl Send + 'static,
        work: impl FnOnce() + Send + 'static,
    ) {
        let run = |turn| {
            move || {
                work();
                drop((turn, kept));
            }
        };
        if let Ok(turn) = Arc::clone(&self.0).try_acquire_owned() {
            readers.spawn_blocking(run(turn));
            return;
        }
        let (turns, handle) = (Arc::clone(&self.0), readers.clone());
        readers.spawn(async move {
            tokio::select! {
                Ok(turn) = turns.acquire_owned() => drop(handle.spawn_blocking(run(turn))),
                () = stop.cancelled() => {}
            }
        });
    }
}
