use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

use lsp_types::Url;

use crate::files::{files_below, found_below, read_text};
use crate::ide::{AnalysisOptions, Snapshot};
use crate::lsp::fence::fenced;
use crate::lsp::inbox::{Event, What};
use crate::lsp::output::{MessageType, Output};
use crate::lsp::view::View;
use crate::text::Text;

/// What the thread is to do.
pub(in crate::lsp) enum Job {
    /// To check all files, and leave off what it was doing.
    Scan(Order),
    /// To check some, before all others.
    Check(Order, Vec<PathBuf>),
    /// To leave off.
    Stop,
}

/// How files are checked.
#[derive(Clone)]
pub(in crate::lsp) struct Order {
    pub(super) scan: u64,
    pub(super) folders: Vec<PathBuf>,
    pub(super) max_text_bytes: u64,
    pub(super) options: Arc<AnalysisOptions>,
}

/// What the thread tells the session.
pub(in crate::lsp) enum Told {
    File {
        scan: u64,
        path: PathBuf,
        /// Nothing where there is no such file any more, or nothing of ours in it.
        view: Option<View>,
    },
    /// So many of all files are checked.
    Progress {
        scan: u64,
        done: usize,
        all: usize,
    },
    End {
        scan: u64,
    },
}

/// How many files are looked at.
const MOST_FILES: usize = 50_000;

/// The longest text, in bytes. Offsets have 32 bits.
const LONGEST_TEXT: u64 = 1 << 30;

/// The thread that checks files.
pub(in crate::lsp) struct Checker {
    jobs: Receiver<Job>,
    session: Sender<Event>,
    output: Arc<Output>,
}

/// What to do next.
enum Next {
    /// To go on.
    On,
    /// To do this instead; nothing more when there is none.
    Instead(Option<Job>),
}

impl Checker {
    pub(super) fn new(jobs: Receiver<Job>, session: Sender<Event>, output: Arc<Output>) -> Self {
        Self { jobs, session, output }
    }

    /// Works until there can be no more jobs.
    pub(in crate::lsp) fn run(self) {
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

    /// Checks all files. Returns what came meanwhile that ends this.
    fn scan(&self, order: &Order) -> Option<Job> {
        let _span = tracing::debug_span!("workspace").entered();
        let mut paths = BTreeSet::new();
        for path in order.folders.iter().flat_map(|folder| files_below(folder)) {
            match path {
                Ok(path) => drop(paths.insert(path)),
                Err(unreadable) => self.say(&unreadable.to_string()),
            }
            if paths.len() > MOST_FILES {
                self.say(&format!("the workspace has more than {MOST_FILES} files; the others are not checked"));
                break;
            }
            if let Next::Instead(job) = self.look_up(order) {
                return job;
            }
        }
        let (scan, all) = (order.scan, paths.len());
        for (done, path) in paths.into_iter().enumerate() {
            // Hundred steps are enough for anyone who waits.
            if done % all.div_ceil(100) == 0 {
                self.tell(Told::Progress { scan, done, all });
            }
            self.check_file(order, path);
            if let Next::Instead(job) = self.look_up(order) {
                return job;
            }
        }
        self.tell(Told::End { scan });
        None
    }

    /// Looks whether there are jobs that don't wait.
    fn look_up(&self, order: &Order) -> Next {
        while let Ok(job) = self.jobs.try_recv() {
            match job {
                Job::Check(other, paths) if other.scan == order.scan => self.check_some(&other, &paths),
                Job::Stop => return Next::Instead(None),
                other => return Next::Instead(Some(other)),
            }
        }
        Next::On
    }

    /// Checks some files; those that looking through the folders would not find have nothing to
    /// show.
    fn check_some(&self, order: &Order, paths: &[PathBuf]) {
        let found: BTreeSet<PathBuf> = order.folders.iter().flat_map(|folder| found_below(folder, paths)).collect();
        for path in paths.iter().filter(|path| !found.contains(*path)) {
            self.tell(Told::File { scan: order.scan, path: path.clone(), view: None });
        }
        found.into_iter().for_each(|path| self.check_file(order, path));
    }

    fn check_file(&self, order: &Order, path: PathBuf) {
        // A client that does not read what it is told is told no more.
        self.output.wait_for_room();
        let view = self.view(order, &path);
        self.tell(Told::File { scan: order.scan, path, view });
    }

    fn view(&self, order: &Order, path: &Path) -> Option<View> {
        let text = match read_text(path, order.max_text_bytes.min(LONGEST_TEXT)) {
            Ok(text) => text,
            Err(unreadable) => {
                self.say(&format!("not checked: {unreadable}"));
                return None;
            }
        };
        if !order.options.kinds.may_be_in(&text) {
            return None;
        }
        let snapshot = fenced("workspace", || {
            let snapshot = Snapshot::with_options(Text::new(&text), Arc::clone(&order.options));
            snapshot.findings();
            snapshot
        })?;
        let uri = Url::from_file_path(path).ok()?.into();
        Some(View { uri, version: 0, snapshot })
    }

    /// Tells the session something, and waits until it was taken.
    fn tell(&self, told: Told) {
        let (taken, waiting) = channel();
        if self.session.send(Event { permit: None, what: What::Workspace(told, taken) }).is_ok() {
            // Without a session the server is about to end.
            drop(waiting.recv());
        }
    }

    fn say(&self, message: &str) {
        tracing::warn!("{message}");
        self.output.log_message(MessageType::Warning, message);
    }
}
