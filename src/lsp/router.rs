use std::future::{poll_fn, ready};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender};
use std::task::Poll;

use lsp_types::Url;
use serde_json::Value;
use tokio::sync::mpsc as queue;
use tower::Service;
use tower_lsp::LspService;
use tower_lsp::jsonrpc::{Error, Request, Response};

use super::client::Client;
use super::event::{DocumentEvent, Event, EventKind, Frame};
use super::fault;
use super::fence::fenced;
use super::inbox::Inbox;
use super::log::Log;
use super::parent;
use super::server::{self, Server};
use super::threads;
use super::transport::{Incoming, Lost, Output, Permit, changes_text};
use super::uri::{self, Respelling};

/// Passes the client's messages to tower-lsp, which handles the protocol's states and types, and forwards its answers.
/// tower-lsp's own loop is not used, because it processes up to four messages in any order, ends at the first
/// unreadable message, and never ends at `exit`.
pub(super) struct Router {
    service: LspService<Server>,
    /// The events of the current message.
    events: Receiver<EventKind>,
    session: Sender<Event>,
    output: Arc<Output>,
    /// The client has requested a shutdown, so it may send `exit`.
    shut_down: bool,
    log: Log,
}

/// The answer to a message, if it has one. Never panics.
type PendingResponse = Pin<Box<dyn Future<Output = Option<Response>> + Send>>;

impl Router {
    pub(super) fn new(session: Sender<Event>, output: Arc<Output>, log: Log) -> Self {
        let (inbox, events) = Inbox::new();
        let service = server::service(inbox, Arc::clone(&output));
        Self { service, events, session, output, shut_down: false, log }
    }

    /// Serves until the client ends the server or disconnects. Returns whether the client requested a shutdown before.
    pub(super) async fn run(
        mut self,
        mut incoming: queue::Receiver<Incoming>,
        threads: queue::Sender<Incoming>,
    ) -> bool {
        while let Some(incoming) = incoming.recv().await {
            match incoming {
                Incoming::Request(request, _) if request.method() == "exit" => break,
                Incoming::Request(request, permit) => self.route(request, permit, &threads).await,
                Incoming::Answer(answer) => self.send(Frame::default(), EventKind::Answered(answer)),
                Incoming::Lost(lost) => self.send_lost(lost),
                Incoming::Ended => break,
            }
        }
        self.shut_down
    }

    async fn route(&mut self, request: Request, permit: Permit, threads: &queue::Sender<Incoming>) {
        self.log.follow_trace(&request);
        match request.method() {
            "initialize" => self.initialize(request, permit, threads).await,
            "shutdown" => {
                let answer = self.answer_now(request, permit).await;
                self.shut_down |= answer.is_some_and(|response| response.is_ok());
            }
            _ => self.hand_in(server::reroute(request), permit).await,
        }
    }

    /// Later messages wait for the answer to `initialize`, because until then tower-lsp rejects all requests.
    async fn initialize(&mut self, request: Request, permit: Permit, threads: &queue::Sender<Incoming>) {
        let process_id = request.params().and_then(|params| Client::new(params).process_id);
        let answer = self.answer_now(server::smuggle_params(request), permit).await;
        if let Some(process_id) = process_id.filter(|_| answer.is_some_and(|response| response.is_ok())) {
            watch_client(process_id, threads.clone());
        }
    }

    async fn answer_now(&mut self, request: Request, permit: Permit) -> Option<Response> {
        let response = self.call(request).await;
        self.forward(Frame { permit: Some(permit), uri: None });
        response.iter().for_each(|response| self.output.answer(response));
        response
    }

    /// Polls a message once, which creates its event, and forwards the event before the next message is passed on. So
    /// the session receives all events in the order of the messages.
    async fn hand_in(&mut self, request: Request, permit: Permit) {
        let uri = uri::spelled(request.params()).map(str::to_owned);
        let delivery = Delivery {
            output: Arc::clone(&self.output),
            respelling: uri.as_deref().and_then(Respelling::of),
            is_in_json: server::answers_in_json(request.method()),
        };
        let changes_text = changes_text(request.method());
        let span = tracing::debug_span!("hand in", method = request.method());
        let mut answer = self.call(request);
        let first = poll_fn(|context| Poll::Ready(span.in_scope(|| answer.as_mut().poll(context)))).await;
        // Notifications are not answered in the protocol, so tower-lsp silently drops unreadable ones. After a dropped
        // change, the text is unknown.
        if let Some(Frame { uri, .. }) = self.forward(Frame { permit: Some(permit), uri })
            && changes_text
        {
            self.send_lost(uri.map_or(Lost::Any, Lost::Document));
        }
        match first {
            Poll::Ready(response) => delivery.deliver(response),
            Poll::Pending => drop(tokio::spawn(async move { delivery.deliver(answer.await) })),
        }
    }

    /// Sends the events in the inbox to the session, with the frame of their message. Returns the frame of a message
    /// without events.
    fn forward(&self, frame: Frame) -> Option<Frame> {
        let mut events: Vec<EventKind> = self.events.try_iter().collect();
        let Some(last) = events.pop() else { return Some(frame) };
        for event in events {
            self.send(Frame::default(), event);
        }
        self.send(frame, last);
        None
    }

    fn send(&self, frame: Frame, kind: EventKind) {
        // Without a session, the server is about to exit.
        let _ = self.session.send(Event { frame, kind });
    }

    fn send_lost(&self, lost: Lost) {
        match lost {
            Lost::Any => self.send(Frame::default(), EventKind::Lost),
            Lost::Document(uri) => {
                // A document whose URI is not a valid URL cannot be open.
                if let Ok(url) = Url::parse(&uri) {
                    let frame = Frame { permit: None, uri: Some(uri) };
                    self.send(frame, EventKind::Document(url, DocumentEvent::Unreadable));
                }
            }
        }
    }

    /// Passes a message to tower-lsp. If that panics, the answer is an internal error.
    fn call(&mut self, request: Request) -> PendingResponse {
        let failed = request.id().cloned().map(|id| Response::from_error(id, Error::internal_error()));
        let called = fenced("routing", || {
            fault::in_routing(request.params());
            self.service.call(request)
        });
        let Some(mut answer) = called else { return Box::pin(ready(failed)) };
        Box::pin(poll_fn(move |context| match fenced("routing", || answer.as_mut().poll(context)) {
            Some(polled) => polled.map(|response| response.ok().flatten()),
            None => Poll::Ready(failed.clone()),
        }))
    }
}

/// Ends the server when the client's process ends. If this thread cannot start, the server still ends with its input.
fn watch_client(process_id: i32, router: queue::Sender<Incoming>) {
    if let Err(error) = threads::spawn_essential("watch", router, move || parent::wait_for_end(process_id)) {
        tracing::warn!(%error, "the client's process is not watched");
    }
}

/// The way in which an answer is sent.
struct Delivery {
    output: Arc<Output>,
    respelling: Option<Respelling>,
    /// The result is a string that contains JSON, see [`server::answers_in_json`].
    is_in_json: bool,
}

impl Delivery {
    fn deliver(self, response: Option<Response>) {
        let Some(response) = response else { return };
        let (id, mut result) = response.into_parts();
        if let Ok(Value::String(json)) = &result
            && self.is_in_json
        {
            if self.respelling.is_none() {
                return self.output.answer_in_json(&id, json);
            }
            result = serde_json::from_str(json).map_err(|_| Error::internal_error());
        }
        if let (Some(respelling), Ok(value)) = (&self.respelling, &mut result) {
            respelling.apply(value);
        }
        self.output.answer(&Response::from_parts(id, result));
    }
}
