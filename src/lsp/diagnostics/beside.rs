use crate::ide::Finding;

/// What other texts have to do with the findings of a document.
#[derive(Default)]
pub(in crate::lsp) struct Beside {
    /// What in CRDs asks for what is found about custom resources, with the position of the finding.
    pub(in crate::lsp) asked_by: Vec<(usize, PlaceInCrd)>,
    /// What the changes since the last commit mean.
    pub(in crate::lsp) changes: Vec<ShownChange>,
}

/// A place in the CRD of a custom resource.
pub(in crate::lsp) struct PlaceInCrd {
    /// As the client spelled it.
    pub(in crate::lsp) uri: String,
    pub(in crate::lsp) range: lsp_types::Range,
}

/// A finding about a change.
pub(in crate::lsp) struct ShownChange {
    pub(in crate::lsp) finding: Finding,
    /// What else is to be said.
    pub(in crate::lsp) note: Option<String>,
}
