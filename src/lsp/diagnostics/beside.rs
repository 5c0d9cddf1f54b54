use crd_ls_ide::Finding;

/// Additions to a document's findings that other texts contribute.
#[derive(Default)]
pub(in crate::lsp) struct Beside {
    /// The places in CRDs that cause findings about custom resources, each with the index of its finding.
    pub(in crate::lsp) asked_by: Vec<(usize, PlaceInCrd)>,
    /// The findings about changes since the last commit.
    pub(in crate::lsp) changes: Vec<ShownChange>,
}

/// A place in the CRD of a custom resource.
pub(in crate::lsp) struct PlaceInCrd {
    /// In the client's spelling.
    pub(in crate::lsp) uri: String,
    pub(in crate::lsp) range: lsp_types::Range,
}

/// A finding about a change.
pub(in crate::lsp) struct ShownChange {
    pub(in crate::lsp) finding: Finding,
    /// An addition to the message.
    pub(in crate::lsp) note: Option<String>,
}
