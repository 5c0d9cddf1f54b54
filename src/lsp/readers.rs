use std::sync::Arc;

use tokio::runtime::Handle;
use tokio::sync::Semaphore;

use super::stop::Stop;

/// The most questions that are answered at once.
pub(super) const MAX_READERS: usize = 16;

/// The most of them that are about one document: those about another do not wait for a long answer.
const MAX_OF_DOCUMENT: usize = 2;

/// Whose turn it is to have a question about a document answered.
#[derive(Clone)]
pub(super) struct Turns(Arc<Semaphore>);

impl Default for Turns {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(MAX_OF_DOCUMENT)))
    }
}

impl Turns {
    /// Has a thread do `work` when it is its turn, unless `stop` comes first. `kept` is dropped after it.
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
