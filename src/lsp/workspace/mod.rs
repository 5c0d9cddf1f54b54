//! The unopened files: the files of the workspace, and further files that are read only for their CRDs.
//!
//! The workspace is checked if the user enables that. It is also searched for CRDs and webhooks if an open document may
//! have a custom resource, or if a setting names further files. A thread finds, reads and analyses the files one at a
//! time, and reports each to the session, because only the session knows which documents are open and which diagnostics
//! were published. The thread waits until the session has processed the report. So only one file is in memory at a
//! time, and a message of the client waits for at most one report.

mod checker;
mod progress;

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};

use lsp_types::Url;
use serde_json::{Value, json};

use super::client::Client;
use super::diagnostics::Publish;
use super::event::WorkspaceReport;
use super::file_symbols::FileSymbols;
use super::road::Event;
use super::settings::Settings;
use super::threads;
use super::transport::Output;
use super::uri::{DocumentKey, DocumentUri, path_of};
use super::view::View;
use crate::files::Projects;
use crate::settings::FILE_NAME;
use checker::{Checker, Order, ScanJob};
use crd_ls_ide::SourceRank;
use progress::ScanProgress;

/// The session's knowledge of the unopened files.
pub(super) struct Workspace {
    output: Arc<Output>,
    /// The sender to the session, for the reports of the checking thread.
    events: Sender<Event>,
    client: Arc<Client>,
    /// The client accepts requests.
    pub(super) is_initialized: bool,
    folders: Vec<PathBuf>,
    /// The settings with which files are read.
    settings: Arc<Settings>,
    projects: Arc<Projects>,
    /// The files and folders to read only for their CRDs; `None` until settings files have been read.
    further: Option<Vec<PathBuf>>,
    /// Whether files are searched for CRDs.
    seeks_crds: bool,
    /// The server is about to exit.
    is_over: bool,
    /// The sender to the checking thread, once it was started.
    jobs: Option<Sender<ScanJob>>,
    /// The number of the last scan. Reports of earlier scans are ignored.
    scan: u64,
    /// The last scan is complete.
    is_scanned: bool,
    /// The files whose diagnostics the client may still show.
    shown: HashMap<DocumentKey, PublishedFile>,
    symbols: Arc<FileSymbols>,
    progress: ScanProgress,
}

struct PublishedFile {
    uri: String,
    /// The last scan that found the file.
    scan: u64,
}

/// If more files than this change at once, all folders are scanned.
const MAX_CHANGES: usize = 64;

/// The names of the files that the client must watch.
const FILES: &str = "*.{yaml,yml,json}";
const WATCHED_FILES: &str = "workspace/didChangeWatchedFiles";
const REGISTRATION: &str = "crd-ls/workspace";
const SETTINGS_REGISTRATION: &str = "crd-ls/settings";

impl Workspace {
    pub(super) fn new(output: Arc<Output>, events: Sender<Event>) -> Self {
        Self {
            progress: ScanProgress::new(Arc::clone(&output)),
            output,
            events,
            client: Arc::default(),
            is_initialized: false,
            folders: Vec::new(),
            settings: Arc::default(),
            projects: Arc::default(),
            further: None,
            seeks_crds: false,
            is_over: false,
            jobs: None,
            scan: 0,
            is_scanned: false,
            shown: HashMap::new(),
            symbols: Arc::default(),
        }
    }

    pub(super) fn symbols(&self) -> Arc<FileSymbols> {
        Arc::clone(&self.symbols)
    }

    pub(super) fn initialize(&mut self, client: &Arc<Client>) {
        self.client = Arc::clone(client);
        self.folders = client.folders.iter().filter_map(folder).collect();
    }

    /// The client accepts requests from now on.
    pub(super) fn begin(&mut self) {
        self.is_initialized = true;
        if self.client.watches_files {
            self.register(SETTINGS_REGISTRATION, vec![json!(format!("**/{FILE_NAME}"))]);
        }
        if self.is_on() {
            self.start();
        }
    }

    /// Reads all files again with new settings, or stops reading.
    ///
    /// The files and folders of `further` are read only for their CRDs.
    pub(super) fn configure(&mut self, settings: &Arc<Settings>, projects: &Arc<Projects>, further: Vec<PathBuf>) {
        let was_on = self.is_on();
        self.projects = Arc::clone(projects);
        let old = std::mem::replace(&mut self.settings, Arc::clone(settings));
        self.seeks_crds |= !further.is_empty();
        let old_further = self.further.replace(further);
        if old.checks_workspace && !settings.checks_workspace {
            self.progress.end();
            self.clear(|_, _| true);
            self.symbols.retain_scan(self.scan + 1);
        }
        match (was_on, self.is_on()) {
            (false, true) => self.start(),
            (true, true) => {
                if old_further != self.further {
                    self.unwatch();
                    self.watch();
                }
                self.scan_all();
            }
            (true, false) => self.stop(),
            (false, false) => {}
        }
    }

