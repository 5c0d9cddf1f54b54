use std::sync::Arc;

use dashmap::DashMap;

use super::client::Client;
use super::uri::DocumentKey;
use super::workspace::FileSymbols;
use crate::ide::Snapshot;

/// A document as a question sees it: one moment of it, with the client's names for both.
pub(super) struct View {
    /// As the client spelled it when it opened the document.
    pub(super) uri: String,
    /// The client's number of the text.
    pub(super) version: i32,
    pub(super) snapshot: Snapshot,
}

/// The newest view of every document that is open and could be analysed.
pub(super) type Views = DashMap<DocumentKey, Arc<View>>;

/// All that an answer is made from.
pub(super) struct Context {
    /// The document asked about, with all changes that were sent before the question and none
    /// that were sent after it. Nothing when it is not open or could not be analysed.
    pub(super) document: Option<Arc<View>>,
    /// For questions that look at other documents as well.
    pub(super) views: Arc<Views>,
    /// What the CRDs in files that are not open are called.
    pub(super) files: Arc<FileSymbols>,
    pub(super) client: Arc<Client>,
    /// How much was on its way when the question was handed out, in bytes.
    pub(super) queued: usize,
}
