//! Maps the places before a change to the places after it.

use crd_ls_text::{Edit, TextRange, TextSize};

/// The place of a node, which identifies the node before and after a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum NodePlace {
    /// A whole document.
    Document,
    /// In unchanged text, at this offset after the change.
    Kept(TextSize),
    /// In text that an edit removes or inserts, with the index of the edit.
    Edited(usize),
}

impl NodePlace {
    pub(super) fn is_edited(self) -> bool {
        matches!(self, Self::Edited(_))
    }
}

/// Edits as pairs of a removed range and an inserted range. The inserted range refers to the text after all edits.
pub(super) struct EditedPlaces {
    edits: Vec<(TextRange, TextRange)>,
}

impl EditedPlaces {
    /// `edits` are in ascending order and don't touch.
    pub(super) fn new(edits: &[Edit]) -> Self {
        let mut end = TextSize::new(0);
        let mut new_end = TextSize::new(0);
        let placed = edits.iter().map(|edit| {
            let start = new_end + (edit.range.start() - end);
            let inserted = TextRange::at(start, TextSize::of(edit.insert.as_str()));
            (end, new_end) = (edit.range.end(), inserted.end());
            (edit.range, inserted)
        });
        Self { edits: placed.collect() }
    }

    /// The place of a node that starts at an offset of the text before the edits.
    pub(super) fn before(&self, at: TextSize) -> NodePlace {
        let next = self.edits.partition_point(|(removed, _)| removed.end() <= at);
        match self.edits.get(next) {
            Some((removed, _)) if removed.start() <= at => NodePlace::Edited(next),
            _ => NodePlace::Kept(match next.checked_sub(1).and_then(|last| self.edits.get(last)) {
                Some((removed, inserted)) => at - removed.end() + inserted.end(),
                None => at,
            }),
        }
    }

    /// The place of a node that starts at an offset of the text after the edits.
    pub(super) fn after(&self, at: TextSize) -> NodePlace {
        let next = self.edits.partition_point(|(_, inserted)| inserted.end() <= at);
        match self.edits.get(next) {
            Some((_, inserted)) if inserted.start() <= at => NodePlace::Edited(next),
            _ => NodePlace::Kept(at),
        }
    }
}
