use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use lsp_types::{TextDocumentContentChangeEvent, Url};
use tokio::sync::oneshot;
use tower_lsp::jsonrpc::{Error, Result};

use super::budget::Permit;
use super::client::Client;
use super::fault;
use super::fence::fenced;
use super::message::Answer;
use super::settings::Settings;
use super::uri::DocumentUri;
use super::view::Context;
use super::workspace::Told;

/// The way to the session, for changes and questions alike, so that they arrive in the order in
/// which the client sent them.
pub(super) struct Inbox {
    session: Sender<Event>,
    /// The frame that is being handed in, until a handler sends something on its behalf.
    frame: Mutex<Option<Frame>>,
}

/// What of a frame goes with the event it becomes, past tower-lsp's types.
pub(super) struct Frame {
    /// Counts the frame until the event was taken in, or the question answered.
    pub(super) permit: Permit,
    /// The document's URI as it was spelled.
    pub(super) uri: Option<String>,
}

/// What the session is told.
pub(super) struct Event {
    pub(super) permit: Option<Permit>,
    pub(super) what: What,
}

pub(super) enum What {
    Initialize(Arc<Client>),
    Configure(Settings),
    Document(DocumentUri, DocumentEvent),
    Question(Question),
    /// The client is ready for requests.
    Initialized,
    /// The client has answered a request of ours.
    Answered(Answer),
    /// Folders of the workspace were added and removed.
    Folders {
        added: Vec<Url>,
        removed: Vec<Url>,
    },
    /// Files have come, changed or gone.
    Files(Vec<Url>),
    /// The thread that checks the workspace tells something, and waits until it has it back.
    Workspace(Told, Sender<Told>),
    /// The server is about to end.
    ShutDown,
}

/// What happened to a document.
pub(super) enum DocumentEvent {
    Open {
        version: i32,
        text: String,
    },
    Change {
        version: i32,
        changes: Vec<TextDocumentContentChangeEvent>,
    },
    /// It was opened or changed, but the message can't be read.
    Unreadable,
    Save,
    Close,
}

/// A question about a document, or about all of them.
pub(super) struct Question {
    pub(super) document: Option<DocumentUri>,
    /// Answers it. Never panics.
    pub(super) answer: Box<dyn FnOnce(&Context) + Send>,
}

impl Inbox {
    pub(super) fn new(session: Sender<Event>) -> Self {
        Self { session, frame: Mutex::default() }
    }

    /// Begins to hand in a frame: what is sent from now on is sent on its behalf.
    pub(super) fn begin(&self, frame: Frame) {
        *self.frame() = Some(frame);
    }

    /// Ends it. Gives the frame back when nothing was sent.
    pub(super) fn end(&self) -> Option<Frame> {
        self.frame().take()
    }

    pub(super) fn initialize(&self, client: Client) {
        self.tell_session(What::Initialize(Arc::new(client)));
    }

    pub(super) fn configure(&self, settings: Settings) {
        self.tell_session(What::Configure(settings));
    }

    /// Tells something that is about no document.
    pub(super) fn tell_session(&self, what: What) {
        let permit = self.frame().take().map(|frame| frame.permit);
        self.send(permit, what);
    }

    /// The client has answered a request of ours.
    pub(super) fn answered(&self, answer: Answer) {
        self.send(None, What::Answered(answer));
    }

    /// Says what happened to a document.
    pub(super) fn tell(&self, url: &Url, event: DocumentEvent) {
        let (uri, permit) = self.document(url);
        self.send(permit, What::Document(uri, event));
    }

    /// Asks about a document. The first poll sends the question and the others wait for the
    /// answer; when the future is dropped the answer is no longer wanted.
    pub(super) async fn ask<R: Send + 'static>(
        &self,
        url: &Url,
        answer: impl FnOnce(&Context) -> R + Send + 'static,
    ) -> Result<R> {
        let (uri, permit) = self.document(url);
        self.ask_about(Some(uri), permit, answer).await
    }

    /// Asks about all documents.
    pub(super) async fn ask_all<R: Send + 'static>(
        &self,
        answer: impl FnOnce(&Context) -> R + Send + 'static,
    ) -> Result<R> {
        let permit = self.frame().take().map(|frame| frame.permit);
        self.ask_about(None, permit, answer).await
    }

    async fn ask_about<R: Send + 'static>(
        &self,
        document: Option<DocumentUri>,
        permit: Option<Permit>,
        answer: impl FnOnce(&Context) -> R + Send + 'static,
    ) -> Result<R> {
        let (reply, answered) = oneshot::channel();
        let answer = Box::new(move |context: &Context| {
            if reply.is_closed() {
                return;
            }
            let _span = tracing::debug_span!("answer").entered();
            let made = fenced("answer", || {
                context.document.iter().for_each(|view| fault::in_answer(view.snapshot.text()));
                answer(context)
            });
            // The client may have cancelled meanwhile; then nobody waits for the answer.
            let _ = reply.send(made.ok_or_else(Error::internal_error));
        });
        self.send(permit, What::Question(Question { document, answer }));
        answered.await.unwrap_or_else(|_| Err(Error::internal_error()))
    }

    fn document(&self, url: &Url) -> (DocumentUri, Option<Permit>) {
        let (permit, spelled) = self.frame().take().map_or((None, None), |frame| (Some(frame.permit), frame.uri));
        (DocumentUri::new(url, spelled), permit)
    }

    fn send(&self, permit: Option<Permit>, what: What) {
        // Without a session the server is about to end.
        let _ = self.session.send(Event { permit, what });
    }

    fn frame(&self) -> MutexGuard<'_, Option<Frame>> {
        self.frame.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
