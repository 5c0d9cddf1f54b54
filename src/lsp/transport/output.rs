use std::collections::{HashMap, VecDeque};
use std::io::{self, Write};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde::Serialize;
use tower_lsp::jsonrpc::{Error, Id, Response};

use super::budget::{Budget, Permit};
use crd_ls_text::{unlinked, visible};

/// The queue of messages to the client. Senders never wait; one thread writes.
///
/// Only the newest diagnostics of a document are kept: they replace earlier diagnostics that are not written yet, and
/// take their place in the queue.
pub(crate) struct Output {
    queue: Mutex<OutputQueue>,
    changed: Condvar,
    budget: Arc<Budget>,
}

#[derive(Default)]
struct OutputQueue {
    entries: VecDeque<QueuedOutput>,
    /// By the document's URI as sent.
    publishes: HashMap<String, Charged>,
    /// The writer holds a message that is not written yet.
    writing: bool,
    /// The client accepts no more messages.
    closed: bool,
}

enum QueuedOutput {
    Message(Charged),
    /// The newest diagnostics of the document with this URI.
    Publish(String),
}

struct Charged {
    body: Vec<u8>,
    _permit: Permit,
}

#[derive(Serialize)]
struct Notification<P> {
    jsonrpc: &'static str,
    method: &'static str,
    params: P,
}

#[derive(Serialize)]
struct OwnRequest<'a, P> {
    jsonrpc: &'static str,
    id: &'a str,
    method: &'static str,
    params: P,
}

/// `MessageType` of the protocol.
#[derive(Clone, Copy, Debug)]
pub(crate) enum MessageType {
    Error = 1,
    Warning = 2,
}

#[derive(Serialize)]
struct MessageParams<'a> {
    r#type: u8,
    message: &'a str,
}

impl Output {
    pub(crate) fn new(budget: Arc<Budget>) -> Arc<Self> {
        Arc::new(Self { queue: Mutex::default(), changed: Condvar::new(), budget })
    }

    /// The bytes of messages in flight to or from the client.
    pub(crate) fn queued(&self) -> usize {
        self.budget.in_use()
    }

    /// Answers a request.
    pub(crate) fn answer(&self, response: &Response) {
        self.send(response);
    }

    /// Answers a request with a result that is already JSON.
    pub(crate) fn answer_in_json(&self, id: &Id, result: &str) {
        let Ok(id) = serde_json::to_string(id) else { return };
        self.enqueue(format!(r#"{{"jsonrpc":"2.0","id":{id},"result":{result}}}"#).into_bytes());
    }

    /// Answers a message that is unreadable or not a request.
    pub(crate) fn refuse(&self, id: Id, error: Error) {
        self.send(&Response::from_error(id, error));
    }

    /// Shows a message to the user.
    pub(crate) fn show_message(&self, kind: MessageType, message: &str) {
        let message = &unlinked(message);
        self.notify("window/showMessage", &MessageParams { r#type: kind as u8, message });
    }

    /// Adds a line to the client's log of this server.
    pub(crate) fn log_message(&self, kind: MessageType, message: &str) {
        let message = &visible(message);
        self.notify("window/logMessage", &MessageParams { r#type: kind as u8, message });
    }

    /// Publishes the diagnostics of the document with the client's URI `uri`.
    pub(crate) fn publish(&self, uri: &str, params: &impl Serialize) {
        if let Some(message) = publish_message(params) {
            self.publish_message(uri, message);
        }
    }

    /// Publishes diagnostics whose message was serialized before.
    pub(crate) fn publish_message(&self, uri: &str, message: Vec<u8>) {
        let charged = self.charged(message);
        let mut queue = self.queue();
        if queue.publishes.insert(uri.to_owned(), charged).is_none() {
            queue.entries.push_back(QueuedOutput::Publish(uri.to_owned()));
        }
        drop(queue);
        self.changed.notify_all();
    }

    /// Sends a request to the client. The answer arrives like any other message.
    pub(crate) fn request(&self, id: &str, method: &'static str, params: &impl Serialize) {
        self.send(&OwnRequest { jsonrpc: "2.0", id, method, params });
    }

    /// Waits until the client has read enough of its messages.
    pub(crate) fn wait_for_room(&self) {
        drop(self.budget.wait_for(0));
    }

    pub(crate) fn notify(&self, method: &'static str, params: &impl Serialize) {
        self.send(&notification(method, params));
    }

    fn send(&self, message: &impl Serialize) {
        if let Some(body) = serialise(message) {
            self.enqueue(body);
        }
    }

    fn enqueue(&self, body: Vec<u8>) {
        let charged = self.charged(body);
        self.queue().entries.push_back(QueuedOutput::Message(charged));
        self.changed.notify_all();
    }

    fn charged(&self, body: Vec<u8>) -> Charged {
        let permit = self.budget.charge(body.len());
        Charged { body, _permit: permit }
    }

    /// Waits until all messages are written, but at most for `limit`.
    pub(crate) fn flush(&self, limit: Duration) {
        let deadline = Instant::now() + limit;
        let mut queue = self.queue();
        while !queue.closed && (queue.writing || !queue.entries.is_empty()) {
            let Some(left) = deadline.checked_duration_since(Instant::now()) else { return };
            queue = self.changed.wait_timeout(queue, left).unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Writes messages until the client accepts no more.
    pub(crate) fn write_to(&self, mut client: impl Write) -> io::Error {
        loop {
            let charged = self.next();
            let span = tracing::debug_span!("write", bytes = charged.body.len());
            let written = span.in_scope(|| write_frame(&mut client, &charged.body));
            drop(charged);
            let mut queue = self.queue();
            queue.writing = false;
            queue.closed = written.is_err();
            drop(queue);
            self.changed.notify_all();
            if let Err(error) = written {
                return error;
            }
        }
    }

    fn next(&self) -> Charged {
        let mut queue = self.queue();
        loop {
            let charged = match queue.entries.pop_front() {
                Some(QueuedOutput::Message(charged)) => Some(charged),
                Some(QueuedOutput::Publish(uri)) => queue.publishes.remove(&uri),
                None => {
                    queue = self.changed.wait(queue).unwrap_or_else(PoisonError::into_inner);
                    continue;
                }
            };
            if let Some(charged) = charged {
                queue.writing = true;
                return charged;
            }
        }
    }

    fn queue(&self) -> MutexGuard<'_, OutputQueue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

pub(crate) fn publish_message(params: &impl Serialize) -> Option<Vec<u8>> {
    serialise(&notification("textDocument/publishDiagnostics", params))
}

fn serialise(message: &impl Serialize) -> Option<Vec<u8>> {
    serde_json::to_vec(message).inspect_err(|error| tracing::error!(%error, "a message has no JSON form")).ok()
}

/// Writes a message in one piece, so that the client does not wake up for a part of it.
fn write_frame(client: &mut impl Write, body: &[u8]) -> io::Result<()> {
    let mut frame = format!("Content-Length: {}\r\n\r\n", body.len()).into_bytes();
    frame.extend_from_slice(body);
    client.write_all(&frame)?;
    client.flush()
}

fn notification<P>(method: &'static str, params: P) -> Notification<P> {
    Notification { jsonrpc: "2.0", method, params }
}

#[cfg(test)]
mod tests;
