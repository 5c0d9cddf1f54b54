use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::Sender;

use lsp_types::{TextDocumentContentChangeEvent, Url};

use super::client::Client;
use super::committed::Committed;
use super::question::Question;
use super::settings::Settings;
use super::settings_job::SettingsRead;
use super::transport::ClientResponse;
use super::uri::DocumentKey;
use super::view::View;
use crd_ls_ide::{MutatingWebhook, SourceRank, UsedKind};

/// The content of an input of the session.
pub(super) enum EventKind {
    Initialize(Arc<Client>),
    /// The client sent settings, with these complaints about them.
    Configure(Box<Settings>, Vec<String>),
    Document(Url, DocumentEvent),
    /// A change was lost, and so was the document that it concerned.
    Lost,
    Question(Question),
    /// The client is ready for requests.
    Initialized,
    /// The client has answered a request of the server.
    Answered(ClientResponse),
    /// Folders of the workspace were added and removed.
    Folders {
        added: Vec<Url>,
        removed: Vec<Url>,
    },
    /// Files were created, changed or deleted.
    Files(Vec<Url>),
    /// The thread that checks the workspace sends a report, and waits for its return.
    Workspace(WorkspaceReport, Sender<WorkspaceReport>),
    /// The committed state of a document; `None` if the last commit does not contain it.
    Committed(DocumentKey, Option<Box<Committed>>),
    /// Settings files have been read.
    SettingsRead(Box<SettingsRead>),
    /// The diagnostics of this version of a document cannot be serialized.
    Unpublishable(DocumentKey, i32),
    /// The server is about to exit.
    ShutDown,
}

/// A change in the state of a document.
pub(super) enum DocumentEvent {
    Open {
        version: i32,
        text: String,
    },
    Change {
        version: i32,
        changes: Vec<TextDocumentContentChangeEvent>,
    },
    /// The document was opened or changed, but the message was unreadable.
    Unreadable,
    Save,
    Close,
}

/// A report of the thread that checks the workspace, with the scan that it belongs to.
pub(super) enum WorkspaceReport {
    File {
        scan: u64,
        path: PathBuf,
        origin: SourceRank,
        /// `None` if the file is gone or contains no CRDs.
        view: Option<Box<View>>,
        /// The kinds of the file's custom resources, if it is a file of the workspace.
        used: Vec<UsedKind>,
        /// The webhooks of such a file.
        webhooks: Vec<MutatingWebhook>,
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
