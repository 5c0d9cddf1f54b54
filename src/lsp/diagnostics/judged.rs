use crate::ide::Finding;

/// A finding that has to do with another text: about a custom resource, or a change.
pub(in crate::lsp) struct Judged {
    pub(in crate::lsp) finding: Finding,
    /// What asks for it.
    pub(in crate::lsp) asked_by: Option<PlaceInCrd>,
    /// What else is to be said.
    pub(in crate::lsp) note: Option<String>,
}

/// A place in the CRD of a custom resource.
pub(in crate::lsp) struct PlaceInCrd {
    /// As the client spelled it.
    pub(in crate::lsp) uri: String,
    pub(in crate::lsp) range: lsp_types::Range,
}

impl From<Finding> for Judged {
    fn from(finding: Finding) -> Self {
        Self { finding, asked_by: None, note: None }
    }
}
