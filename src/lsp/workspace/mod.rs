//! The files of the workspace that are not open.
//!
//! A thread of its own finds, reads and analyses them, one at a time, and hands what it found to
//! the session, which alone knows what is open and what was published. It goes on when that was
//! taken, so no more than one file is in memory, and no more than one waits before a message of
//! the client.

mod checker;
mod progress;
mod symbols;

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};

use lsp_types::Url;
use serde_json::json;

pub(super) use checker::{Checker, Told};
use checker::{Job, Order};
use progress::Progress;
pub(super) use symbols::{FileSymbols, FoundInFile};

use super::client::Client;
use super::inbox::Event;
use super::output::Output;
use super::publish::Publish;
use super::settings::Settings;
use super::threads;
use super::uri::{DocumentKey, DocumentUri};
use super::view::View;

/// What the session knows of the files that are not open.
pub(super) struct Workspace {
    output: Arc<Output>,
    /// For what was found to come back.
    events: Sender<Event>,
    client: Arc<Client>,
    /// The client takes requests.
    is_initialized: bool,
    folders: Vec<PathBuf>,
    /// What files are checked with; nothing while they are not.
    settings: Option<Settings>,
    /// To the thread that checks, as soon as there is one.
    jobs: Option<Sender<Job>>,
    /// The number of the last look through all folders. What belongs to an earlier one is void.
    scan: u64,
    /// The files whose diagnostics the client may show.
    shown: HashMap<DocumentKey, Shown>,
    symbols: Arc<FileSymbols>,
    progress: Progress,
}

struct Shown {
    uri: String,
    /// The scan that came across it last.
    scan: u64,
}

/// Of more changes than this at once all folders are looked through.
const MOST_CHANGES: usize = 64;

const WATCHED_FILES: &str = "workspace/didChangeWatchedFiles";
const REGISTRATION: &str = "crd-ls/workspace";

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
            jobs: None,
            scan: 0,
            shown: HashMap::new(),
            symbols: Arc::default(),
        }
    }

    /// What the CRDs in the files are called.
    pub(super) fn symbols(&self) -> Arc<FileSymbols> {
        Arc::clone(&self.symbols)
    }

    pub(super) fn initialize(&mut self, client: &Arc<Client>) {
        self.client = Arc::clone(client);
        self.folders = client.folders.iter().filter_map(folder).collect();
    }

    /// The client is ready: from now on it may be asked for something.
    pub(super) fn begin(&mut self) {
        self.is_initialized = true;
        if self.settings.is_some() {
            self.start();
        }
    }

    /// Takes over settings: checks all files with them, or none any more.
    pub(super) fn configure(&mut self, settings: &Settings) {
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

    /// Files have come, changed or gone.
    pub(super) fn change_files(&mut self, changed: &[Url]) {
        if self.is_on() {
            let paths: Vec<PathBuf> = changed.iter().filter_map(|url| url.to_file_path().ok()).collect();
            self.check(paths);
        }
    }

    /// A document was opened, which says itself what is found in it.
    pub(super) fn open(&mut self, key: &DocumentKey) {
        self.shown.remove(key);
        self.symbols.forget(key);
    }

    /// A document was closed. Returns whether its diagnostics are left to what is in the file.
    pub(super) fn close(&mut self, key: &DocumentKey, uri: &str) -> bool {
        let path = Url::parse(uri).ok().and_then(|url| url.to_file_path().ok());
        let Some(path) = path.filter(|path| self.is_on() && self.is_inside(path)) else { return false };
        self.shown.insert(key.clone(), Shown { uri: uri.to_owned(), scan: self.scan });
        self.check(vec![path]);
        true
    }

    /// Takes in what the checking thread tells. `is_open` says whether a document is.
    pub(super) fn take_in(&mut self, told: &mut Told, is_open: impl FnOnce(&DocumentKey) -> bool) {
        match told {
            Told::File { scan, path, view } if *scan == self.scan => self.publish(path, view.as_mut(), is_open),
            Told::Progress { scan, done, all } if *scan == self.scan => self.progress.report(*done, *all),
            Told::End { scan } if *scan == self.scan => {
                self.progress.end();
                self.forget(|shown, scan| shown.scan != scan);
                self.symbols.forget_others(self.scan);
            }
            _ => {}
        }
    }

    /// The client has answered a request of ours.
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
            let watcher = json!({ "globPattern": "**/*.{yaml,yml,json}" });
            let registration = json!({
                "id": REGISTRATION, "method": WATCHED_FILES, "registerOptions": { "watchers": [watcher] },
            });
            self.output.request(REGISTRATION, "client/registerCapability", &json!({ "registrations": [registration] }));
        }
        self.scan_all();
    }

    fn stop(&mut self) {
        if self.is_initialized && self.client.watches_files {
            let registration = json!({ "id": REGISTRATION, "method": WATCHED_FILES });
            // The protocol has the word like this.
            let params = json!({ "unregisterations": [registration] });
            self.output.request("crd-ls/workspace/end", "client/unregisterCapability", &params);
        }
        self.scan += 1;
        self.send(Job::Stop);
        self.progress.end();
        self.forget(|_, _| true);
        self.symbols.forget_others(self.scan);
    }

    /// Looks through all folders.
    fn scan_all(&mut self) {
        self.scan += 1;
        let Some(order) = self.order() else { return };
        if self.client.shows_progress {
            self.progress.begin(self.scan);
        }
        self.send(Job::Scan(order));
    }

    fn check(&mut self, paths: Vec<PathBuf>) {
        if paths.len() > MOST_CHANGES {
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
            options: Arc::clone(&settings.analysis),
        })
    }

    /// Sends a job to the thread that checks, which is started with the first one.
    fn send(&mut self, job: Job) {
        if self.jobs.is_none() && !matches!(job, Job::Stop) {
            let (jobs, incoming) = channel();
            let checker = Checker::new(incoming, self.events.clone(), Arc::clone(&self.output));
            match threads::check_workspace(checker) {
                Ok(()) => self.jobs = Some(jobs),
                Err(error) => tracing::error!(%error, "the workspace can't be checked"),
            }
        }
        if let Some(jobs) = &self.jobs {
            // A thread that has ended has said why.
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
        self.symbols.keep(&key, &uri, self.scan, view.as_deref(), self.client.encoding);
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

    /// Takes back the diagnostics of files.
    fn forget(&mut self, is_gone: impl Fn(&Shown, u64) -> bool) {
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
