use crd_ls_ide::{CrdText, GroupKind};

/// The known facts about the custom resources in an open document.
#[derive(Default)]
pub(super) struct KnownResources {
    pub(super) kinds: Vec<KnownKind>,
    /// The number of resources that were validated for the last diagnostics.
    pub(super) judged: usize,
}

/// A kind of custom resources that an open document uses.
pub(super) struct KnownKind {
    pub(super) name: GroupKind,
    /// The document with the CRD, or `None` if no CRD is known.
    pub(super) crd: Option<String>,
}

/// A text with CRDs, open or not, in which places can be looked up.
pub(super) struct CrdDocument {
    /// In the client's spelling, or in ours for an unopened file.
    pub(super) uri: String,
    pub(super) text: CrdText,
}
