use std::sync::Arc;

use super::diagnostics::ShownChange;
use crd_ls_ide::{AnalysisOptions, CrdChange, PlaceBefore, PlacedCrd, Snapshot};
use crd_ls_text::{Encoding, Text};

/// A document in its last committed state.
pub(super) struct Committed {
    text: Text,
    crds: Vec<PlacedCrd>,
}

impl Committed {
    pub(super) fn new(text: &str, analysis: Arc<AnalysisOptions>) -> Self {
        let text = Text::new(text);
        let crds = Snapshot::with_options(text.clone(), analysis).crds();
        Self { text, crds }
    }

    pub(super) fn text(&self) -> &Text {
        &self.text
    }

    /// The findings about the changes since the commit.
    pub(super) fn changes(&self, snapshot: &Snapshot) -> Vec<ShownChange> {
        snapshot.changes_since(&self.crds).into_iter().map(|change| self.shown(change)).collect()
    }

    pub(super) fn crds(&self) -> &[PlacedCrd] {
        &self.crds
    }

    /// The finding about a change, with a note on its place in the last commit.
    fn shown(&self, CrdChange { finding, before }: CrdChange) -> ShownChange {
        // The old text is not open in any editor, so the message names the line.
        let note = before.map(|PlaceBefore { range, .. }| {
            let line = self.text.position(range.start(), Encoding::Utf8).line + 1;
            format!("(In the last commit this is line {line}.)")
        });
        ShownChange { finding, note }
    }
}
