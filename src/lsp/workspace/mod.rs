//! The files of the workspace that are not open.
//!
//! A thread finds, reads and analyses them, one at a time, and reports each to the session, which
//! alone knows what is open and what was published. The thread goes on when the session has taken
//! the report in. So one file is in memory, and a message of the client waits for one report at most.

mod checker;
mod progress;

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};

use lsp_types::Url;
use serde_json::json;

use super::client::Client;
use super::diagnostics::Publish;
use super::event::{Event, WorkspaceReport};
use super::file_symbols::FileSymbols;
use super::settings::Settings;
use super::threads;
use super::transport::Output;
use super::uri::{DocumentKey, DocumentUri};
use super::view::View;
use crate::files::Projects;
use crate::settings::FILE_NAME;
use checker::{Checker, Job, Order};
use progress::Progress;

/// What the session knows of the files that are not open.
pub(super) struct Workspace {
    output: Arc<Output>,
    /// To the session, for the reports of the checking thread.
    events: Sender<Event>,
    client: Arc<Client>,
    /// The client takes requests.
    is_initialized: bool,
    folders: Vec<PathBuf>,
    /// What files are checked with; None while they are not checked.
    settings: Option<Settings>,
    projects: Arc<Projects>,
    /// To the checking thread, once it was started.
    jobs: Option<Sender<Job>>,
    /// The number of the last scan. Reports of an earlier one are void.
    scan: u64,
    /// The files whose diagnostics the client may show.
    shown: HashMap<DocumentKey, Shown>,
    symbols: Arc<FileSymbols>,
    progress: Progress,
}

struct Shown {
    uri: String,
    /// The last scan that found it.
    scan: u64,
}

/// If more files than this change at once, all folders are scanned.
const MAX_CHANGES: usize = 64;

const WATCHED_FILES: &str = "workspace/didChangeWatchedFiles";
const REGISTRATION: &str = "crd-ls/workspace";
const SETTINGS_REGISTRATION: &str = "crd-ls/settings";

impl Workspace {
    pub(super) fn new(output: Arc<Output>, events: Sender<Event>) -> Self {
        Self {
            progress: Progress::new(Arc::clone(&output)),
            output,
            events,
            client: Arc::default(),
            is_initialized: false,
            folders: Vec::new(),
            settings: None,
            projects: Arc::default(),
            jobs: None,
            scan: 0,
            shown: HashMap::new(),
            symbols: Arc::default(),
        }
    }

    /// The CRDs in the files.
    pub(super) fn symbols(&self) -> Arc<FileSymbols> {
        Arc::clone(&self.symbols)
    }

    pub(super) fn initialize(&mut self, client: &Arc<Client>) {
        self.client = Arc::clone(client);
        self.folders = client.folders.iter().filter_map(folder).collect();
    }

    /// The client is ready for requests.
    pub(super) fn begin(&mut self) {
        self.is_initialized = true;
        if self.client.watches_files {
            self.watch(SETTINGS_REGISTRATION, &format!("**/{FILE_NAME}"));
        }
        if self.settings.is_some() {
            self.start();
        }
    }

    /// Checks all files with these settings, or stops checking.
    pub(super) fn configure(&mut self, settings: &Settings, projects: &Arc<Projects>) {
        self.projects = Arc::clone(projects);
        let was_on = self.settings.is_some();
        self.settings = settings.checks_workspace.then(|| settings.clone());
        match (was_on, self.settings.is_some()) {
            (false, true) if self.is_initialized => self.start(),
            (true, true) if self.is_initialized => self.scan_all(),
            (true, false) => self.stop(),
            _ => {}
        }
    }

    /// The folders of the workspace have changed.
    pub(super) fn change_folders(&mut self, added: &[Url], removed: &[Url]) {
        let removed: HashSet<PathBuf> = removed.iter().filter_map(folder).collect();
        self.folders.retain(|folder| !removed.contains(folder));
        let added: Vec<PathBuf> = added.iter().filter_map(folder).collect();
        self.folders.extend(added);
        if self.is_on() {
            self.scan_all();
        }
    }

    /// Files were created, changed or deleted.
    pub(super) fn change_files(&mut self, changed: &[Url]) {
        if self.is_on() {
            let paths: Vec<PathBuf> = changed.iter().filter_map(|url| url.to_file_path().ok()).collect();
            self.check(paths);
        }
    }

    /// A document was opened, and its diagnostics are the session's from now on.
    pub(super) fn open(&mut self, key: &DocumentKey) {
        self.shown.remove(key);
        self.symbols.remove(key);
    }

    /// A document was closed. Returns whether the diagnostics of its file replace its own.
    pub(super) fn close(&mut self, key: &DocumentKey, uri: &str) -> bool {
        let path = Url::parse(uri).ok().and_then(|url| url.to_file_path().ok());
        let Some(path) = path.filter(|path| self.is_on() && self.is_inside(path)) else { return false };
        self.shown.insert(key.clone(), Shown { uri: uri.to_owned(), scan: self.scan });
        self.check(vec![path]);
        true
    }

