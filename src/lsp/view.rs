use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::ide::Snapshot;
use crate::settings::Effective;
use crate::text::TextRange;

/// One version of a document, with the client's names for document and version.
pub(super) struct View {
    /// As the client spelled it when it opened the document.
    pub(super) uri: String,
    /// The client's number of the text.
    pub(super) version: i32,
    pub(super) snapshot: Snapshot,
    /// The settings for it.
    pub(super) settings: Arc<Effective>,
    /// Where somebody was writing last, until the document is saved.
    pub(super) place: Option<TextRange>,
    /// The document has another text now.
    pub(super) edited: Arc<AtomicBool>,
}

impl View {
    /// A text in which nobody is writing.
    pub(super) fn new(uri: String, version: i32, snapshot: Snapshot, settings: Arc<Effective>) -> Self {
        Self { uri, version, snapshot, settings, place: None, edited: Arc::default() }
    }

    /// The same with another snapshot of its text.
    pub(super) fn with(&self, snapshot: Snapshot) -> Self {
        Self {
            uri: self.uri.clone(),
            version: self.version,
            snapshot,
            settings: Arc::clone(&self.settings),
            place: self.place,
            edited: Arc::clone(&self.edited),
        }
    }
}
