use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::settings::Effective;
use crd_ls_ide::Snapshot;
use crd_ls_text::TextRange;

/// One version of a document, with the client's names for document and version.
pub(super) struct View {
    /// In the client's spelling when it opened the document.
    pub(super) uri: String,
    /// The client's version number of the text.
    pub(super) version: i32,
    pub(super) snapshot: Snapshot,
    /// The settings that apply to the document.
    pub(super) settings: Arc<Effective>,
    /// The place of the last edit, until the document is saved.
    pub(super) place: Option<TextRange>,
    /// Set when the document has a newer text.
    pub(super) edited: Arc<AtomicBool>,
}

impl View {
    /// A view of a text that is not being edited.
    pub(super) fn new(uri: String, version: i32, snapshot: Snapshot, settings: Arc<Effective>) -> Self {
        Self { uri, version, snapshot, settings, place: None, edited: Arc::default() }
    }

    /// The same version with another snapshot of its text.
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
