use std::collections::{BTreeSet, HashMap};
use std::iter;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender};

use tokio::runtime::Handle;

use super::budget::{Budget, Permit};
use super::client::Client;
use super::document::{Document, Outcome, Update};
use super::fence::fenced;
use super::inbox::{DocumentEvent, Event, Question, What};
use super::output::{MessageType, Output};
use super::publish::Publish;
use super::settings::Settings;
use super::uri::{DocumentKey, DocumentUri};
use super::view::{Context, View, Views};
use super::workspace::Workspace;

/// The one owner of the documents. It takes in what the client did in the order in which it was
/// sent, and nothing else changes them.
pub(super) struct Session {
    client: Arc<Client>,
    settings: Settings,
    documents: HashMap<DocumentKey, Document>,
    /// Changed since their diagnostics were last published.
    changed: BTreeSet<DocumentKey>,
    views: Arc<Views>,
    /// The files that are not open.
    workspace: Workspace,
    output: Arc<Output>,
    workers: Handle,
    /// What questions under way keep alive.
    held: Arc<Budget>,
}

/// What a question may keep alive of a document that has changed since it was asked, in bytes:
/// the nodes from the root to some edit.
const HELD_BY_QUESTION: usize = 256 * 1024;

/// How much questions under way may keep alive before the session waits for some of them.
const HELD: usize = 256 * HELD_BY_QUESTION;

impl Session {
    /// A session that has `workers` answer questions. `own` is the way to itself.
    pub(super) fn new(output: Arc<Output>, workers: Handle, own: Sender<Event>) -> Self {
        Self {
            client: Arc::default(),
            settings: Settings::default(),
            documents: HashMap::new(),
            changed: BTreeSet::new(),
            views: Arc::default(),
            workspace: Workspace::new(Arc::clone(&output), own),
            output,
            workers,
            held: Budget::new(HELD),
        }
    }

    /// Takes in events until no more can come.
    ///
    /// What has queued up meanwhile is one burst: it is taken in as a whole before diagnostics
    /// are published, once for each document. So a slow analysis makes the next burst longer and
    /// never a queue.
    pub(super) fn run(mut self, events: &Receiver<Event>) {
        while let Ok(first) = events.recv() {
            let burst: Vec<Event> = iter::once(first).chain(events.try_iter()).collect();
            let _span = tracing::debug_span!("burst", events = burst.len()).entered();
            for event in burst {
                self.handle(event);
            }
            self.publish_changed();
        }
    }

    fn handle(&mut self, Event { permit, what }: Event) {
        match what {
            What::Initialize(client) => {
                self.workspace.initialize(&client);
                self.client = client;
            }
            What::Configure(settings) => self.configure(settings),
            What::Document(uri, event) => {
                let lost = uri.clone();
                if fenced("document", || self.take_in(uri, event)).is_none() {
                    self.take_in(lost, DocumentEvent::Unreadable);
                }
            }
            What::Question(question) => drop(fenced("question", || self.hand_out(question, permit))),
            What::Initialized => self.workspace.begin(),
            What::Answered(answer) => self.workspace.answered(&answer.id, answer.is_error),
            What::Folders { added, removed } => self.workspace.change_folders(&added, &removed),
            What::Files(changed) => self.workspace.change_files(&changed),
            What::Workspace(mut told, taken) => {
                let documents = &self.documents;
                fenced("workspace", || self.workspace.take_in(&mut told, |key| documents.contains_key(key)));
                // To let go of a large file takes long, so its own thread does that.
                let _ = taken.send(told);
            }
            What::ShutDown => self.workspace.shut_down(),
        }
    }

    fn configure(&mut self, settings: Settings) {
        if self.settings != settings {
            self.workspace.configure(&settings);
            self.documents.values_mut().for_each(|document| document.read_with(&settings.analysis));
            self.settings = settings;
            self.changed.extend(self.documents.keys().cloned());
        }
    }

    fn take_in(&mut self, uri: DocumentUri, event: DocumentEvent) {
        let _span = tracing::debug_span!("take in", document = uri.spelled).entered();
        match event {
            DocumentEvent::Open { version, text } => self.open(uri, version, &text),
            DocumentEvent::Close => self.close(&uri.key),
            DocumentEvent::Change { version, changes } => {
                let encoding = self.client.encoding;
                self.update(uri, |document| {
                    document.version = version;
                    document.change(changes, encoding)
                });
            }
            DocumentEvent::Unreadable => self.update(uri, Document::lose_step),
            DocumentEvent::Save => self.update(uri, Document::try_again),
        }
    }

