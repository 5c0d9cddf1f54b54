use std::collections::BTreeMap;
use std::sync::Arc;

use lsp_types::Url;

use super::client::Client;
use super::file_symbols::FileSymbols;
use super::uri::DocumentKey;
use super::view::View;

/// A question of the client, with the function that answers it. The function never panics.
///
/// What it is answered from is frozen when the session takes the question from its queue: all that
/// the client sent before the question is in it, and nothing that it sent after.
pub(super) enum Question {
    /// About one document.
    Document(Url, AnswerWith<Context>),
    /// About all documents.
    All(AnswerWith<AllDocuments>),
}

/// Makes an answer and sends it to whoever waits for it.
pub(super) type AnswerWith<C> = Box<dyn FnOnce(&C) + Send>;

/// What a question about one document is answered from.
pub(super) struct Context {
    /// None if the document is not open or could not be analysed.
    pub(super) document: Option<Arc<View>>,
    pub(super) client: Arc<Client>,
}

/// What a question about all documents is answered from.
pub(super) struct AllDocuments {
    /// Every document that is open and could be analysed.
    pub(super) open: BTreeMap<DocumentKey, Arc<View>>,
    /// The CRDs in files that are not open.
    pub(super) files: Arc<FileSymbols>,
    pub(super) client: Arc<Client>,
    /// Messages in flight when the question was asked, in bytes.
    pub(super) queued: usize,
}
