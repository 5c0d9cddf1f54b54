//! One pass over the schemas of a document.

/// The state that all schemas of a document share while they are decoded.
pub(crate) struct Lowering {
    /// Whether the anchors have changed since the previous schemas were decoded.
    pub(crate) anchors_changed: bool,
    /// The number of decoded schemas.
    pub(crate) lowered: u64,
    /// The number of schemas around the current one.
    pub(super) depth: u32,
}

impl Lowering {
    pub(crate) fn new(anchors_changed: bool) -> Self {
        Self { anchors_changed, lowered: 0, depth: 0 }
    }
}
