use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::Sender;

use lsp_types::{TextDocumentContentChangeEvent, Url};

use super::client::Client;
use super::committed::Committed;
use super::question::Question;
use super::settings::Settings;
use super::settings_job::SettingsRead;
use super::transport::{Answer, Permit};
use super::uri::DocumentKey;
use super::view::View;
use crate::ide::{GroupKind, SourceRank};

/// What the session takes in.
pub(super) struct Event {
    pub(super) frame: Frame,
    pub(super) kind: EventKind,
}

/// What of the client's message goes with its event, because the protocol's types don't carry it.
/// Empty for an event that is not of the client.
#[derive(Default)]
pub(super) struct Frame {
    /// Counts the message until the event was taken in, or the question answered.
    pub(super) permit: Option<Permit>,
    /// The document's URI as the client spelled it.
    pub(super) uri: Option<String>,
}

pub(super) enum EventKind {
    Initialize(Arc<Client>),
    /// The client sent settings, with what is wrong in them.
    Configure(Settings, Vec<String>),
    Document(Url, DocumentEvent),
    /// A document was changed, but neither the change is known nor the document.
    Lost,
    Question(Question),
    /// The client is ready for requests.
    Initialized,
    /// The client has answered a request of the server.
    Answered(Answer),
    /// Folders of the workspace were added and removed.
    Folders {
        added: Vec<Url>,
        removed: Vec<Url>,
    },
    /// Files were created, changed or deleted.
    Files(Vec<Url>),
    /// The thread that checks the workspace reports something, and waits for the report to come back.
    Workspace(WorkspaceReport, Sender<WorkspaceReport>),
    /// What the last commit has of a document; None if it does not have it.
    Committed(DocumentKey, Option<Box<Committed>>),
    /// Settings files have been read.
    SettingsRead(Box<SettingsRead>),
    /// The diagnostics of this version of a document can't be written.
    Unpublishable(DocumentKey, i32),
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

/// What the thread that checks the workspace reports, and the scan that it belongs to.
pub(super) enum WorkspaceReport {
    File {
        scan: u64,
        path: PathBuf,
        origin: SourceRank,
        /// None if the file is gone or has no CRD in it.
        view: Option<Box<View>>,
        /// The kinds of custom resources in it, if it is a file of the workspace.
        used: Vec<GroupKind>,
    },
    Progress {
        scan: u64,
        /// Files checked so far.
        done: usize,
        /// Files to check.
        all: usize,
    },
    End {
        scan: u64,
    },
}

impl Event {
    /// An event that is not of the client.
    pub(super) fn own(kind: EventKind) -> Self {
        Self { frame: Frame::default(), kind }
    }
}
