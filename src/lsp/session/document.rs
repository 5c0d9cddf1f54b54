use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use lsp_types::TextDocumentContentChangeEvent;

use crate::lsp::fence::fenced;
use crate::lsp::readers::Turns;
use crate::lsp::view::View;
use crate::lsp::{convert, fault};
use crate::settings::Effective;
use crd_ls_ide::{Change, EditPlace, Snapshot};
use crd_ls_text::{Edit, Encoding, Text, TextSize, difference};

/// The maximum length of a text in bytes. Offsets have 32 bits.
const MAX_TEXT: usize = 1 << 30;

/// The maximum number of changes that wait for one analysis. Each holds its own text, which shares all but some KiB
/// with the text before it.
const MAX_WAITING: usize = 64;

/// An open document: its text, which equals the client's unless the document is desynced, and its analysis.
pub(super) struct Document {
    /// In the client's spelling.
    pub(super) uri: String,
    pub(super) version: i32,
    text: Text,
    settings: Arc<Effective>,
    /// The client's unit of columns.
    encoding: Encoding,
    analysis: Analysis,
    /// The place of the last edit, until the document is saved.
    place: Option<EditPlace>,
    /// Whether the text is newer than the last view.
    edited: Arc<AtomicBool>,
    /// The turns of questions about the document.
    pub(super) turns: Turns,
    /// The user was notified that the document cannot be analysed.
    is_reported: bool,
}

enum Analysis {
    /// Requires an analysis of the whole text.
    Missing,
    /// Complete, except for these later changes.
    Made(Arc<View>, Vec<Change>),
    /// Panicked, even on the whole text.
    Panicked,
    /// A change could not be applied, so the text differs from the client's.
    Desynced,
}

/// The effect of an event on a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Update {
    Nothing,
    Changed,
    /// The text is now unknown, and the client was not notified yet.
    Desynced,
}

/// The result of a document's analysis.
pub(super) enum Outcome {
    Made(Arc<View>),
    Panicked {
        /// The user was not notified yet.
        first: bool,
    },
    /// The document's text is unknown.
    Desynced,
    /// The document's text exceeds the limit.
    TooLong,
}

impl Document {
    pub(super) fn new(uri: String, version: i32, text: &str, settings: Arc<Effective>, encoding: Encoding) -> Self {
        fault::in_opening(text);
        Self {
            uri,
            version,
            text: Text::new(text),
            settings,
            encoding,
            analysis: Analysis::Missing,
            place: None,
            edited: Arc::default(),
            turns: Turns::default(),
            is_reported: false,
        }
    }

    /// Applies changes in their order, each to the text after the previous one. If one of them fails, the document is
    /// desynced until a change replaces the whole text.
    pub(super) fn change(&mut self, changes: Vec<TextDocumentContentChangeEvent>) -> Update {
        let was_desynced = self.is_desynced();
        for change in changes {
            std::mem::take(&mut self.edited).store(true, Ordering::Relaxed);
            if fenced("change", || self.apply(change)) != Some(true) {
                self.analysis = Analysis::Desynced;
            }
        }
        self.update_since(was_desynced)
    }

    /// Handles an unreadable change.
    pub(super) fn desync(&mut self) -> Update {
        let was_desynced = self.is_desynced();
        self.analysis = Analysis::Desynced;
        self.update_since(was_desynced)
    }

    fn update_since(&self, was_desynced: bool) -> Update {
        if self.is_desynced() && !was_desynced { Update::Desynced } else { Update::Changed }
    }

    fn is_desynced(&self) -> bool {
        matches!(self.analysis, Analysis::Desynced)
    }

    fn apply(&mut self, change: TextDocumentContentChangeEvent) -> bool {
        let Some(range) = change.range else {
            if self.is_desynced() {
                self.place = None;
            } else if let Some(inserted) = difference(&self.text.to_string(), &change.text) {
                let removed = (self.text.len() + inserted.len()).checked_sub(TextSize::of(&*change.text));
                let written = change.text.get(std::ops::Range::from(inserted)).unwrap_or_default();
                let place = EditPlace::after(self.place, removed.unwrap_or_default(), inserted.start(), written);
                self.place = Some(place);
            }
            self.text = Text::new(&change.text);
            self.analysis = Analysis::Missing;
            return true;
        };
        if self.is_desynced() {
            return true;
        }
        let Some(range) = convert::text_range(&self.text, range, self.encoding) else { return false };
        if usize::from(self.text.len()) + change.text.len() > MAX_TEXT {
            return false;
        }
        fault::in_change(&change.text);
        self.place = Some(EditPlace::after(self.place, range.len(), range.start(), &change.text));
        let edit = Edit::replace(range, change.text);
        self.text.apply(&edit);
        self.add_waiting(edit);
        true
    }

