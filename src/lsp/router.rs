use std::future::{poll_fn, ready};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::task::Poll;

use serde_json::Value;
use tokio::sync::mpsc as queue;
use tower::Service;
use tower_lsp::LspService;
use tower_lsp::jsonrpc::{Error, Request, Response};

use super::client::Client;
use super::event::EventKind;
use super::fault;
use super::fence::fenced;
use super::log::Log;
use super::parent;
use super::road::{Event, Frame, Road};
use super::server::{self, Server};
use super::threads;
use super::transport::{Incoming, Lost, Output, Permit, changes_text};
use super::uri::{self, Respelling};

/// Passes the client's messages to tower-lsp, which handles the protocol's states and types, and forwards its answers.
/// tower-lsp's own loop is not used, because it processes up to four messages in any order, ends at the first
/// unreadable message, and never ends at `exit`.
pub(super) struct Router {
    service: LspService<Server>,
    road: Road,
    output: Arc<Output>,
    /// The client has requested a shutdown, so it may send `exit`.
    shut_down: bool,
    log: Log,
}

/// The answer to a message, if it has one. Never panics.
type PendingResponse = Pin<Box<dyn Future<Output = Option<Response>> + Send>>;

impl Router {
    pub(super) fn new(session: Sender<Event>, output: Arc<Output>, log: Log) -> Self {
        let (inbox, road) = Road::new(session);
        let service = server::service(inbox, Arc::clone(&output));
        Self { service, road, output, shut_down: false, log }
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
                Incoming::Answer(answer) => self.road.send(Event::own(EventKind::Answered(answer))),
                Incoming::Lost(lost) => self.road.send_lost(lost),
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
        self.road.forward(Frame { permit: Some(permit), uri: None });
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
        if let Some(Frame { uri, .. }) = self.road.forward(Frame { permit: Some(permit), uri })
            && changes_text
        {
            self.road.send_lost(uri.map_or(Lost::Any, Lost::Document));
        }
        match first {
            Poll::Ready(response) => delivery.deliver(response),
            Poll::Pending => drop(tokio::spawn(async move { delivery.deliver(answer.await) })),
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

/// How an answer is sent.
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
