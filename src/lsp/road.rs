//! The path of a message, from the client to the session and back:
//!
//! 1. The `transport` reads it on its own thread and sends it to the `router`.
//! 2. The router passes it to tower-lsp, which calls a method of the `server`.
//! 3. The method puts an event into the [`Inbox`], before its first await.
//! 4. The router forwards the event on the [`Road`], with the [`Frame`] of the message, to the `session`, the only
//!    owner of the documents.
//! 5. The session applies changes and analyses documents; the `publisher` writes the `diagnostics`. For a `question`,
//!    the session freezes the relevant views, and one of the `readers` answers it with one of the `handlers`, until
//!    there is a reason to `stop`.
//! 6. The method of the server, which has waited, returns the answer, and the router puts it into the transport's
//!    queue, which another thread writes. All messages to the client go through this queue.
//!
//! Other threads send events of their own to the session: the `workspace`'s thread, which checks unopened files if the
//! user enables that, and the `settings_reader`, which reads settings files.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

use lsp_types::Url;
use tokio::sync::oneshot;
use tower_lsp::jsonrpc::{Error, Result};

use super::event::{DocumentEvent, EventKind};
use super::fault;
use super::fence::fenced;
use super::question::{AllDocuments, Context, PendingAnswer, Question};
use super::stop::{Stop, Waiter};
use super::transport::{Lost, Permit};

/// An input of the session, in the frame of its message.
pub(super) struct Event {
    pub(super) frame: Frame,
    pub(super) kind: EventKind,
}

/// Parts of a client's message that accompany its event, because the protocol's types do not carry them. Empty for the
/// server's own events.
#[derive(Default)]
pub(super) struct Frame {
    /// Counts the message in the budget until the event is processed or the question answered.
    pub(super) permit: Option<Permit>,
    /// The client's spelling of the document's URI.
    pub(super) uri: Option<String>,
}

impl Event {
    /// One of the server's own events.
    pub(super) fn own(kind: EventKind) -> Self {
        Self { frame: Frame::default(), kind }
    }
}

/// Receives the events into which the server's methods turn messages. After each message, the router forwards them.
pub(super) struct Inbox {
    events: Sender<EventKind>,
}

impl Inbox {
    pub(super) fn send(&self, kind: EventKind) {
        // Without a router, the server is about to exit.
        let _ = self.events.send(kind);
    }

    pub(super) fn send_document(&self, url: Url, event: DocumentEvent) {
        self.send(EventKind::Document(url, event));
    }

    /// Asks about a document. The first poll sends the question and later polls wait for the answer; dropping the
    /// future cancels the question.
    pub(super) async fn ask<R: Send + 'static>(
        &self,
        url: &Url,
        answer: impl FnOnce(&Context) -> R + Send + 'static,
    ) -> Result<R> {
        self.ask_until(url, Stop::new(false), answer).await
    }

    /// Asks about a document; an edit makes the answer useless and stops it.
    pub(super) async fn ask_until_edited<R: Send + 'static>(
        &self,
        url: &Url,
        answer: impl FnOnce(&Context) -> R + Send + 'static,
    ) -> Result<R> {
        self.ask_until(url, Stop::new(true), answer).await
    }

    async fn ask_until<R: Send + 'static>(
        &self,
        url: &Url,
        (stop, _waiter): (Stop, Waiter),
        answer: impl FnOnce(&Context) -> R + Send + 'static,
    ) -> Result<R> {
        let bound = stop.clone();
        let (asked, answered) = fenced_answer(stop, move |mut context: Context| {
            if let Some(view) = &mut context.document {
                fault::in_answer(view.snapshot.text());
                fault::endless_answer(view.snapshot.text(), || bound.is_reached(&view.edited));
                *view = Arc::new(bound.bounds(view));
            }
            answer(&context)
        });
        self.send(EventKind::Question(Question::Document(url.clone(), asked)));
        answered.await.unwrap_or_else(|_| Err(Error::internal_error()))
    }

    /// Asks about all documents.
    pub(super) async fn ask_all<R: Send + 'static>(
        &self,
        answer: impl FnOnce(&AllDocuments) -> R + Send + 'static,
    ) -> Result<R> {
        let (stop, _waiter) = Stop::new(false);
        let (asked, answered) = fenced_answer(stop, move |documents| answer(&documents));
        self.send(EventKind::Question(Question::All(asked)));
        answered.await.unwrap_or_else(|_| Err(Error::internal_error()))
    }
}

/// The connection from the inbox to the session.
pub(super) struct Road {
    /// The events of the current message.
    events: Receiver<EventKind>,
    session: Sender<Event>,
}

impl Road {
    /// An inbox, and its connection to the session.
    pub(super) fn new(session: Sender<Event>) -> (Inbox, Self) {
        let (inbox, events) = channel();
        (Inbox { events: inbox }, Self { events, session })
    }

    /// Sends the events in the inbox to the session, with the frame of their message. Returns the frame of a message
    /// without events.
    pub(super) fn forward(&self, frame: Frame) -> Option<Frame> {
        let mut events: Vec<EventKind> = self.events.try_iter().collect();
        let Some(last) = events.pop() else { return Some(frame) };
        for event in events {
            self.send(Event::own(event));
        }
        self.send(Event { frame, kind: last });
        None
    }

    pub(super) fn send(&self, event: Event) {
        // Without a session, the server is about to exit.
        let _ = self.session.send(event);
    }

    pub(super) fn send_lost(&self, lost: Lost) {
        match lost {
            Lost::Any => self.send(Event::own(EventKind::Lost)),
            Lost::Document(uri) => {
                // A document whose URI is not a valid URL cannot be open.
                if let Ok(url) = Url::parse(&uri) {
                    let frame = Frame { permit: None, uri: Some(uri) };
                    self.send(Event { frame, kind: EventKind::Document(url, DocumentEvent::Unreadable) });
                }
            }
        }
    }
}

/// A function that computes an answer and sends it to the receiver. A panic becomes an internal error; an answer that
/// an edit interrupted becomes a "content modified" error.
fn fenced_answer<C, R: Send + 'static>(
    stop: Stop,
    answer: impl FnOnce(C) -> R + Send + 'static,
) -> (PendingAnswer<C>, oneshot::Receiver<Result<R>>) {
    let (reply, answered) = oneshot::channel();
    let own = stop.clone();
    let answer = Box::new(move |context: C| {
        if own.is_cancelled() {
            return;
        }
        let _span = tracing::debug_span!("answer").entered();
        let made = fenced("answer", || answer(context)).ok_or_else(Error::internal_error);
        // If the client has cancelled the request meanwhile, the answer has no receiver.
        let _ = reply.send(if own.has_stopped() { Err(Error::content_modified()) } else { made });
    });
    (PendingAnswer { answer, stop }, answered)
}