    /// Leaves an edit to the next analysis, or analyses all waiting edits if there are many.
    fn add_waiting(&mut self, edit: Edit) {
        let Analysis::Made(_, changes) = &mut self.analysis else { return };
        changes.push(Change { edit, text: self.text.clone() });
        if changes.len() >= MAX_WAITING {
            self.analyse_waiting();
        }
    }

    fn analyse_waiting(&mut self) {
        let Analysis::Made(view, changes) = &self.analysis else { return };
        self.analysis = match self.updated(view, changes) {
            Some(snapshot) => Analysis::Made(Arc::new(self.view_of(snapshot)), Vec::new()),
            None => Analysis::Missing,
        };
    }

    /// Replaces the settings. Returns whether they differ from the previous ones.
    pub(super) fn set_settings(&mut self, settings: Arc<Effective>) -> bool {
        if self.settings == settings {
            return false;
        }
        let old = std::mem::replace(&mut self.settings, settings);
        match &mut self.analysis {
            Analysis::Desynced => {}
            Analysis::Made(view, _) if old.analysis == self.settings.analysis => {
                let same = view.with(view.snapshot.clone());
                *view = Arc::new(View { settings: Arc::clone(&self.settings), ..same });
            }
            analysis => *analysis = Analysis::Missing,
        }
        true
    }

    pub(super) fn settings(&self) -> &Effective {
        &self.settings
    }

    /// The client's text; `None` if it is unknown.
    pub(super) fn text(&self) -> Option<&Text> {
        (!self.is_desynced()).then_some(&self.text)
    }

    /// Treats the text as finished, and retries an analysis that panicked.
    pub(super) fn save(&mut self) -> Update {
        let was_written = self.place.take().is_some() && !self.is_desynced();
        let has_panicked = matches!(self.analysis, Analysis::Panicked);
        if has_panicked {
            self.analysis = Analysis::Missing;
        }
        if was_written || has_panicked { Update::Changed } else { Update::Nothing }
    }

    /// Brings the analysis up to date with the text.
    pub(super) fn analyse(&mut self, max_text_bytes: u64) -> Outcome {
        if self.is_longer_than(max_text_bytes) && !self.is_desynced() {
            self.analysis = Analysis::Missing;
            return Outcome::TooLong;
        }
        let snapshot = match &self.analysis {
            Analysis::Desynced => return Outcome::Desynced,
            Analysis::Panicked => return Outcome::Panicked { first: false },
            Analysis::Made(view, changes)
                if changes.is_empty() && view.version == self.version && view.place == self.place =>
            {
                return Outcome::Made(Arc::clone(view));
            }
            Analysis::Made(view, changes) if changes.is_empty() => view.snapshot.clone(),
            Analysis::Made(view, changes) => match self.updated(view, changes).or_else(|| self.built()) {
                Some(made) => made,
                None => return self.panicked(),
            },
            Analysis::Missing => match self.built() {
                Some(made) => made,
                None => return self.panicked(),
            },
        };
        let view = Arc::new(self.view_of(snapshot));
        self.analysis = Analysis::Made(Arc::clone(&view), Vec::new());
        Outcome::Made(view)
    }

    pub(super) fn is_longer_than(&self, max_text_bytes: u64) -> bool {
        u64::from(u32::from(self.text.len())) > max_text_bytes
    }

    fn view_of(&self, snapshot: Snapshot) -> View {
        let view = View::new(self.uri.clone(), self.version, snapshot, Arc::clone(&self.settings), self.encoding);
        View { place: self.place, edited: Arc::clone(&self.edited), ..view }
    }

    fn updated(&self, view: &View, changes: &[Change]) -> Option<Snapshot> {
        complete("edit", || {
            fault::in_edit(&self.text);
            fault::in_analysis(&self.text);
            view.snapshot.after(changes)
        })
    }

    fn built(&self) -> Option<Snapshot> {
        complete("analysis", || {
            fault::in_analysis(&self.text);
            Snapshot::with_options(self.text.clone(), Arc::clone(&self.settings.analysis))
        })
    }

    /// Drops the analysis after a panic in it or in its use.
    pub(super) fn panicked(&mut self) -> Outcome {
        self.analysis = Analysis::Panicked;
        Outcome::Panicked { first: !std::mem::replace(&mut self.is_reported, true) }
    }
}

impl Drop for Document {
    fn drop(&mut self) {
        self.edited.store(true, Ordering::Relaxed);
    }
}

/// The snapshot with its findings, or `None` after a panic. A panic leaves nothing half-modified, because the old
/// snapshot is immutable and the new one is dropped.
fn complete(stage: &'static str, analyse: impl FnOnce() -> Snapshot) -> Option<Snapshot> {
    let snapshot = fenced(stage, || {
        let snapshot = analyse();
        // Findings are computed on first use, which must happen inside the fence. Their causes are left to the
        // publisher, because finding them costs more and few questions need them.
        snapshot.findings();
        snapshot
    })?;
    tracing::debug!(cost = ?snapshot.cost(), "analysed");
    Some(snapshot)
}
