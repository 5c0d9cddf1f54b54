//! The diagnostics of a document as they were last written, to be sent again after quiet edits.

use std::sync::Arc;

use crate::lsp::client::Client;
use crate::lsp::diagnostics::{Beside, Publish};
use crate::lsp::settings::Settings;
use crate::lsp::transport::publish_message;
use crate::lsp::view::View;
use crate::settings::Effective;
use crd_ls_ide::{QuietRun, Snapshot};
use crd_ls_text::Encoding;

/// The maximum length of a message that is kept, in bytes.
const LONGEST: usize = 1 << 20;

/// The end of a message, after the diagnostics.
const END: &[u8] = b"}}";
/// The end of a message without diagnostics.
const NO_DIAGNOSTICS: &[u8] = b"[]}}";

/// The diagnostics of a document in JSON, with everything that they depend on.
pub(super) struct Printed {
    run: QuietRun,
    /// The errors that more text at the last edit could remove.
    unfinished: Vec<usize>,
    uri: String,
    project: Arc<Effective>,
    client: Arc<Client>,
    settings: Arc<Settings>,
    diagnostics: Box<[u8]>,
}

impl Printed {
    /// The message with a document's diagnostics, and the diagnostics to keep for the next message. `last` was kept
    /// from the previous message.
    pub(super) fn message(
        view: &View,
        (beside, client, settings): (&Beside, &Arc<Client>, &Arc<Settings>),
        last: Option<Arc<Self>>,
    ) -> Option<(Vec<u8>, Option<Arc<Self>>)> {
        let whole = || publish_message(&Publish::found(view, client, settings).with(beside));
        if !beside.is_empty() {
            return Some((whole()?, None));
        }
        let (run, unfinished) = (view.snapshot.quiet_run(), view.unfinished().to_vec());
        let is_same =
            |last: &Arc<Self>| last.run == run && last.unfinished == unfinished && last.is_of(view, client, settings);
        if let Some(last) = last.filter(is_same) {
            return Some((last.again(view)?, Some(last)));
        }
        let message = whole()?;
        let diagnostics = message.get(head(view)?.len()..message.len().saturating_sub(END.len()));
        let diagnostics = diagnostics.filter(|diagnostics| diagnostics.len() <= LONGEST).map(Box::from);
        let printed = diagnostics.map(|diagnostics| {
            let (project, client, settings) = (Arc::clone(&view.settings), Arc::clone(client), Arc::clone(settings));
            Arc::new(Self { run, unfinished, uri: view.uri.clone(), project, client, settings, diagnostics })
        });
        Some((message, printed))
    }

    /// Whether the document has the same name and settings.
    fn is_of(&self, view: &View, client: &Arc<Client>, settings: &Arc<Settings>) -> bool {
        self.uri == view.uri
            && Arc::ptr_eq(&self.project, &view.settings)
            && Arc::ptr_eq(&self.client, client)
            && Arc::ptr_eq(&self.settings, settings)
    }

    /// The message with the same diagnostics for another version.
    fn again(&self, view: &View) -> Option<Vec<u8>> {
        let mut message = head(view)?;
        message.extend_from_slice(&self.diagnostics);
        message.extend_from_slice(END);
        Some(message)
    }
}

/// The beginning of a message, up to the diagnostics.
fn head(view: &View) -> Option<Vec<u8>> {
    let mut message = publish_message(&Publish::nothing(&view.uri, Some(view.version)))?;
    message.truncate(message.len().saturating_sub(NO_DIAGNOSTICS.len()));
    Some(message)
}

/// Publishes the states of one document in turn, for a client that announces no capabilities.
pub struct PublishedDocument {
    uri: String,
    project: Arc<Effective>,
    client: Arc<Client>,
    settings: Arc<Settings>,
    last: Option<Arc<Printed>>,
}

impl PublishedDocument {
    pub fn new(uri: &str) -> Self {
        let (project, client, settings) = (Arc::default(), Arc::default(), Arc::default());
        Self { uri: uri.to_owned(), project, client, settings, last: None }
    }

    /// The message with the diagnostics of a version.
    pub fn publish(&mut self, version: i32, snapshot: &Snapshot) -> Option<Vec<u8>> {
        let project = Arc::clone(&self.project);
        let view = View::new(self.uri.clone(), version, snapshot.clone(), project, Encoding::default());
        let (message, printed) =
            Printed::message(&view, (&Beside::default(), &self.client, &self.settings), self.last.take())?;
        self.last = printed;
        Some(message)
    }
}

#[cfg(test)]
mod tests;
