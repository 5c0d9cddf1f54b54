//! Opened documents that wait for their settings, which another thread reads.

use std::collections::BTreeMap;
use std::sync::Arc;

use lsp_types::Url;

use super::Session;
use crate::lsp::event::{DocumentEvent, EventKind};
use crate::lsp::question::Question;
use crate::lsp::road::Event;
use crate::lsp::uri::DocumentKey;
use crate::settings::Effective;

/// The events about documents from their opening until their settings are known. The rest of the session does not treat
/// these documents as open yet.
#[derive(Default)]
pub(super) struct WaitingDocuments {
    pub(super) documents: BTreeMap<DocumentKey, Url>,
    /// In order of arrival. Each keeps its permit, so that the client cannot send an unlimited number of messages.
    events: Vec<Event>,
    /// Whether a question about all documents is among the events. Then later edits of other documents are held, too,
    /// because the answer must not contain them.
    has_question_about_all: bool,
    /// The new settings, while the events are handled.
    known: BTreeMap<DocumentKey, Arc<Effective>>,
}

impl WaitingDocuments {
    /// Holds an event about a waiting document, or the opening of a document that has to wait. Returns other events.
    pub(super) fn hold(&mut self, event: Event) -> Option<Event> {
        let is_waiting = match &event.kind {
            EventKind::Document(url, DocumentEvent::Open { .. }) => self.waits_from_now_on(url),
            EventKind::Document(url, _) | EventKind::Question(Question::Document(url, _)) => self.has(url),
            EventKind::Question(Question::All(_)) => !self.documents.is_empty(),
            _ => return Some(event),
        };
        let is_waiting = is_waiting || self.has_question_about_all;
        if !is_waiting {
            return Some(event);
        }
        self.has_question_about_all |= matches!(event.kind, EventKind::Question(Question::All(_)));
        self.events.push(event);
        None
    }

    fn waits_from_now_on(&mut self, url: &Url) -> bool {
        let key = DocumentKey::new(url);
        // The settings of documents that are not files are known.
        let waits = self.documents.contains_key(&key) || url.to_file_path().is_ok() && !self.known.contains_key(&key);
        if waits {
            self.documents.entry(key).or_insert_with(|| url.clone());
        }
        waits
    }

    fn has(&self, url: &Url) -> bool {
        !self.documents.is_empty() && self.documents.contains_key(&DocumentKey::new(url))
    }

    /// Marks all waiting documents as out of sync, because a change was lost.
    pub(super) fn lose_all(&mut self) {
        let lost = self.documents.values().map(|url| EventKind::Document(url.clone(), DocumentEvent::Unreadable));
        self.events.extend(lost.map(Event::own));
    }

    /// The settings of a document that is being opened, if they have been read.
    pub(super) fn settings_of(&self, key: &DocumentKey) -> Option<Arc<Effective>> {
        self.known.get(key).cloned()
    }
}

impl Session {
    /// Opens the waiting documents if all their settings are known now, and handles their events.
    pub(super) fn release(&mut self, known: BTreeMap<DocumentKey, Arc<Effective>>) {
        if !self.waiting.documents.keys().all(|key| known.contains_key(key)) {
            // The settings of the other documents are still being read. The events stay in order.
            return;
        }
        self.waiting.documents.clear();
        self.waiting.has_question_about_all = false;
        self.waiting.known = known;
        for event in std::mem::take(&mut self.waiting.events) {
            self.handle(event);
        }
        self.waiting.known.clear();
    }
}