    fn update(&mut self, uri: DocumentUri, update: impl FnOnce(&mut Document) -> Update) {
        let Some(document) = self.documents.get_mut(&uri.key) else {
            tracing::warn!(uri = uri.spelled, "a document that is not open can't change");
            return;
        };
        match update(document) {
            Update::Nothing => return,
            Update::Changed => {}
            Update::LostStep => say_out_of_step(document, &self.output),
        }
        self.changed.insert(uri.key);
    }

    /// Opens a document, or replaces one that the client did not close.
    fn open(&mut self, uri: DocumentUri, version: i32, text: &str) {
        if self.documents.get(&uri.key).is_some_and(|document| document.uri != uri.spelled) {
            self.close(&uri.key);
        }
        self.workspace.open(&uri.key);
        let options = Arc::clone(&self.settings.analysis);
        self.documents.insert(uri.key.clone(), Document::new(uri.spelled, version, text, options));
        self.changed.insert(uri.key);
    }

    fn close(&mut self, key: &DocumentKey) {
        self.views.remove(key);
        self.changed.remove(key);
        if let Some(document) = self.documents.remove(key)
            && !self.workspace.close(key, &document.uri)
        {
            self.output.publish(&document.uri, &Publish::nothing(&document.uri, None));
        }
    }

    /// Has a question answered on what came before it.
    fn hand_out(&mut self, question: Question, permit: Option<Permit>) {
        let document = match question.document {
            Some(uri) => self.view(&uri.key),
            None => {
                self.documents.keys().cloned().collect::<Vec<_>>().iter().for_each(|key| drop(self.view(key)));
                None
            }
        };
        let held = self.held.wait_for(HELD_BY_QUESTION);
        let (views, client) = (Arc::clone(&self.views), Arc::clone(&self.client));
        let files = self.workspace.symbols();
        let context = Context { document, views, files, client, queued: self.output.queued() };
        self.workers.spawn_blocking(move || {
            (question.answer)(&context);
            drop(context);
            drop((permit, held));
        });
    }

    /// The newest view of a document, made if need be.
    fn view(&mut self, key: &DocumentKey) -> Option<Arc<View>> {
        let document = self.documents.get_mut(key)?;
        match document.analyse(self.settings.max_text_bytes) {
            Outcome::Made(view) => {
                self.views.insert(key.clone(), Arc::clone(&view));
                return Some(view);
            }
            Outcome::Panicked { first: true } => say_panicked(document, &self.output),
            Outcome::Panicked { first: false } | Outcome::OutOfStep | Outcome::TooLong => {}
        }
        self.views.remove(key);
        None
    }

    /// Publishes the diagnostics of what changed, also when they are the same as before: the
    /// client can then tell which version they are of.
    fn publish_changed(&mut self) {
        for key in std::mem::take(&mut self.changed) {
            if fenced("publish", || self.publish(&key)).is_none() {
                self.give_up(&key);
            }
        }
    }

    fn publish(&mut self, key: &DocumentKey) {
        let _span = tracing::debug_span!("publish", document = %key).entered();
        if let Some(view) = self.view(key) {
            self.output.publish(&view.uri, &Publish::found(&view, &self.client, &self.settings));
            return;
        }
        let Some(document) = self.documents.get(key) else { return };
        let Document { uri, version, .. } = document;
        let max_text_bytes = self.settings.max_text_bytes;
        if document.is_longer_than(max_text_bytes) {
            let message = format!(
                "this text is longer than {max_text_bytes} bytes and not analysed; split it, or raise the setting \
                 crd-ls/limits/textBytes"
            );
            self.output.publish(uri, &Publish::notice(uri, *version, message));
        } else {
            self.output.publish(uri, &Publish::nothing(uri, Some(*version)));
        }
    }

    /// Nothing can be published of what was found in a document.
    fn give_up(&mut self, key: &DocumentKey) {
        self.views.remove(key);
        let Some(document) = self.documents.get_mut(key) else { return };
        if let Outcome::Panicked { first: true } = document.panicked() {
            say_panicked(document, &self.output);
        }
        self.output.publish(&document.uri, &Publish::nothing(&document.uri, Some(document.version)));
    }
}

fn say_panicked(document: &Document, output: &Output) {
    let message = format!(
        "crd-ls failed to analyse {} and shows nothing for it. This is a fault of crd-ls; saving the document or \
         opening it again has it tried once more.",
        document.uri
    );
    output.show_message(MessageType::Error, &message);
}

fn say_out_of_step(document: &Document, output: &Output) {
    let message = format!("a change to {} can't be applied: close it and open it again", document.uri);
    tracing::warn!("{message}");
    output.log_message(MessageType::Warning, &message);
}
