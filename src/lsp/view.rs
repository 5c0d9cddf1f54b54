use std::collections::HashSet;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};

use super::convert;
use super::uri::path_of;
use crate::files::name_in_baseline;
use crate::settings::Effective;
use crd_ls_ide::{EditPlace, Finding, Shown, Snapshot};
use crd_ls_text::{Encoding, TextRange, TextSize};

/// One version of a document, with the client's names for document and version.
pub(super) struct View {
    /// In the client's spelling when it opened the document.
    pub(super) uri: String,
    /// The client's version number of the text.
    pub(super) version: i32,
    pub(super) snapshot: Snapshot,
    /// The settings that apply to the document.
    pub(super) settings: Arc<Effective>,
    /// The client's unit of columns.
    pub(super) encoding: Encoding,
    /// The place of the last edit, until the document is saved.
    pub(super) place: Option<EditPlace>,
    /// The indices of the errors that more text at `place` could remove, found on first use.
    pub(super) unfinished: OnceLock<Vec<usize>>,
    /// Set when the document has a newer text.
    pub(super) edited: Arc<AtomicBool>,
}

impl View {
    /// A view of a text that is not being edited.
    pub(super) fn new(
        uri: String,
        version: i32,
        snapshot: Snapshot,
        settings: Arc<Effective>,
        encoding: Encoding,
    ) -> Self {
        Self {
            uri,
            version,
            snapshot,
            settings,
            encoding,
            place: None,
            unfinished: OnceLock::new(),
            edited: Arc::default(),
        }
    }

    /// The same version with another snapshot of its text.
    pub(super) fn with(&self, snapshot: Snapshot) -> Self {
        Self {
            uri: self.uri.clone(),
            version: self.version,
            snapshot,
            settings: Arc::clone(&self.settings),
            encoding: self.encoding,
            place: self.place,
            unfinished: OnceLock::new(),
            edited: Arc::clone(&self.edited),
        }
    }

    /// The protocol's position of an offset in the text.
    pub(super) fn position(&self, offset: TextSize) -> lsp_types::Position {
        convert::position(self.snapshot.text(), offset, self.encoding)
    }

    /// The protocol's range of a range in the text.
    pub(super) fn range(&self, range: TextRange) -> lsp_types::Range {
        convert::range(self.snapshot.text(), range, self.encoding)
    }

    /// The offset of a position. A position past the end of a line or of the text counts as that end.
    pub(super) fn offset(&self, position: lsp_types::Position) -> TextSize {
        convert::offset(self.snapshot.text(), position, self.encoding)
    }

    /// The range in the text of a range of the protocol. `None` if it ends before it starts.
    pub(super) fn text_range(&self, range: lsp_types::Range) -> Option<TextRange> {
        convert::text_range(self.snapshot.text(), range, self.encoding)
    }

    /// The indices of the errors that more text at the place of the last edit could remove.
    pub(super) fn unfinished(&self) -> &[usize] {
        let find = || self.place.map(|place| self.snapshot.unfinished_at(place)).unwrap_or_default();
        self.unfinished.get_or_init(find)
    }

    /// The positions of the findings in `snapshot` that the document's baseline contains.
    pub(super) fn known_among(&self, snapshot: &Snapshot) -> HashSet<usize> {
        let known = || {
            let (baseline, path) = (self.settings.baseline.as_ref()?, path_of(&self.uri)?);
            let is_shown =
                |finding: &Finding| self.settings.severity(finding, snapshot.ignore_of(finding).is_some()).is_some();
            Some(baseline.known_among(&name_in_baseline(baseline, &path.to_string_lossy()), snapshot, is_shown))
        };
        known().unwrap_or_default()
    }

    /// A finding with the severity that the settings give it, without its cause. None if it is off.
    pub(super) fn shown<'s>(&'s self, finding: &'s Finding) -> Option<Shown<'s>> {
        Shown::alone(&self.snapshot, finding, &|finding, is_ignored| self.settings.severity(finding, is_ignored))
    }
}
