//! The last committed states of the open documents, for findings about their changes.
//!
//! A thread queries git when a document is opened or saved, or when another commit is checked out. An edit only costs
//! the comparison.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

use lsp_types::Url;
use serde_json::json;

use super::Session;
use crate::files::committed_text;
use crate::lsp::committed::Committed;
use crate::lsp::diagnostics::ShownChange;
use crate::lsp::event::EventKind;
use crate::lsp::fence::fenced;
use crate::lsp::road::Event;
use crate::lsp::settings::Settings;
use crate::lsp::threads;
use crate::lsp::uri::{DocumentKey, path_of};
use crate::lsp::view::View;
use crd_ls_ide::AnalysisOptions;

/// The files of a repository that change with its last commit.
const OF_HEAD: [&str; 2] = ["/.git/HEAD", "/.git/logs/HEAD"];
const REGISTRATION: &str = "crd-ls/commits";

/// The known state of the last commits.
#[derive(Default)]
pub(super) struct Commits {
    documents: BTreeMap<DocumentKey, Arc<Committed>>,
    /// The client reports when the last commit changes.
    are_watched: bool,
    /// The sender to the thread that queries git, once it was started.
    jobs: Option<Sender<CommitLookup>>,
}

/// A document to look up in git.
struct CommitLookup {
    key: DocumentKey,
    path: PathBuf,
    /// The workspace folder that contains the document, otherwise the document's own folder.
    home: PathBuf,
    analysis: Arc<AnalysisOptions>,
    settings: Arc<Settings>,
}

impl Commits {
    /// The state of a document in the last commit, if it is known.
    pub(super) fn of(&self, key: &DocumentKey) -> Option<Arc<Committed>> {
        self.documents.get(key).cloned()
    }

    pub(super) fn forget(&mut self, key: &DocumentKey) {
        self.documents.remove(key);
    }
}

impl Session {
    /// Requests a document's text in the last commit, if the settings enable findings about changes.
    pub(super) fn ask_for_committed(&mut self, key: &DocumentKey) {
        if !self.settings.shows_changes {
            return;
        }
        let Some(document) = self.documents.get(key) else { return };
        let Some(path) = path_of(&document.uri) else { return };
        let analysis = Arc::clone(&document.settings().analysis);
        let home = home_of(&path, self.workspace.folders());
        let job = CommitLookup { key: key.clone(), path, home, analysis, settings: Arc::clone(&self.settings) };
        if self.commits.jobs.is_none() {
            let (jobs, incoming) = channel();
            let events = self.events.clone();
            match threads::spawn("commits", move || read_commits(&incoming, &events)) {
                Ok(()) => self.commits.jobs = Some(jobs),
                Err(error) => tracing::error!(%error, "commits can't be read"),
            }
        }
        if let Some(jobs) = &self.commits.jobs {
            // A thread that has ended has logged the reason.
            let _ = jobs.send(job);
        }
    }

    /// Requests the texts of all documents, or discards them if the settings disable findings about changes.
    pub(super) fn ask_for_all_committed(&mut self) {
        if !self.settings.shows_changes {
            self.commits.documents.clear();
        }
        for key in self.documents.keys().cloned().collect::<Vec<_>>() {
            self.ask_for_committed(&key);
        }
    }

    /// Registers for changes of the last commit, if that is enabled. The registration is never cancelled.
    pub(super) fn watch_commits(&mut self) {
        let is_wanted = self.settings.shows_changes && self.client.watches_files && !self.commits.are_watched;
        if is_wanted && self.workspace.is_initialized {
            self.commits.are_watched = true;
            self.workspace.register(REGISTRATION, vec![json!("**/.git/{HEAD,logs/HEAD}")]);
        }
    }

    /// Handles changed files, which may include the last commit.
    pub(super) fn change_commits(&mut self, changed: &[Url]) {
        let is_of_head = |url: &Url| OF_HEAD.iter().any(|file| url.path().ends_with(file));
        if changed.iter().any(is_of_head) {
            self.ask_for_all_committed();
        }
    }

    /// Stores a document's state in the last commit; `None` if the commit does not contain it.
    pub(super) fn take_in_committed(&mut self, key: DocumentKey, committed: Option<Committed>) {
        if !self.settings.shows_changes || !self.documents.contains_key(&key) {
            return;
        }
        let known = self.commits.documents.remove(&key);
        let is_other = known.as_deref().map(Committed::text) != committed.as_ref().map(Committed::text);
        if let Some(committed) = committed {
            self.commits.documents.insert(key.clone(), Arc::new(committed));
        }
        if is_other {
            self.changed.insert(key);
        }
    }

    /// The findings about the changes of a document since the last commit.
    pub(super) fn changes(&self, key: &DocumentKey, view: &View) -> Vec<ShownChange> {
        self.commits.of(key).map(|committed| committed.changes(&view.snapshot)).unwrap_or_default()
    }
}

/// Reads commits until all senders are gone.
fn read_commits(jobs: &Receiver<CommitLookup>, session: &Sender<Event>) {
    while let Ok(CommitLookup { key, path, home, analysis, settings }) = jobs.recv() {
        let text = committed_text(&home, &path, settings.max_text_bytes).unwrap_or_else(|reason| {
            tracing::info!(reason, path = %path.display(), "the last commit can't be read");
            None
        });
        let committed = text.and_then(|text| fenced("commit", || Committed::new(&text, analysis)));
        if session.send(Event::own(EventKind::Committed(key, committed.map(Box::new)))).is_err() {
            return;
        }
    }
}

/// The innermost workspace folder that contains a file; without one, the file's own folder.
fn home_of(file: &Path, folders: &[PathBuf]) -> PathBuf {
    let around = folders.iter().filter(|folder| file.starts_with(folder)).map(PathBuf::as_path);
    let innermost = around.max_by_key(|folder| folder.components().count());
    innermost.or(file.parent()).unwrap_or(file).to_owned()
}