    /// Starts searching the files for CRDs, unless they are being searched already.
    pub(super) fn seek_crds(&mut self) {
        let was_on = self.is_on();
        self.seeks_crds = true;
        if self.is_on() && !was_on {
            self.start();
        }
    }

    /// Reads these files again for their CRDs.
    pub(super) fn read(&mut self, paths: Vec<PathBuf>) {
        if self.is_on() && !paths.is_empty() {
            self.check(paths);
        }
    }

    /// Updates the folders of the workspace. They are searched once the settings that apply there are known.
    pub(super) fn change_folders(&mut self, added: &[Url], removed: &[Url]) {
        let removed: HashSet<PathBuf> = removed.iter().filter_map(folder).collect();
        self.folders.retain(|folder| !removed.contains(folder));
        let added: Vec<PathBuf> = added.iter().filter_map(folder).collect();
        self.folders.extend(added);
    }

    pub(super) fn folders(&self) -> &[PathBuf] {
        &self.folders
    }

    /// Handles created, changed or deleted files.
    pub(super) fn change_files(&mut self, changed: &[Url]) {
        if self.is_on() {
            let paths: Vec<PathBuf> = changed.iter().filter_map(|url| url.to_file_path().ok()).collect();
            self.check(paths);
        }
    }

    /// Leaves the diagnostics of an opened document to the session.
    pub(super) fn open(&mut self, key: &DocumentKey) {
        self.shown.remove(key);
        self.symbols.remove(key);
    }

    /// Handles a closed document. Returns whether the diagnostics of its file replace the document's.
    pub(super) fn close(&mut self, key: &DocumentKey, uri: &str) -> bool {
        let Some(path) = path_of(uri).filter(|_| self.is_on()) else { return false };
        let is_shown = self.settings.checks_workspace && is_inside(&self.folders, &path);
        if is_shown {
            self.shown.insert(key.clone(), PublishedFile { uri: uri.to_owned(), scan: self.scan });
        }
        if is_inside(&self.folders, &path) || is_inside(self.further(), &path) {
            self.check(vec![path]);
        }
        is_shown
    }

    /// Whether all files have been read.
    pub(super) fn is_scanned(&self) -> bool {
        self.is_scanned
    }

    /// Whether a report of the checking thread belongs to the last scan.
    pub(super) fn is_current(&self, report: &WorkspaceReport) -> bool {
        let (WorkspaceReport::File { scan, .. }
        | WorkspaceReport::Progress { scan, .. }
        | WorkspaceReport::End { scan }) = report;
        *scan == self.scan
    }

    /// Processes a report of the checking thread, also for an open document.
    pub(super) fn take_in(&mut self, report: &mut WorkspaceReport, is_open: bool) {
        match report {
            WorkspaceReport::File { path, view, origin: SourceRank::File, .. } if !is_open => {
                self.publish(path, view.as_deref_mut());
            }
            WorkspaceReport::File { .. } => {}
            WorkspaceReport::Progress { done, all, .. } => self.progress.report(*done, *all),
            WorkspaceReport::End { .. } => {
                self.is_scanned = true;
                self.progress.end();
                self.clear(|shown, scan| shown.scan != scan);
                self.symbols.retain_scan(self.scan);
            }
        }
    }

    /// The client has answered a request of the server.
    pub(super) fn answered(&mut self, id: &str, is_error: bool) {
        self.progress.answered(id, is_error);
    }

    /// Ends all work.
    pub(super) fn shut_down(&mut self) {
        self.is_over = true;
        self.scan += 1;
        self.send(ScanJob::Stop);
    }

    fn is_on(&self) -> bool {
        let may_be = self.is_initialized && !self.is_over && self.further.is_some();
        may_be && (self.settings.checks_workspace || self.seeks_crds)
    }

    fn further(&self) -> &[PathBuf] {
        self.further.as_deref().unwrap_or_default()
    }

    fn start(&mut self) {
        self.watch();
        self.scan_all();
    }

    /// Registers for changes of files.
    fn watch(&self) {
        if self.client.watches_files {
            let further = self.further();
            let outside = further.iter().filter(|path| !is_inside(&self.folders, path));
            let outside = outside.filter_map(|path| glob(path, self.client.watches_relative_patterns));
            let globs = std::iter::once(json!(format!("**/{FILES}"))).chain(outside).collect();
            self.register(REGISTRATION, globs);
        }
    }

