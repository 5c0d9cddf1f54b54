//! An edited text and its analysis.

use std::mem;

use crd_ls_ide::{Change, EditPlace, GroupKind, ResourceKind, Snapshot};
use crd_ls_text::{Edit, Text};

use crate::places::{self, Range};

pub(crate) struct Document {
    text: Text,
    plain: Snapshot,
    /// The analysis of the current text or of an earlier one, with validated custom resources.
    snapshot: Snapshot,
    /// The same analysis before the resources were validated.
    unjudged: Snapshot,
    /// Edits that have not been analysed yet.
    waiting: Vec<Change>,
    /// The range of the last edit, where the user is writing. None before the first edit.
    place: Option<EditPlace>,
    /// The kinds that the CRDs in the text define.
    pub(crate) defined: Vec<ResourceKind>,
    /// The kinds of the other objects in the text.
    pub(crate) used: Vec<GroupKind>,
}

impl Document {
    pub(crate) fn new(text: &str) -> Self {
        let text = Text::new(text);
        let plain = Snapshot::new(text.clone());
        let mut document = Self {
            snapshot: plain.clone(),
            unjudged: plain.clone(),
            plain,
            text,
            waiting: Vec::new(),
            place: None,
            defined: Vec::new(),
            used: Vec::new(),
        };
        document.name_kinds();
        document
    }

    /// Changes the text. The analysis follows with the next request.
    pub(crate) fn edit(&mut self, range: Range, insert: String) {
        let range = places::text_range(&self.text, range);
        self.place = Some(EditPlace::after(self.place, range.len(), range.start(), &insert));
        let edit = Edit::replace(range, insert);
        self.text.apply(&edit);
        self.waiting.push(Change { edit, text: self.text.clone() });
    }

    /// Brings the analysis up to date. Returns whether the text has changed. If it has, the custom resources must be
    /// validated again.
    pub(crate) fn analyse(&mut self) -> bool {
        let changes = mem::take(&mut self.waiting);
        if changes.is_empty() {
            return false;
        }
        self.plain = self.plain.after(&changes);
        self.name_kinds();
        true
    }

    /// Validates the custom resources with these kinds.
    pub(crate) fn judge(&mut self, kinds: Vec<ResourceKind>) {
        self.snapshot = self.plain.beside_after(kinds.into(), &self.unjudged, &self.snapshot);
        self.unjudged = self.plain.clone();
    }

    fn name_kinds(&mut self) {
        self.defined = self.plain.resource_kinds();
        self.used = self.plain.used_kinds().into_iter().map(|used| used.name).collect();
    }

    /// The place of the last edit.
    pub(crate) fn place(&self) -> Option<EditPlace> {
        self.place
    }

    /// The text as it was last analysed, with validated custom resources.
    pub(crate) fn snapshot(&self) -> &Snapshot {
        &self.snapshot
    }
}
