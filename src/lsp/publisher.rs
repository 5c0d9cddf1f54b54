//! Publishes diagnostics on a separate thread: finding the causes of findings takes long in a broken document, and
//! requests about other documents must not wait for it.

mod printed;

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use super::client::Client;
use super::diagnostics::Beside;
use super::event::EventKind;
use super::fault;
use super::fence::fenced;
use super::road::Event;
use super::settings::Settings;
use super::transport::Output;
use super::uri::DocumentKey;
use super::view::View;
use crd_ls_text::Budget;
use printed::Printed;
pub use printed::PublishedDocument;

/// The maximum number of times in a row that newer diagnostics of a document abort older ones. After that, the older
/// ones are published, so that a user who keeps typing sees some diagnostics.
const MAX_GIVEN_UP: u32 = 8;

/// The diagnostics of a document that are waiting to be published.
pub(super) struct PendingDiagnostics {
    pub(super) key: DocumentKey,
    pub(super) view: Arc<View>,
    pub(super) beside: Beside,
    pub(super) client: Arc<Client>,
    pub(super) settings: Arc<Settings>,
}

/// Publishes the session's findings in order, and only the newest of each document.
pub(super) struct Publisher {
    queue: Mutex<PublishQueue<PendingDiagnostics>>,
    /// The diagnostics as they were last written, by document.
    printed: Mutex<HashMap<DocumentKey, Arc<Printed>>>,
    added: Condvar,
    output: Arc<Output>,
    /// The sender to the session.
    events: Sender<Event>,
}

impl Publisher {
    pub(super) fn new(output: Arc<Output>, events: Sender<Event>) -> Arc<Self> {
        Arc::new(Self { queue: Mutex::default(), printed: Mutex::default(), added: Condvar::new(), output, events })
    }

    /// Queues diagnostics. They replace diagnostics of the same document in the queue.
    pub(super) fn publish(&self, found: PendingDiagnostics) {
        self.queue().add(found.key.clone(), found);
        self.added.notify_one();
    }

    /// Discards all unpublished diagnostics of a document.
    pub(super) fn forget(&self, key: &DocumentKey) {
        self.queue().forget(key);
        self.printed().remove(key);
    }

    /// Publishes diagnostics as they arrive, forever.
    pub(super) fn run(&self) {
        loop {
            let (found, stop) = self.next();
            let last = self.printed().get(&found.key).cloned();
            let written = fenced("publish", || write(&found, last, &stop));
            let mut queue = self.queue();
            match (queue.end(&found.key, matches!(written, Some(None))), written) {
                (true, Some(Some((message, printed)))) => {
                    match printed {
                        Some(printed) => self.printed().insert(found.key, printed),
                        None => self.printed().remove(&found.key),
                    };
                    self.output.publish_message(&found.view.uri, message);
                }
                (true, None) => {
                    let (key, version) = (found.key, found.view.version);
                    // Without a session, the server is about to exit.
                    let _ = self.events.send(Event::own(EventKind::Unpublishable(key, version)));
                }
                _ => {}
            }
        }
    }

    fn next(&self) -> (PendingDiagnostics, Arc<AtomicBool>) {
        let mut queue = self.queue();
        loop {
            match queue.begin() {
                Some(next) => return next,
                None => queue = self.added.wait(queue).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }

    fn printed(&self) -> MutexGuard<'_, HashMap<DocumentKey, Arc<Printed>>> {
        self.printed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn queue(&self) -> MutexGuard<'_, PublishQueue<PendingDiagnostics>> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The message with the diagnostics, and the diagnostics to keep. `None` if the work was stopped, or if the diagnostics
/// can't be serialized.
fn write(
    found: &PendingDiagnostics,
    last: Option<Arc<Printed>>,
    stop: &Arc<AtomicBool>,
) -> Option<(Vec<u8>, Option<Arc<Printed>>)> {
    let PendingDiagnostics { key, view, beside, client, settings } = found;
    let _span = tracing::debug_span!("write diagnostics", document = %key).entered();
    // Whether the work has noticed `stop`. If `stop` is set too late, the result is complete.
    let has_stopped = Arc::new(AtomicBool::new(false));
    let is_stopped = {
        let (stop, has_stopped) = (Arc::clone(stop), Arc::clone(&has_stopped));
        move || {
            let is_stopped = stop.load(Ordering::Relaxed);
            has_stopped.fetch_or(is_stopped, Ordering::Relaxed);
            is_stopped
        }
    };
    fault::endless_causes(view.snapshot.text(), &is_stopped);
    let budget = Budget::of(view.snapshot.text().len()).cancelled_by(is_stopped);
    let view = view.with(view.snapshot.within(&budget));
    let message = Printed::message(&view, (beside, client, settings), last);
    (!has_stopped.load(Ordering::Relaxed)).then_some(message).flatten()
}

/// The queue of diagnostics, with the newest of each document.
struct PublishQueue<F> {
    waiting: VecDeque<(DocumentKey, F)>,
    current: Option<Current>,
    /// The number of times in a row that a document's diagnostics were aborted.
    given_up: HashMap<DocumentKey, u32>,
}

/// The diagnostics that are being written.
struct Current {
    key: DocumentKey,
    stop: Arc<AtomicBool>,
    /// The document was closed, or no longer has diagnostics.
    is_void: bool,
}

impl<F> Default for PublishQueue<F> {
    fn default() -> Self {
        Self { waiting: VecDeque::new(), current: None, given_up: HashMap::new() }
    }
}

impl<F> PublishQueue<F> {
    fn add(&mut self, key: DocumentKey, found: F) {
        let is_patient = self.given_up.get(&key).is_none_or(|times| *times < MAX_GIVEN_UP);
        if let Some(current) = self.current.as_ref().filter(|current| current.key == key && is_patient) {
            current.stop.store(true, Ordering::Relaxed);
        }
        match self.waiting.iter_mut().find(|(other, _)| *other == key) {
            Some((_, waiting)) => *waiting = found,
            None => self.waiting.push_back((key, found)),
        }
    }

    fn forget(&mut self, key: &DocumentKey) {
        self.waiting.retain(|(other, _)| other != key);
        self.given_up.remove(key);
        if let Some(current) = self.current.as_mut().filter(|current| current.key == *key) {
            current.is_void = true;
            current.stop.store(true, Ordering::Relaxed);
        }
    }

    /// The next diagnostics to write, with a flag that aborts the work.
    fn begin(&mut self) -> Option<(F, Arc<AtomicBool>)> {
        let (key, found) = self.waiting.pop_front()?;
        let stop = Arc::new(AtomicBool::new(false));
        self.current = Some(Current { key, stop: Arc::clone(&stop), is_void: false });
        Some((found, stop))
    }

    /// Records that the current diagnostics were written or aborted. Returns whether they are still wanted.
    fn end(&mut self, key: &DocumentKey, is_given_up: bool) -> bool {
        let counts = self.current.take().is_some_and(|current| !current.is_void);
        match counts && is_given_up {
            true => *self.given_up.entry(key.clone()).or_default() += 1,
            false => drop(self.given_up.remove(key)),
        }
        counts
    }
}

#[cfg(test)]
mod tests;
