use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

use lsp_types::Url;

use crate::files::{Projects, Unreadable, files_below, found_below, read_text};
use crate::lsp::event::{EventKind, WorkspaceReport};
use crate::lsp::fence::fenced;
use crate::lsp::road::Event;
use crate::lsp::settings::Settings;
use crate::lsp::transport::{MessageType, Output};
use crate::lsp::view::View;
use crd_ls_ide::{MutatingWebhook, Snapshot, SourceRank, UsedKind};
use crd_ls_text::{Encoding, Text};

pub(super) enum ScanJob {
    /// Stop the current scan, and check all files.
    Scan(Order),
    /// Check these files before the remaining files of a scan.
    Check(Order, Vec<PathBuf>),
    /// Stop the current scan.
    Stop,
}

/// The parts of a file that the session needs.
#[derive(Default)]
struct FoundInText {
    /// Only for a file with CRDs.
    view: Option<Box<View>>,
    /// The kinds of custom resources in a file of the workspace.
    used: Vec<UsedKind>,
    /// The webhooks in a file of the workspace.
    webhooks: Vec<MutatingWebhook>,
}

/// The parameters of checking files.
#[derive(Clone)]
pub(super) struct Order {
    pub(super) scan: u64,
    pub(super) folders: Vec<PathBuf>,
    /// Files and folders that are read only for their CRDs.
    pub(super) further: Vec<PathBuf>,
    pub(super) settings: Arc<Settings>,
    /// The client's unit of columns.
    pub(super) encoding: Encoding,
    pub(super) projects: Arc<Projects>,
}

impl Order {
    /// The files and folders to search.
    fn roots(&self) -> impl Iterator<Item = (SourceRank, &PathBuf)> {
        let folders = self.folders.iter().map(|folder| (SourceRank::File, folder));
        folders.chain(self.further.iter().map(|path| (SourceRank::Further, path)))
    }
}

/// The maximum number of checked files.
const MAX_FILES: usize = 50_000;

/// The maximum length of a text in bytes. Offsets have 32 bits.
const MAX_TEXT: u64 = 1 << 30;

/// The thread that checks files.
pub(super) struct Checker {
    jobs: Receiver<ScanJob>,
    session: Sender<Event>,
    output: Arc<Output>,
}

/// The continuation of a scan.
enum Next {
    Continue,
    /// The scan stops, for this job if there is one.
    Stop(Option<ScanJob>),
}

impl Checker {
    pub(super) fn new(jobs: Receiver<ScanJob>, session: Sender<Event>, output: Arc<Output>) -> Self {
        Self { jobs, session, output }
    }

    /// Works until no more jobs can arrive.
    pub(super) fn run(self) {
        while let Ok(job) = self.jobs.recv() {
            let mut job = Some(job);
            while let Some(now) = job.take() {
                job = match now {
                    ScanJob::Scan(order) => self.scan(&order),
                    ScanJob::Check(order, paths) => {
                        self.check_some(&order, &paths);
                        None
                    }
                    ScanJob::Stop => None,
                };
            }
        }
    }

    /// Checks all files. Returns the job that stopped the scan.
    fn scan(&self, order: &Order) -> Option<ScanJob> {
        let _span = tracing::debug_span!("workspace").entered();
        let mut paths = BTreeMap::new();
        let reported = order.projects.crds();
        let found = order.roots().flat_map(|(origin, root)| files_below(root).map(move |path| (origin, root, path)));
        for (origin, root, path) in found {
            // A missing path from a settings file is reported in that file.
            let is_reported = || reported.iter().any(|path| path == root) && !root.exists();
            match path {
                // A path found in both roles counts as a file of the workspace.
                Ok(path) => drop(paths.entry(path).or_insert(origin)),
                Err(unreadable) if origin == SourceRank::Further && !is_reported() => self.warn(&unreadable),
                Err(unreadable) => self.log(&unreadable.to_string()),
            }
            if paths.len() > MAX_FILES {
                self.log(&format!("the workspace has more than {MAX_FILES} files; the others are not checked"));
                break;
            }
            if let Next::Stop(job) = self.interrupted(order) {
                return job;
            }
        }
        let (scan, all) = (order.scan, paths.len());
        for (done, (path, origin)) in paths.into_iter().enumerate() {
            // Progress is shown in percent.
            if done % all.div_ceil(100) == 0 {
                self.report(WorkspaceReport::Progress { scan, done, all });
            }
            self.check_file(order, path, origin);
            if let Next::Stop(job) = self.interrupted(order) {
                return job;
            }
        }
        self.report(WorkspaceReport::End { scan });
        None
    }

