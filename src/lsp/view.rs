use std::sync::Arc;

use crate::ide::{ResourceKind, Snapshot, Verdicts};
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
    /// The same with its custom resources judged by these kinds.
    ///
    /// `earlier` is what was said of them before.
    pub(super) fn beside(&self, kinds: Arc<[ResourceKind]>, earlier: Arc<Verdicts>) -> Self {
        Self {
            uri: self.uri.clone(),
            version: self.version,
            snapshot: self.snapshot.beside_judged(kinds, earlier),
            settings: Arc::clone(&self.settings),
        }
    }
}