    /// Registers for changes of files that match these patterns.
    pub(super) fn register(&self, id: &str, globs: Vec<Value>) {
        let watchers: Vec<Value> = globs.into_iter().map(|glob| json!({ "globPattern": glob })).collect();
        let options = json!({ "watchers": watchers });
        let registration = json!({ "id": id, "method": WATCHED_FILES, "registerOptions": options });
        self.output.request(id, "client/registerCapability", &json!({ "registrations": [registration] }));
    }

    fn unwatch(&self) {
        if self.client.watches_files {
            let registration = json!({ "id": REGISTRATION, "method": WATCHED_FILES });
            // The misspelling is the protocol's.
            let params = json!({ "unregisterations": [registration] });
            self.output.request("crd-ls/workspace/end", "client/unregisterCapability", &params);
        }
    }

    fn stop(&mut self) {
        self.unwatch();
        self.scan += 1;
        self.send(ScanJob::Stop);
        self.progress.end();
        self.clear(|_, _| true);
        self.symbols.retain_scan(self.scan);
    }

    /// Checks the files of all folders.
    fn scan_all(&mut self) {
        self.scan += 1;
        self.is_scanned = false;
        let order = self.order();
        if self.client.shows_progress && self.settings.checks_workspace {
            self.progress.begin(self.scan);
        }
        self.send(ScanJob::Scan(order));
    }

    fn check(&mut self, paths: Vec<PathBuf>) {
        if paths.len() > MAX_CHANGES {
            return self.scan_all();
        }
        let order = self.order();
        self.send(ScanJob::Check(order, paths));
    }

    fn order(&self) -> Order {
        Order {
            scan: self.scan,
            folders: self.folders.clone(),
            further: self.further().to_vec(),
            settings: Arc::clone(&self.settings),
            encoding: self.client.encoding,
            projects: Arc::clone(&self.projects),
        }
    }

    /// Sends a job to the checking thread, which the first job starts.
    fn send(&mut self, job: ScanJob) {
        if self.jobs.is_none() && !matches!(job, ScanJob::Stop) {
            let (jobs, incoming) = channel();
            let checker = Checker::new(incoming, self.events.clone(), Arc::clone(&self.output));
            match threads::spawn("workspace", move || checker.run()) {
                Ok(()) => self.jobs = Some(jobs),
                Err(error) => tracing::error!(%error, "the workspace can't be checked"),
            }
        }
        if let Some(jobs) = &self.jobs {
            // A thread that has ended has logged the reason.
            let _ = jobs.send(job);
        }
    }

    fn publish(&mut self, path: &Path, view: Option<&mut View>) {
        let Ok(url) = Url::from_file_path(path) else { return };
        if !self.settings.checks_workspace {
            return;
        }
        let DocumentUri { spelled, key } = DocumentUri::new(&url, None);
        let shown = self.shown.remove(&key);
        let uri = shown.as_ref().map_or(spelled, |shown| shown.uri.clone());
        self.symbols.set(&key, &uri, self.scan, view.as_deref());
        match view.filter(|view| !view.snapshot.findings().is_empty()) {
            Some(view) => {
                view.uri.clone_from(&uri);
                self.output.publish(&uri, &Publish::found_in_file(view, &self.client, &self.settings));
                self.shown.insert(key, PublishedFile { uri, scan: self.scan });
            }
            None if shown.is_some() => self.output.publish(&uri, &Publish::nothing(&uri, None)),
            None => {}
        }
    }

    /// Clears the diagnostics of the shown files that are gone.
    fn clear(&mut self, is_gone: impl Fn(&PublishedFile, u64) -> bool) {
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

/// The pattern with which the client watches files outside of the workspace.
fn glob(path: &Path, is_relative: bool) -> Option<Value> {
    let (folder, files) = match path.is_dir() {
        true => (path, format!("**/{FILES}")),
        false => (path.parent()?, path.file_name()?.to_str()?.to_owned()),
    };
    Some(match is_relative {
        true => json!({ "baseUri": Url::from_file_path(folder).ok()?, "pattern": files }),
        false => json!(format!("{}/{files}", folder.to_str()?)),
    })
}

fn is_inside(folders: &[PathBuf], path: &Path) -> bool {
    folders.iter().any(|folder| path.starts_with(folder))
}

fn folder(url: &Url) -> Option<PathBuf> {
    url.to_file_path().ok()
}
