//! One pass over the schemas of a document.

/// What is the same for all schemas of a document while they are decoded.
pub(in crate::model) struct Lowering {
    /// Anchors mean something else than when the old schemas were made.
    pub(in crate::model) anchors_changed: bool,
    /// How many schemas were decoded.
    pub(in crate::model) lowered: u64,
    /// How many schemas there are around the one being decoded.
    pub(super) depth: u32,
}

impl Lowering {
    pub(in crate::model) fn new(anchors_changed: bool) -> Self {
        Self { anchors_changed, lowered: 0, depth: 0 }
    }
}
