//! Publishes results about open documents.

use std::sync::Arc;

use super::document::{Document, Outcome};
use super::{Session, report_panicked};
use crate::lsp::diagnostics::{Beside, Publish};
use crate::lsp::fence::fenced;
use crate::lsp::publisher::PendingDiagnostics;
use crate::lsp::uri::{DocumentKey, is_misnamed, is_settings_file};
use crate::lsp::view::View;
use crate::settings::RENAME;

impl Session {
    /// Publishes the diagnostics of changed documents, even if they equal the previous ones, so that the client knows
    /// which version they belong to.
    pub(super) fn publish_changed(&mut self) {
        fenced("settings", || self.take_in_settings_files());
        self.take_in_all_kinds();
        for key in std::mem::take(&mut self.changed) {
            if fenced("publish", || self.publish(&key)).is_none() {
                self.give_up(&key);
            }
        }
        self.read_settings();
        self.refresh_lenses();
    }

    fn publish(&mut self, key: &DocumentKey) {
        let _span = tracing::debug_span!("publish", document = %key).entered();
        match self.view(key) {
            Some(view) => self.publish_view(key, view),
            None => self.publish_unanalysed(key),
        }
    }

    fn publish_view(&mut self, key: &DocumentKey, view: Arc<View>) {
        if is_settings_file(&view.uri) {
            self.settings_files.publish_once_read(key);
            return;
        }
        if is_misnamed(&view.uri) {
            self.publish_now(key, &view.uri, &Publish::notice(&view.uri, view.version, RENAME.to_owned()));
            return;
        }
        let changes = self.changes(key, &view);
        let (view, asked_by) = self.judged(key, view);
        let beside = Beside { asked_by, changes };
        let (client, settings) = (Arc::clone(&self.client), Arc::clone(&self.settings));
        self.workers.publisher.publish(PendingDiagnostics { key: key.clone(), view, beside, client, settings });
    }

    /// Publishes the reason for the missing findings.
    fn publish_unanalysed(&self, key: &DocumentKey) {
        let Some(document) = self.documents.get(key) else { return };
        let Document { uri, version, .. } = document;
        let max_text_bytes = self.settings.max_text_bytes;
        if document.text().is_none() {
            self.publish_now(key, uri, &Publish::out_of_sync(uri, *version));
        } else if document.is_longer_than(max_text_bytes) {
            let message = format!(
                "this text is longer than {max_text_bytes} bytes and not analysed; split it, or raise the setting \
                 crd-ls/limits/textBytes"
            );
            self.publish_now(key, uri, &Publish::notice(uri, *version, message));
        } else {
            self.publish_now(key, uri, &Publish::nothing(uri, Some(*version)));
        }
    }

    /// Publishes `publish` for a document and discards its waiting diagnostics.
    pub(super) fn publish_now(&self, key: &DocumentKey, uri: &str, publish: &Publish<'_>) {
        self.workers.publisher.forget(key);
        self.output.publish(uri, publish);
    }

    /// Publishes no diagnostics for a document whose diagnostics cannot be serialized.
    pub(super) fn give_up(&mut self, key: &DocumentKey) {
        let Some(document) = self.documents.get_mut(key) else { return };
        if let Outcome::Panicked { first: true } = document.panicked() {
            report_panicked(document, &self.output);
        }
        let (uri, version) = (document.uri.clone(), document.version);
        self.publish_now(key, &uri, &Publish::nothing(&uri, Some(version)));
    }
}
