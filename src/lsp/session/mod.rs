//! The owner of the documents.

mod committed;
mod document;
mod judged_views;
mod kinds;
mod projects;
mod publishing;
mod resources;
mod waiting;

use std::collections::{BTreeMap, BTreeSet};
use std::iter;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender};

use lsp_types::Url;
use tokio::runtime::Handle;

use super::client::Client;
use super::diagnostics::Publish;
use super::event::{DocumentEvent, EventKind, WorkspaceReport};
use super::fence::fenced;
use super::publisher::Publisher;
use super::question::{AllDocuments, Context, PendingAnswer, Question};
use super::readers::Turns;
use super::road::Event;
use super::settings::Settings;
use super::settings_job::SettingsJob;
use super::stop::Stop;
use super::transport::{Budget, MessageType, Output, Permit};
use super::uri::{DocumentKey, DocumentUri};
use super::view::View;
use super::workspace::Workspace;
use crate::files::Projects;
use committed::Commits;
use document::{Document, Outcome, Update};
use judged_views::JudgedViews;
use projects::SettingsFiles;
use resources::Resources;
use waiting::WaitingDocuments;

/// The owner of the documents. It processes the client's messages in the order in which they were sent, and nothing
/// else changes a document.
pub(super) struct Session {
    client: Arc<Client>,
    settings: Arc<Settings>,
    documents: BTreeMap<DocumentKey, Document>,
    /// The documents that changed since their diagnostics were last published.
    changed: BTreeSet<DocumentKey>,
    resources: Resources,
    judged_views: JudgedViews,
    /// The settings of repositories, as they were last read, and the client's settings, which take precedence.
    projects: Arc<Projects>,
    settings_files: SettingsFiles,
    waiting: WaitingDocuments,
    /// The complaints about the client's settings that were shown already.
    complaints: Vec<String>,
    /// The documents whose defined and used kinds must be read again.
    with_new_kinds: BTreeSet<DocumentKey>,
    /// The lenses show counts from before the last change.
    has_old_lenses: bool,
    /// The unopened files.
    workspace: Workspace,
    commits: Commits,
    /// The session's own sender, for the threads that work for it.
    events: Sender<Event>,
    output: Arc<Output>,
    workers: Workers,
    /// The turns of questions about no open document, or about all.
    turns: Turns,
    /// The memory that questions in flight keep alive.
    held: Arc<Budget>,
}

/// The threads to which the session delegates work.
pub(super) struct Workers {
    /// The threads that answer questions.
    pub(super) readers: Handle,
    pub(super) publisher: Arc<Publisher>,
    /// The sender to the reader of settings files.
    pub(super) settings: Sender<SettingsJob>,
}

/// The memory that a question can keep alive for each document that has changed since, in bytes: the nodes from the
/// root to some edit.
const HELD_PER_DOCUMENT: usize = 256 * 1024;

/// The memory that questions in flight can keep alive before the session waits for some of them, in bytes.
const HELD: usize = 256 * HELD_PER_DOCUMENT;

impl Session {
    /// A session that delegates work to `workers`. `events` is the sender of its own events.
    pub(super) fn new(output: Arc<Output>, workers: Workers, events: Sender<Event>) -> Self {
        Self {
            client: Arc::default(),
            settings: Arc::default(),
            documents: BTreeMap::new(),
            changed: BTreeSet::new(),
            resources: Resources::default(),
            judged_views: JudgedViews::default(),
            projects: Arc::default(),
            settings_files: SettingsFiles::default(),
            waiting: WaitingDocuments::default(),
            complaints: Vec::new(),
            with_new_kinds: BTreeSet::new(),
            has_old_lenses: false,
            workspace: Workspace::new(Arc::clone(&output), events.clone()),
            commits: Commits::default(),
            events,
            output,
            workers,
            turns: Turns::default(),
            held: Budget::new(HELD),
        }
    }

    /// Processes events until all senders are gone.
    ///
    /// All queued events form one burst: diagnostics are published after the whole burst, once per document. So a slow
    /// analysis makes the next burst longer instead of building up a queue.
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

    /// Handles an event, or holds it until its document has settings.
    fn handle(&mut self, event: Event) {
        let waiting = self.waiting.documents.len();
        if let Some(event) = self.waiting.hold(event) {
            self.handle_now(event);
        }
        self.settings_files.are_old |= self.waiting.documents.len() > waiting;
    }