    /// Executes the jobs that precede the rest of a scan, and finds a job that stops the scan.
    fn interrupted(&self, order: &Order) -> Next {
        while let Ok(job) = self.jobs.try_recv() {
            match job {
                ScanJob::Check(other, paths) if other.scan == order.scan => self.check_some(&other, &paths),
                ScanJob::Stop => return Next::Stop(None),
                other => return Next::Stop(Some(other)),
            }
        }
        Next::Continue
    }

    /// Checks some files. Files that a scan would not find are reported as gone.
    fn check_some(&self, order: &Order, paths: &[PathBuf]) {
        let mut found = BTreeMap::new();
        for (origin, root) in order.roots() {
            for path in found_below(root, paths) {
                found.entry(path).or_insert(origin);
            }
        }
        for path in paths.iter().filter(|path| !found.contains_key(*path)) {
            let (scan, path, origin) = (order.scan, path.clone(), SourceRank::File);
            let (used, webhooks) = (Vec::new(), Vec::new());
            self.report(WorkspaceReport::File { scan, path, origin, view: None, used, webhooks });
        }
        found.into_iter().for_each(|(path, origin)| self.check_file(order, path, origin));
    }

    fn check_file(&self, order: &Order, path: PathBuf, origin: SourceRank) {
        // Waits for a slow client, so that no more messages queue up.
        self.output.wait_for_room();
        let FoundInText { view, used, webhooks } = self.found(order, &path, origin).unwrap_or_default();
        self.report(WorkspaceReport::File { scan: order.scan, path, origin, view, used, webhooks });
    }

    /// The content of a file; None if it has nothing of interest.
    fn found(&self, order: &Order, path: &Path, origin: SourceRank) -> Option<FoundInText> {
        if origin == SourceRank::File && order.projects.excludes(path) {
            return None;
        }
        let settings = Arc::new(order.projects.of(path));
        let text = match read_text(path, order.settings.max_text_bytes.min(MAX_TEXT)) {
            Ok(text) => text,
            Err(unreadable) => {
                self.log(&format!("not checked: {unreadable}"));
                return None;
            }
        };
        let (has_crds, is_searched) = (settings.analysis.kinds.may_be_in(&text), origin == SourceRank::File);
        let is_wanted = has_crds || (is_searched && may_have_resources(&text));
        if !is_wanted {
            return None;
        }
        let snapshot = fenced("workspace", || {
            let snapshot = Snapshot::with_options(Text::to_be_read(&text), Arc::clone(&settings.analysis));
            if order.settings.checks_workspace && has_crds && is_searched {
                snapshot.causes();
            }
            snapshot
        })?;
        let uri = Url::from_file_path(path).ok()?.into();
        let used = if is_searched { snapshot.used_kinds() } else { Vec::new() };
        let webhooks = snapshot.mutating_webhooks(&used);
        let view = has_crds.then(|| Box::new(View::new(uri, 0, snapshot, settings, order.encoding)));
        Some(FoundInText { view, used, webhooks })
    }

    /// Sends a report to the session, and waits until the session has processed it.
    fn report(&self, report: WorkspaceReport) {
        let (done, waiting) = channel();
        if self.session.send(Event::own(EventKind::Workspace(report, done))).is_ok() {
            // Without a session, the server is about to exit.
            drop(waiting.recv());
        }
    }

    /// Warns the user that a path from a setting cannot be read.
    fn warn(&self, unreadable: &Unreadable) {
        tracing::warn!(%unreadable, "the setting crds");
        let message = format!("the setting crd-ls/crds: {unreadable}");
        self.output.show_message(MessageType::Warning, &message);
    }

    fn log(&self, message: &str) {
        tracing::warn!("{message}");
        self.output.log_message(MessageType::Warning, message);
    }
}

/// Whether a text may contain Kubernetes objects.
fn may_have_resources(text: &str) -> bool {
    text.contains("apiVersion")
}
