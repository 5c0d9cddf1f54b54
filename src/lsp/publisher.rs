//! Diagnostics are written beside the session: to find which of them follow from which takes long in a broken text, and
//! nobody who asks about another text waits for it.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use super::client::Client;
use super::diagnostics::{Beside, Publish};
use super::event::{Event, EventKind};
use super::fault;
use super::fence::fenced;
use super::settings::Settings;
use super::transport::{Output, publish_message};
use super::uri::DocumentKey;
use super::view::View;
use crate::text::Budget;

/// How often in a row the diagnostics of a document are given up because newer ones wait. Those after that are
/// published although they are old, so that somebody who types on sees some.
const MAX_GIVEN_UP: u32 = 8;

/// The diagnostics of a document that are to be published.
pub(super) struct Found {
    pub(super) key: DocumentKey,
    pub(super) view: Arc<View>,
    pub(super) beside: Beside,
    pub(super) client: Arc<Client>,
    pub(super) settings: Arc<Settings>,
}

/// Publishes what the session has found, in order, and only the newest of each document.
pub(super) struct Publisher {
    queue: Mutex<Queue<Found>>,
    added: Condvar,
    output: Arc<Output>,
    /// To the session.
    events: Sender<Event>,
}

impl Publisher {
    pub(super) fn new(output: Arc<Output>, events: Sender<Event>) -> Arc<Self> {
        Arc::new(Self { queue: Mutex::default(), added: Condvar::new(), output, events })
    }

    /// Publishes this in place of what waits for the same document.
    pub(super) fn publish(&self, found: Found) {
        self.queue().add(found.key.clone(), found);
        self.added.notify_one();
    }

    /// Publishes nothing more about a document that was found before.
    pub(super) fn forget(&self, key: &DocumentKey) {
        self.queue().forget(key);
    }

    /// Publishes what comes, without end.
    pub(super) fn run(&self) {
        loop {
            let (found, stop) = self.next();
            let written = fenced("publish", || write(&found, &stop));
            let mut queue = self.queue();
            match (queue.end(&found.key, matches!(written, Some(None))), written) {
                (true, Some(Some(message))) => self.output.publish_message(&found.view.uri, message),
                (true, None) => {
                    let (key, version) = (found.key, found.view.version);
                    // Without a session the server is about to end.
                    let _ = self.events.send(Event::own(EventKind::Unpublishable(key, version)));
                }
                _ => {}
            }
        }
    }

    fn next(&self) -> (Found, Arc<AtomicBool>) {
        let mut queue = self.queue();
        loop {
            match queue.begin() {
                Some(next) => return next,
                None => queue = self.added.wait(queue).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }

    fn queue(&self) -> MutexGuard<'_, Queue<Found>> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The message with diagnostics; None if it was stopped.
fn write(found: &Found, stop: &Arc<AtomicBool>) -> Option<Vec<u8>> {
    let Found { key, view, beside, client, settings } = found;
    let _span = tracing::debug_span!("write diagnostics", document = %key).entered();
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
    let message = publish_message(&Publish::found(&view, client, settings).with(beside));
    (!has_stopped.load(Ordering::Relaxed)).then_some(message).flatten()
}

/// What waits to be published: of each document the newest.
struct Queue<F> {
    waiting: VecDeque<(DocumentKey, F)>,
    current: Option<Current>,
    /// How often in a row those of a document were given up.
    given_up: HashMap<DocumentKey, u32>,
}

/// What is being written.
struct Current {
    key: DocumentKey,
    stop: Arc<AtomicBool>,
    /// The document is closed, or has no diagnostics any more.
    is_void: bool,
}

impl<F> Default for Queue<F> {
    fn default() -> Self {
        Self { waiting: VecDeque::new(), current: None, given_up: HashMap::new() }
    }
}

impl<F> Queue<F> {
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

    /// The next to write, which ends early once its flag is set.
    fn begin(&mut self) -> Option<(F, Arc<AtomicBool>)> {
        let (key, found) = self.waiting.pop_front()?;
        let stop = Arc::new(AtomicBool::new(false));
        self.current = Some(Current { key, stop: Arc::clone(&stop), is_void: false });
        Some((found, stop))
    }

    /// Notes that what was begun was written, or given up. Whether it counts.
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
