use crate::ide::{CrdText, GroupKind};

/// What is known of the custom resources in an open document.
#[derive(Default)]
pub(super) struct KnownResources {
    pub(super) kinds: Vec<KnownKind>,
    /// How many were judged when its diagnostics were last made.
    pub(super) judged: usize,
}

/// A kind of custom resources that an open document uses.
pub(super) struct KnownKind {
    pub(super) name: GroupKind,
    /// The document with its CRD; None where that is not known.
    pub(super) crd: Option<String>,
}

/// A text with CRDs, open or not, for places in it.
pub(super) struct CrdDocument {
    /// As the client spelled it, or as it would be spelled.
    pub(super) uri: String,
    pub(super) text: CrdText,
}