    fn handle_now(&mut self, Event { frame, kind }: Event) {
        match kind {
            EventKind::Initialize(client) => {
                self.workspace.initialize(&client);
                self.client = client;
                self.place_projects();
            }
            EventKind::Configure(settings, complaints) => {
                self.complain(complaints);
                self.configure(*settings);
            }
            EventKind::Document(url, event) => {
                let uri = DocumentUri::new(&url, frame.uri);
                let lost = uri.clone();
                if fenced("document", || self.take_in(uri, event)).is_none() {
                    self.take_in(lost, DocumentEvent::Unreadable);
                }
            }
            EventKind::Lost => {
                self.waiting.lose_all();
                for key in self.documents.keys().cloned().collect::<Vec<_>>() {
                    self.update(key, Document::desync);
                }
            }
            EventKind::Question(question) => drop(fenced("question", || self.hand_out(question, frame.permit))),
            EventKind::Initialized => {
                self.workspace.begin();
                self.watch_commits();
            }
            EventKind::Answered(answer) => self.workspace.answered(&answer.id, answer.is_error),
            EventKind::Folders { added, removed } => {
                self.workspace.change_folders(&added, &removed);
                self.place_projects();
            }
            EventKind::Files(changed) => {
                self.workspace.change_files(&changed);
                self.change_settings_files(&changed);
                self.change_commits(&changed);
            }
            EventKind::Workspace(mut report, done) => {
                fenced("workspace", || self.take_in_report(&mut report));
                // Dropping a large file takes long, so the thread that sent the report drops it.
                let _ = done.send(report);
            }
            EventKind::Committed(key, committed) => self.take_in_committed(key, committed.map(|committed| *committed)),
            EventKind::SettingsRead(read) => self.take_in_settings(*read),
            EventKind::Unpublishable(key, version) => {
                if self.documents.get(&key).is_some_and(|document| document.version == version) {
                    self.give_up(&key);
                }
            }
            EventKind::ShutDown => self.workspace.shut_down(),
        }
    }

    /// Processes a report of the thread that reads files.
    fn take_in_report(&mut self, report: &mut WorkspaceReport) {
        if !self.workspace.is_current(report) {
            return;
        }
        let (mut is_open, mut consequences) = (false, resources::ChangeEffects::default());
        match report {
            WorkspaceReport::File { scan, path, origin, view, used, webhooks } => {
                let Ok(url) = Url::from_file_path(&*path) else { return };
                let key = DocumentKey::new(&url);
                is_open = self.documents.contains_key(&key);
                if !is_open {
                    consequences = self.resources.update_file(&key, (path, *origin), *scan, view.as_deref());
                    let webhooks = std::mem::take(webhooks);
                    consequences.dependents.extend(self.resources.update_webhooks(&key, Some(*scan), webhooks));
                    let is_other = self.resources.update_users(&key, path, *scan, used);
                    self.has_old_lenses |= is_other && self.workspace.is_scanned();
                }
            }
            WorkspaceReport::End { scan } => {
                consequences = self.resources.retain_scan(*scan);
                self.has_old_lenses = true;
            }
            WorkspaceReport::Progress { .. } => {}
        }
        self.follow(consequences);
        self.workspace.take_in(report, is_open);
    }

    fn configure(&mut self, settings: Settings) {
        if *self.settings != settings {
            let above = self.rooted(settings.project.clone());
            self.settings_files.configure(Arc::clone(&settings.analysis), above);
            let before = std::mem::replace(&mut self.settings, Arc::new(settings));
            self.refresh_switched(&before);
            self.watch_commits();
        }
    }

    fn take_in(&mut self, uri: DocumentUri, event: DocumentEvent) {
        let _span = tracing::debug_span!("take in", document = uri.spelled).entered();
        match event {
            DocumentEvent::Open { version, text } => self.open(uri, version, &text),
            DocumentEvent::Close => self.close(&uri.key),
            DocumentEvent::Change { version, changes } => {
                self.update(uri.key, |document| {
                    document.version = version;
                    document.change(changes)
                });
            }
            DocumentEvent::Unreadable => self.update(uri.key, Document::desync),
            DocumentEvent::Save => {
                self.ask_for_committed(&uri.key);
                self.update(uri.key, Document::save);
            }
        }
    }

    fn update(&mut self, key: DocumentKey, update: impl FnOnce(&mut Document) -> Update) {
        let Some(document) = self.documents.get_mut(&key) else {
            // When a new document is saved as a file, VS Code empties it, and reports that after closing the document.
            tracing::debug!(document = %key, "a document that is not open can't change");
            return;
        };
        match update(document) {
            Update::Nothing => return,
            Update::Changed => {}
            Update::Desynced => report_desynced(document, &self.output),
        }
        self.with_new_kinds.insert(key.clone());
        self.changed.insert(key);
    }

