use std::sync::Arc;

use crate::ide::Snapshot;
use crate::settings::Effective;

/// One version of a document, with the client's names for document and version.
pub(super) struct View {
    /// As the client spelled it when it opened the document.
    pub(super) uri: String,
    /// The client's number of the text.
    pub(super) version: i32,
    pub(super) snapshot: Snapshot,
    /// The settings for it.
    pub(super) settings: Arc<Effective>,
}

impl View {
    /// The same with another snapshot of its text.
    pub(super) fn with(&self, snapshot: Snapshot) -> Self {
        Self { uri: self.uri.clone(), version: self.version, snapshot, settings: Arc::clone(&self.settings) }
    }
}
