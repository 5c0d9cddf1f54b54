use crd_ls_ide::{CrdPlace, Finding, Snapshot, asked_by_label};
use crd_ls_text::{Text, TextRange};

/// A place in another text.
#[derive(Clone, Copy)]
pub(super) struct Elsewhere<'f> {
    pub(super) message: &'static str,
    pub(super) file: &'f str,
    pub(super) text: &'f Text,
    pub(super) range: TextRange,
}

impl<'f> Elsewhere<'f> {
    /// The place in a CRD with the requirement behind a finding about a custom resource. `find` looks up a place in the
    /// texts of CRDs.
    pub(super) fn asking(
        judged: &Snapshot,
        finding: &Finding,
        find: impl FnOnce(&CrdPlace) -> Option<(&'f str, &'f Text, TextRange)>,
    ) -> Option<Self> {
        let (file, text, range) = find(&judged.asked_by(finding)?)?;
        Some(Self { message: asked_by_label(finding), file, text, range })
    }
}
