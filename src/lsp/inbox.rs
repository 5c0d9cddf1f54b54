use std::sync::mpsc::{Receiver, Sender, channel};

use lsp_types::Url;
use tokio::sync::oneshot;
use tower_lsp::jsonrpc::{Error, Result};

use super::event::{DocumentEvent, EventKind};
use super::fault;
use super::fence::fenced;
use super::question::{AllDocuments, AnswerWith, Context, Question};

/// Where handlers leave the events that their messages become. The router takes them from there
/// after each message, adds the message's frame, and sends them to the session.
pub(super) struct Inbox {
    events: Sender<EventKind>,
}

impl Inbox {
    /// An inbox, and what it receives.
    pub(super) fn new() -> (Self, Receiver<EventKind>) {
        let (events, received) = channel();
        (Self { events }, received)
    }

    pub(super) fn send(&self, kind: EventKind) {
        // Without a router the server is about to end.
        let _ = self.events.send(kind);
    }

    pub(super) fn send_document(&self, url: Url, event: DocumentEvent) {
        self.send(EventKind::Document(url, event));
    }

    /// Asks about a document. The first poll sends the question and the others wait for the
    /// answer; dropping the future cancels the question.
    pub(super) async fn ask<R: Send + 'static>(
        &self,
        url: &Url,
        answer: impl FnOnce(&Context) -> R + Send + 'static,
    ) -> Result<R> {
        let (answer, answered) = fenced_answer(|context: &Context| {
            context.document.iter().for_each(|view| fault::in_answer(view.snapshot.text()));
            answer(context)
        });
        self.send(EventKind::Question(Question::Document(url.clone(), answer)));
        answered.await.unwrap_or_else(|_| Err(Error::internal_error()))
    }

    /// Asks about all documents.
    pub(super) async fn ask_all<R: Send + 'static>(
        &self,
        answer: impl FnOnce(&AllDocuments) -> R + Send + 'static,
    ) -> Result<R> {
        let (answer, answered) = fenced_answer(answer);
        self.send(EventKind::Question(Question::All(answer)));
        answered.await.unwrap_or_else(|_| Err(Error::internal_error()))
    }
}

/// A function that makes an answer and sends it to the receiver. A panic becomes an internal error.
fn fenced_answer<C, R: Send + 'static>(
    answer: impl FnOnce(&C) -> R + Send + 'static,
) -> (AnswerWith<C>, oneshot::Receiver<Result<R>>) {
    let (reply, answered) = oneshot::channel();
    let answer = Box::new(move |context: &C| {
        if reply.is_closed() {
            return;
        }
        let _span = tracing::debug_span!("answer").entered();
        let made = fenced("answer", || answer(context));
        // The client may have cancelled meanwhile; then nobody waits for the answer.
        let _ = reply.send(made.ok_or_else(Error::internal_error));
    });
    (answer, answered)
}