    /// Takes in a report of the checking thread. `is_open` says whether a document is open.
    pub(super) fn take_in(&mut self, report: &mut WorkspaceReport, is_open: impl FnOnce(&DocumentKey) -> bool) {
        match report {
            WorkspaceReport::File { scan, path, view } if *scan == self.scan => {
                self.publish(path, view.as_mut(), is_open);
            }
            WorkspaceReport::Progress { scan, done, all } if *scan == self.scan => self.progress.report(*done, *all),
            WorkspaceReport::End { scan } if *scan == self.scan => {
                self.progress.end();
                self.clear(|shown, scan| shown.scan != scan);
                self.symbols.retain_scan(self.scan);
            }
            _ => {}
        }
    }

    /// The client has answered a request of the server.
    pub(super) fn answered(&mut self, id: &str, is_error: bool) {
        self.progress.answered(id, is_error);
    }

    /// Ends all work.
    pub(super) fn shut_down(&mut self) {
        self.settings = None;
        self.scan += 1;
        self.send(Job::Stop);
    }

    fn is_on(&self) -> bool {
        self.is_initialized && self.settings.is_some()
    }

    fn is_inside(&self, path: &Path) -> bool {
        self.folders.iter().any(|folder| path.starts_with(folder))
    }

    fn start(&mut self) {
        if self.client.watches_files {
            self.watch(REGISTRATION, "**/*.{yaml,yml,json}");
        }
        self.scan_all();
    }

    /// Has the client report changes of files.
    fn watch(&self, id: &str, pattern: &str) {
        let watcher = json!({ "globPattern": pattern });
        let registration = json!({ "id": id, "method": WATCHED_FILES, "registerOptions": { "watchers": [watcher] } });
        self.output.request(id, "client/registerCapability", &json!({ "registrations": [registration] }));
    }

    fn stop(&mut self) {
        if self.is_initialized && self.client.watches_files {
            let registration = json!({ "id": REGISTRATION, "method": WATCHED_FILES });
            // The protocol spells it like this.
            let params = json!({ "unregisterations": [registration] });
            self.output.request("crd-ls/workspace/end", "client/unregisterCapability", &params);
        }
        self.scan += 1;
        self.send(Job::Stop);
        self.progress.end();
        self.clear(|_, _| true);
        self.symbols.retain_scan(self.scan);
    }

    /// Checks the files of all folders.
    fn scan_all(&mut self) {
        self.scan += 1;
        let Some(order) = self.order() else { return };
        if self.client.shows_progress {
            self.progress.begin(self.scan);
        }
        self.send(Job::Scan(order));
    }

    fn check(&mut self, paths: Vec<PathBuf>) {
        if paths.len() > MAX_CHANGES {
            return self.scan_all();
        }
        if let Some(order) = self.order() {
            self.send(Job::Check(order, paths));
        }
    }

    fn order(&self) -> Option<Order> {
        let settings = self.settings.as_ref()?;
        Some(Order {
            scan: self.scan,
            folders: self.folders.clone(),
            max_text_bytes: settings.max_text_bytes,
            projects: Arc::clone(&self.projects),
        })
    }

    /// Sends a job to the checking thread, which the first job starts.
    fn send(&mut self, job: Job) {
        if self.jobs.is_none() && !matches!(job, Job::Stop) {
            let (jobs, incoming) = channel();
            let checker = Checker::new(incoming, self.events.clone(), Arc::clone(&self.output));
            match threads::spawn("workspace", move || checker.run()) {
                Ok(()) => self.jobs = Some(jobs),
                Err(error) => tracing::error!(%error, "the workspace can't be checked"),
            }
        }
        if let Some(jobs) = &self.jobs {
            // A thread that has ended has logged why.
            let _ = jobs.send(job);
        }
    }

    fn publish(&mut self, path: &Path, view: Option<&mut View>, is_open: impl FnOnce(&DocumentKey) -> bool) {
        let (Ok(url), Some(settings)) = (Url::from_file_path(path), &self.settings) else { return };
        let DocumentUri { spelled, key } = DocumentUri::new(&url, None);
        if is_open(&key) {
            return;
        }
        let shown = self.shown.remove(&key);
        let uri = shown.as_ref().map_or(spelled, |shown| shown.uri.clone());
        self.symbols.set(&key, &uri, self.scan, view.as_deref(), self.client.encoding);
        match view.filter(|view| !view.snapshot.findings().is_empty()) {
            Some(view) => {
                view.uri.clone_from(&uri);
                self.output.publish(&uri, &Publish::found_in_file(view, &self.client, settings));
                self.shown.insert(key, Shown { uri, scan: self.scan });
            }
            None if shown.is_some() => self.output.publish(&uri, &Publish::nothing(&uri, None)),
            None => {}
        }
    }

    /// Publishes nothing for the shown files that are gone.
    fn clear(&mut self, is_gone: impl Fn(&Shown, u64) -> bool) {
        let (scan, output) = (self.scan, &self.output);
        self.shown.retain(|_, shown| {
            let is_gone = is_gone(shown, scan);
            if is_gone {
                output.publish(&shown.uri, &Publish::nothing(&shown.uri, None));
            }
            !is_gone
        });
    }
}

/// The path of a folder.
fn folder(url: &Url) -> Option<PathBuf> {
    url.to_file_path().ok()
}
