use std::future::{poll_fn, ready};
use std::pin::Pin;
use std::sync::Arc;
use std::task::Poll;

use lsp_types::Url;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender};
use tower::Service;
use tower_lsp::LspService;
use tower_lsp::jsonrpc::{Error, Request, Response};

use super::budget::Permit;
use super::client::Client;
use super::fault;
use super::fence::fenced;
use super::inbox::{DocumentEvent, Frame, Inbox};
use super::ingress::Incoming;
use super::log::Log;
use super::output::Output;
use super::server::{self, Server};
use super::threads;
use super::uri::{self, Respelling};

/// Hands the client's messages to tower-lsp, which knows the protocol's states and types, and
/// takes its answers. tower-lsp's own loop is not used: it polls four messages in any order, ends
/// at the first message that it can't read, and never ends at `exit`.
pub(super) struct Router {
    service: LspService<Server>,
    inbox: Arc<Inbox>,
    output: Arc<Output>,
    /// The client asked us to shut down, so we may end.
    shut_down: bool,
    log: Log,
}

/// The answer to a message, if it has one. Never panics.
type Answer = Pin<Box<dyn Future<Output = Option<Response>> + Send>>;

impl Router {
    pub(super) fn new(inbox: Arc<Inbox>, output: Arc<Output>, log: Log) -> Self {
        Self { service: server::service(Arc::clone(&inbox), Arc::clone(&output)), inbox, output, shut_down: false, log }
    }

    /// Serves until the client ends us or is gone. True when it had asked us to shut down.
    pub(super) async fn run(
        mut self,
        mut incoming: UnboundedReceiver<Incoming>,
        threads: UnboundedSender<Incoming>,
    ) -> bool {
        while let Some(incoming) = incoming.recv().await {
            match incoming {
                Incoming::Request(request, _) if request.method() == "exit" => break,
                Incoming::Request(request, permit) => self.route(request, permit, &threads).await,
                Incoming::Answer(answer) => self.inbox.answered(answer),
                Incoming::Lost(uri) => self.say_unreadable(&uri),
                Incoming::Ended => break,
            }
        }
        self.shut_down
    }

    async fn route(&mut self, request: Request, permit: Permit, threads: &UnboundedSender<Incoming>) {
        self.log.follow_trace(&request);
        match request.method() {
            "initialize" => self.initialize(request, permit, threads).await,
            "shutdown" => {
                let answer = self.answer_now(request, permit).await;
                self.shut_down |= answer.is_some_and(|response| response.is_ok());
            }
            _ => self.hand_in(request, permit).await,
        }
    }

    /// What follows `initialize` waits for its answer: until then tower-lsp refuses all requests.
    async fn initialize(&mut self, request: Request, permit: Permit, threads: &UnboundedSender<Incoming>) {
        let process_id = request.params().and_then(|params| Client::new(params).process_id);
        let answer = self.answer_now(server::shelter(request), permit).await;
        if let Some(process_id) = process_id.filter(|_| answer.is_some_and(|response| response.is_ok())) {
            threads::watch_client(process_id, threads.clone());
        }
    }

    async fn answer_now(&mut self, request: Request, permit: Permit) -> Option<Response> {
        self.inbox.begin(Frame { permit, uri: None });
        let response = self.call(request).await;
        self.inbox.end();
        response.iter().for_each(|response| self.output.answer(response));
        response
    }

    /// Hands in a message and polls it once, which takes it to the session, before the next one
    /// is handed in. So the session hears of all messages in the order in which they came.
    async fn hand_in(&mut self, request: Request, permit: Permit) {
        let spelled = uri::spelled(request.params()).map(str::to_owned);
        let respelling = spelled.as_deref().and_then(Respelling::of);
        let opens_or_changes = matches!(request.method(), "textDocument/didOpen" | "textDocument/didChange");
        self.inbox.begin(Frame { permit, uri: spelled });
        let span = tracing::debug_span!("hand in", method = request.method());
        let mut answer = self.call(request);
        let first = poll_fn(|context| Poll::Ready(span.in_scope(|| answer.as_mut().poll(context)))).await;
        if let Some(Frame { uri: Some(uri), .. }) = self.inbox.end().filter(|_| opens_or_changes) {
            self.say_unreadable(&uri);
        }
        let output = Arc::clone(&self.output);
        match first {
            Poll::Ready(response) => deliver(&output, response, respelling.as_ref()),
            Poll::Pending => drop(tokio::spawn(deliver_later(output, answer, respelling))),
        }
    }

    /// Hands a message to tower-lsp. When that panics the answer is an internal error.
    fn call(&mut self, request: Request) -> Answer {
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

    /// The protocol has no answer to a notification, so tower-lsp drops one that it can't read.
    /// For a change that means that we no longer know the text.
    fn say_unreadable(&self, uri: &str) {
        if let Ok(url) = Url::parse(uri) {
            self.inbox.tell(&url, DocumentEvent::Unreadable);
        }
    }
}

async fn deliver_later(output: Arc<Output>, answer: Answer, respelling: Option<Respelling>) {
    deliver(&output, answer.await, respelling.as_ref());
}

fn deliver(output: &Output, response: Option<Response>, respelling: Option<&Respelling>) {
    let Some(response) = response else { return };
    let Some(respelling) = respelling else { return output.answer(&response) };
    let (id, mut result) = response.into_parts();
    if let Ok(value) = &mut result {
        respelling.apply(value);
    }
    output.answer(&Response::from_parts(id, result));
}