    /// Opens a document, or replaces it if the client did not close it.
    fn open(&mut self, uri: DocumentUri, version: i32, text: &str) {
        if self.documents.get(&uri.key).is_some_and(|document| document.uri != uri.spelled) {
            self.close(&uri.key);
        }
        self.workspace.open(&uri.key);
        let settings = self.waiting.settings_of(&uri.key);
        let settings = settings.unwrap_or_else(|| self.settings_files.of_no_file());
        let document = Document::new(uri.spelled, version, text, settings, self.client.encoding);
        self.documents.insert(uri.key.clone(), document);
        self.ask_for_committed(&uri.key);
        self.with_new_kinds.insert(uri.key.clone());
        self.changed.insert(uri.key);
    }

    fn close(&mut self, key: &DocumentKey) {
        self.changed.remove(key);
        self.with_new_kinds.remove(key);
        self.judged_views.forget(key);
        self.workers.publisher.forget(key);
        self.commits.forget(key);
        let consequences = self.resources.update(key, None);
        self.follow(consequences);
        if let Some(document) = self.documents.remove(key) {
            self.close_settings_file(key, &document.uri);
            if !self.workspace.close(key, &document.uri) {
                self.output.publish(&document.uri, &Publish::nothing(&document.uri, None));
            }
        }
    }

    /// Freezes the data for a question, and passes the question to a reader.
    fn hand_out(&mut self, question: Question, permit: Option<Permit>) {
        let client = Arc::clone(&self.client);
        match question {
            Question::Document(url, PendingAnswer { answer, stop }) => {
                let key = DocumentKey::new(&url);
                let (document, known) = (self.view(&key), self.known_kinds(&key));
                let document = document.map(|view| self.judged_view(&key, view, &known));
                let users = self.users_of(&key, document.as_deref());
                let (settings, projects) = (Arc::clone(&self.settings), Arc::clone(&self.projects));
                let committed = self.commits.of(&key);
                let context = Context { document, committed, known, users, settings, projects, client };
                let documents = 1 + context.known.crds.len() + context.users.open.len();
                let turns = self.documents.get(&key).map_or(&self.turns, |document| &document.turns);
                self.work(documents, (turns, stop), permit, move || answer(context));
            }
            Question::All(PendingAnswer { answer, stop }) => {
                let open = self.views();
                let (files, queued) = (self.workspace.symbols(), self.output.queued());
                let resources = self.resources.status(|key| self.judged_views.judged(key));
                let documents = AllDocuments { open, files, resources, client, queued };
                self.work(documents.open.len(), (&self.turns, stop), permit, move || answer(documents));
            }
        }
    }

    /// Runs `work` on a reader when its turn comes. Meanwhile it keeps views of `documents` documents alive.
    fn work(
        &self,
        documents: usize,
        (turns, stop): (&Turns, Stop),
        permit: Option<Permit>,
        work: impl FnOnce() + Send + 'static,
    ) {
        let held = self.held.wait_for(documents.saturating_mul(HELD_PER_DOCUMENT));
        turns.take(&self.workers.readers, stop, (permit, held), work);
    }

    /// The newest view of a document, analysed if necessary.
    fn view(&mut self, key: &DocumentKey) -> Option<Arc<View>> {
        analyse(self.documents.get_mut(key)?, &self.settings, &self.output)
    }

    /// The newest views of all documents.
    fn views(&mut self) -> BTreeMap<DocumentKey, Arc<View>> {
        let (settings, output) = (&self.settings, &self.output);
        let views = self.documents.iter_mut().filter_map(|(key, document)| {
            let view = analyse(document, settings, output)?;
            Some((key.clone(), view))
        });
        views.collect()
    }
}

/// Brings a document's analysis up to date.
fn analyse(document: &mut Document, settings: &Settings, output: &Output) -> Option<Arc<View>> {
    match document.analyse(settings.max_text_bytes) {
        Outcome::Made(view) => return Some(view),
        Outcome::Panicked { first: true } => report_panicked(document, output),
        Outcome::Panicked { first: false } | Outcome::Desynced | Outcome::TooLong => {}
    }
    None
}

fn report_panicked(document: &Document, output: &Output) {
    let message = format!(
        "crd-ls failed to analyse {} and shows nothing for it. This is a bug in crd-ls; save the document or open it \
         again to retry.",
        document.uri
    );
    output.show_message(MessageType::Error, &message);
}

fn report_desynced(document: &Document, output: &Output) {
    let message = format!("a change to {} can't be applied: close it and open it again", document.uri);
    tracing::warn!("{message}");
    output.log_message(MessageType::Warning, &message);
}
