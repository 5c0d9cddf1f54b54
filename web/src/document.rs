//! A text that is edited, and what is known about it.

use std::mem;

use crd_ls::ide::{Change, GroupKind, ResourceKind, Snapshot};
use crd_ls::text::{Edit, Text, TextRange, TextSize};

use crate::places::{self, Range};

pub(crate) struct Document {
    text: Text,
    plain: Snapshot,
    /// It, or an earlier one, with its custom resources judged.
    snapshot: Snapshot,
    /// What was judged.
    unjudged: Snapshot,
    /// Edits of the text that have not been analysed yet.
    waiting: Vec<Change>,
    /// The range of the last edit in the text: somebody writes there. None until there is one.
    place: Option<TextRange>,
    /// The kinds that its CRDs define.
    pub(crate) defined: Vec<ResourceKind>,
    /// The kinds of its other objects.
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

    /// Changes the text; the analysis follows when something is asked.
    pub(crate) fn edit(&mut self, range: Range, insert: String) {
        let range = places::text_range(&self.text, range);
        self.place = Some(TextRange::at(range.start(), TextSize::of(&*insert)));
        let edit = Edit::replace(range, insert);
        self.text.apply(&edit);
        self.waiting.push(Change { edit, text: self.text.clone() });
    }

    /// Brings the analysis up to date with the text. Returns whether there was anything to do; then the custom resources
    /// are to be judged again.
    pub(crate) fn analyse(&mut self) -> bool {
        let changes = mem::take(&mut self.waiting);
        if changes.is_empty() {
            return false;
        }
        self.plain = self.plain.after(&changes);
        self.name_kinds();
        true
    }

    /// Judges the custom resources by these kinds.
    pub(crate) fn judge(&mut self, kinds: Vec<ResourceKind>) {
        self.snapshot = self.plain.beside_after(kinds.into(), &self.unjudged, &self.snapshot);
        self.unjudged = self.plain.clone();
    }

    fn name_kinds(&mut self) {
        self.defined = self.plain.resource_kinds();
        self.used = self.plain.used_kinds();
    }

    /// The range of the last edit.
    pub(crate) fn place(&self) -> Option<TextRange> {
        self.place
    }

    /// The text as it was last analysed and judged.
    pub(crate) fn snapshot(&self) -> &Snapshot {
        &self.snapshot
    }
}
