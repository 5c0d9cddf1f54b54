use std::sync::Arc;

use lsp_types::TextDocumentContentChangeEvent;

use super::fence::fenced;
use super::view::View;
use super::{convert, fault};
use crate::ide::{AnalysisOptions, Change, Snapshot};
use crate::text::{Edit, Encoding, Text};

/// The longest text, in bytes. Offsets have 32 bits.
const MAX_TEXT: usize = 1 << 30;

/// How many changes may wait to be analysed at once. Each holds a text of its own, which shares
/// all but some KiB with the one before it.
const MAX_WAITING: usize = 64;

/// An open document: its text, which is always that of the client, and what is known about it.
pub(super) struct Document {
    /// As the client spelled it.
    pub(super) uri: String,
    pub(super) version: i32,
    text: Text,
    /// How the text is to be read.
    options: Arc<AnalysisOptions>,
    analysis: Analysis,
    /// The user was told that it can't be analysed.
    told: bool,
}

enum Analysis {
    /// To be made from the whole text.
    Missing,
    /// Made, and since then these changes came.
    Made(Arc<View>, Vec<Change>),
    /// Panicked, for the whole text too.
    Panicked,
    /// A change could not be applied, so the text is no longer the client's.
    OutOfStep,
}

/// What an event did to a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Update {
    Nothing,
    Changed,
    /// Its text is no longer known, and the client should be told.
    LostStep,
}

/// What became of a document's analysis.
pub(super) enum Outcome {
    Made(Arc<View>),
    /// It panicked.
    Panicked {
        /// And the user does not know yet.
        first: bool,
    },
    /// Its text is not known.
    OutOfStep,
    /// Its text is longer than what is analysed.
    TooLong,
}

impl Document {
    pub(super) fn new(uri: String, version: i32, text: &str, options: Arc<AnalysisOptions>) -> Self {
        fault::in_opening(text);
        Self { uri, version, text: Text::new(text), options, analysis: Analysis::Missing, told: false }
    }

    /// Takes in changes in their order, each on the text that the one before it left. When one
    /// of them can't be applied the document is out of step until its text is sent as a whole.
    pub(super) fn change(&mut self, changes: Vec<TextDocumentContentChangeEvent>, encoding: Encoding) -> Update {
        let was_out_of_step = self.is_out_of_step();
        for change in changes {
            if fenced("change", || self.apply(change, encoding)) != Some(true) {
                self.analysis = Analysis::OutOfStep;
            }
        }
        self.update_since(was_out_of_step)
    }

    /// A change came that can't even be read.
    pub(super) fn lose_step(&mut self) -> Update {
        let was_out_of_step = self.is_out_of_step();
        self.analysis = Analysis::OutOfStep;
        self.update_since(was_out_of_step)
    }

    fn update_since(&self, was_out_of_step: bool) -> Update {
        if self.is_out_of_step() && !was_out_of_step { Update::LostStep } else { Update::Changed }
    }

    fn is_out_of_step(&self) -> bool {
        matches!(self.analysis, Analysis::OutOfStep)
    }

    fn apply(&mut self, change: TextDocumentContentChangeEvent, encoding: Encoding) -> bool {
        let Some(range) = change.range else {
            self.text = Text::new(&change.text);
            self.analysis = Analysis::Missing;
            return true;
        };
        if self.is_out_of_step() {
            return true;
        }
        let Some(range) = convert::text_range(&self.text, range, encoding) else { return false };
        if usize::from(self.text.len()) + change.text.len() > MAX_TEXT {
            return false;
        }
        fault::in_change(&change.text);
        let edit = Edit::replace(range, change.text);
        self.text.apply(&edit);
        self.wait(edit);
        true
    }

    /// Leaves an edit to the next analysis. When many wait already they are analysed here, for
    /// nobody but the next analysis.
    fn wait(&mut self, edit: Edit) {
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

    /// Has the text analysed anew with other options.
    pub(super) fn read_with(&mut self, options: &Arc<AnalysisOptions>) {
        if self.options != *options {
            self.options = Arc::clone(options);
            if !self.is_out_of_step() {
                self.analysis = Analysis::Missing;
            }
        }
    }

    /// Has an analysis that panicked tried again.
    pub(super) fn try_again(&mut self) -> Update {
        if !matches!(self.analysis, Analysis::Panicked) {
            return Update::Nothing;
        }
        self.analysis = Analysis::Missing;
        Update::Changed
    }

    /// Brings the analysis up to date with the text.
    pub(super) fn analyse(&mut self, max_text_bytes: u64) -> Outcome {
        if self.is_longer_than(max_text_bytes) && !self.is_out_of_step() {
            self.analysis = Analysis::Missing;
            return Outcome::TooLong;
        }
        let snapshot = match &self.analysis {
            Analysis::OutOfStep => return Outcome::OutOfStep,
            Analysis::Panicked => return Outcome::Panicked { first: false },
            Analysis::Made(view, changes) if changes.is_empty() && view.version == self.version => {
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
        View { uri: self.uri.clone(), version: self.version, snapshot }
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
            Snapshot::with_options(self.text.clone(), Arc::clone(&self.options))
        })
    }

    /// Takes note that the analysis, or what is done with it, panicked.
    pub(super) fn panicked(&mut self) -> Outcome {
        self.analysis = Analysis::Panicked;
        Outcome::Panicked { first: !std::mem::replace(&mut self.told, true) }
    }
}

/// The snapshot with its findings, or nothing when there was a panic. The old snapshot is
/// immutable, so a panic leaves nothing behind that is half done.
fn complete(stage: &'static str, analyse: impl FnOnce() -> Snapshot) -> Option<Snapshot> {
    let snapshot = fenced(stage, || {
        let snapshot = analyse();
        // Gathered here, so that nothing is left to panic outside of the fence.
        snapshot.findings();
        snapshot
    })?;
    tracing::debug!(cost = ?snapshot.cost(), "analysed");
    Some(snapshot)
}
