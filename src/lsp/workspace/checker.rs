use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

use lsp_types::Url;

use crate::files::{Projects, files_below, found_below, read_text};
use crate::ide::Snapshot;
use crate::lsp::event::{Event, EventKind, WorkspaceReport};
use crate::lsp::fence::fenced;
use crate::lsp::transport::{MessageType, Output};
use crate::lsp::view::View;
use crate::text::Text;

/// A job of the checking thread.
pub(super) enum Job {
    /// Stop the scan under way, and check all files.
    Scan(Order),
    /// Check these files before the others of a scan.
    Check(Order, Vec<PathBuf>),
    /// Stop the scan under way.
    Stop,
}

/// How files are checked.
#[derive(Clone)]
pub(super) struct Order {
    pub(super) scan: u64,
    pub(super) folders: Vec<PathBuf>,
    pub(super) max_text_bytes: u64,
    pub(super) projects: Arc<Projects>,
}

/// The most files that are checked.
const MAX_FILES: usize = 50_000;

/// The longest text, in bytes. Offsets have 32 bits.
const MAX_TEXT: u64 = 1 << 30;

/// The thread that checks files.
pub(super) struct Checker {
    jobs: Receiver<Job>,
    session: Sender<Event>,
    output: Arc<Output>,
}

/// How a scan goes on.
enum Next {
    Continue,
    /// It stops, for this job if there is one.
    Stop(Option<Job>),
}

impl Checker {
    pub(super) fn new(jobs: Receiver<Job>, session: Sender<Event>, output: Arc<Output>) -> Self {
        Self { jobs, session, output }
    }

    /// Works until there can be no more jobs.
    pub(super) fn run(self) {
        while let Ok(job) = self.jobs.recv() {
            let mut job = Some(job);
            while let Some(now) = job.take() {
                job = match now {
                    Job::Scan(order) => self.scan(&order),
                    Job::Check(order, paths) => {
                        self.check_some(&order, &paths);
                        None
                    }
                    Job::Stop => None,
                };
            }
        }
    }

    /// Checks all files. Returns the job that stopped it.
    fn scan(&self, order: &Order) -> Option<Job> {
        let _span = tracing::debug_span!("workspace").entered();
        let mut paths = BTreeSet::new();
        for path in order.folders.iter().flat_map(|folder| files_below(folder)) {
            match path {
                Ok(path) => drop(paths.insert(path)),
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
        for (done, path) in paths.into_iter().enumerate() {
            // Progress is shown in percent.
            if done % all.div_ceil(100) == 0 {
                self.report(WorkspaceReport::Progress { scan, done, all });
            }
            self.check_file(order, path);
            if let Next::Stop(job) = self.interrupted(order) {
                return job;
            }
        }
        self.report(WorkspaceReport::End { scan });
        None
    }

    /// Does the jobs that go before the rest of a scan, and finds the one that stops it.
    fn interrupted(&self, order: &Order) -> Next {
        while let Ok(job) = self.jobs.try_recv() {
            match job {
                Job::Check(other, paths) if other.scan == order.scan => self.check_some(&other, &paths),
                Job::Stop => return Next::Stop(None),
                other => return Next::Stop(Some(other)),
            }
        }
        Next::Continue
    }

    /// Checks some files. Those that a scan would not find are reported as gone.
    fn check_some(&self, order: &Order, paths: &[PathBuf]) {
        let found: BTreeSet<PathBuf> = order.folders.iter().flat_map(|folder| found_below(folder, paths)).collect();
        for path in paths.iter().filter(|path| !found.contains(*path)) {
            self.report(WorkspaceReport::File { scan: order.scan, path: path.clone(), view: None });
        }
        found.into_iter().for_each(|path| self.check_file(order, path));
    }

    fn check_file(&self, order: &Order, path: PathBuf) {
        // A client that does not read its messages gets no more of them.
        self.output.wait_for_room();
        let view = self.view(order, &path);
        self.report(WorkspaceReport::File { scan: order.scan, path, view });
    }

    fn view(&self, order: &Order, path: &Path) -> Option<View> {
        if order.projects.excludes(path) {
            return None;
        }
        let settings = Arc::new(order.projects.of(path));
        let text = match read_text(path, order.max_text_bytes.min(MAX_TEXT)) {
            Ok(text) => text,
            Err(unreadable) => {
                self.log(&format!("not checked: {unreadable}"));
                return None;
            }
        };
        if !settings.analysis.kinds.may_be_in(&text) {
            return None;
        }
        let snapshot = fenced("workspace", || {
            let snapshot = Snapshot::with_options(Text::new(&text), Arc::clone(&settings.analysis));
            snapshot.causes();
            snapshot
        })?;
        let uri = Url::from_file_path(path).ok()?.into();
        Some(View { uri, version: 0, snapshot, settings })
    }

    /// Reports something to the session, and waits until the session has taken it in.
    fn report(&self, report: WorkspaceReport) {
        let (done, waiting) = channel();
        if self.session.send(Event::own(EventKind::Workspace(report, done))).is_ok() {
            // Without a session the server is about to end.
            drop(waiting.recv());
        }
    }

    fn log(&self, message: &str) {
        tracing::warn!("{message}");
        self.output.log_message(MessageType::Warning, message);
    }
}
