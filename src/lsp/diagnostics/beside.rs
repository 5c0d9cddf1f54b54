use crd_ls_ide::Finding;

/// Additions to a document's findings that other texts contribute.
#[derive(Default)]
pub(crate) struct Beside {
    /// The places in CRDs that cause findings about custom resources, each with the index of its finding.
    pub(crate) asked_by: Vec<(usize, PlaceInCrd)>,
    /// The findings about changes since the last commit.
    pub(crate) changes: Vec<ShownChange>,
}

impl Beside {
    pub(crate) fn is_empty(&self) -> bool {
        self.asked_by.is_empty() && self.changes.is_empty()
    }
}

/// A place in the CRD of a custom resource.
pub(crate) struct PlaceInCrd {
    /// In the client's spelling.
    pub(crate) uri: String,
    pub(crate) range: lsp_types::Range,
}

/// A finding about a change.
pub(crate) struct ShownChange {
    pub(crate) finding: Finding,
    /// An addition to the message.
    pub(crate) note: Option<String>,
}
