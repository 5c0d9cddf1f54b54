//! The inputs that are checked once all CRDs are known.

use crate::cli::catalogue::ResourceUse;
use crate::cli::fix::AppliedFixes;
use crate::cli::input::Input;
use crate::settings::Effective;
use crd_ls_ide::{KindUse, Snapshot};
use crd_ls_text::Text;

/// An input with possible custom resources.
pub(super) struct WaitingInput {
    pub(super) input: Input,
    pub(super) text: Text,
    /// None if too many bytes are kept already.
    pub(super) snapshot: Option<Snapshot>,
    pub(super) changes: AppliedFixes,
    pub(super) uses: Vec<KindUse>,
    pub(super) settings: Effective,
}

/// Whether a text with these uses may have custom resources, which wait until all CRDs are known.
pub(super) fn is_waiting(snapshot: &Snapshot, uses: &[KindUse]) -> bool {
    !uses.is_empty() || !snapshot.text().is_empty() && snapshot.may_become_resource()
}

impl WaitingInput {
    pub(super) fn resource_uses(&self) -> impl Iterator<Item = ResourceUse<'_>> {
        self.uses.iter().map(|of| (&of.kind, self.input.path()))
    }
}
