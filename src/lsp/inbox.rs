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

/// Receives the events into which handlers turn messages. After each message, the router takes them, adds the message's
/// frame, and sends them to the session.
pub(super) struct Inbox {
    events: Sender<EventKind>,
}

impl Inbox {
    /// An inbox and its receiver.
    pub(super) fn new() -> (Self, Receiver<EventKind>) {
        let (events, received) = channel();
        (Self { events }, received)
    }

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
