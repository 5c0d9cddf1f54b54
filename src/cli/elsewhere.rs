use crd_ls_ide::{CrdPlace, Finding, Snapshot, asked_by_label};
use crd_ls_text::{Text, TextRange};

/// A place in another text, with a message about it.
#[derive(Clone, Copy)]
pub(super) struct Elsewhere<'f> {
    pub(super) message: &'static str,
    pub(super) file: &'f str,
    pub(super) text: &'f Text,
    pub(super) range: TextRange,
}

impl<'f> Elsewhere<'f> {
    /// The requirement in a CRD that a custom resource breaks, according to a finding. `find` looks up a place in the
    /// texts of CRDs.
    pub(super) fn asking(
        judged: &Snapshot,
        finding: &Finding,
        find: impl FnOnce(&CrdPlace) -> Option<(&'f str, &'f Text, TextRange)>,
    ) -> Option<Self> {
        let (file, text, range) = find(&judged.asked_by(finding)?)?;
        Some(Self { message: asked_by_label(finding), file, text, range })
    }

    /// Another place in the same text.
    pub(super) fn at(self, range: TextRange) -> Self {
        Self { range, ..self }
    }
}
