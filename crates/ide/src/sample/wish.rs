//! Wishes for a generated value, beyond the schema's requirements.

/// The type and name of a custom resource.
#[derive(Clone, Debug)]
pub(super) struct ResourceHead {
    pub(super) api_version: String,
    pub(super) kind: String,
    pub(super) name: String,
    pub(super) is_namespaced: bool,
}

/// Wishes for a value, beyond the schema's requirements.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Wish<'w> {
    /// The index among values that must be distinct.
    pub(super) number: u32,
    /// Whether to leave out comments.
    pub(super) is_skeleton: bool,
    /// Optional fields to include.
    pub(super) keys: &'w [&'w str],
    /// Fields to leave out, even required ones.
    pub(super) omitted: &'w [&'w str],
    /// The preferred text, if it is valid.
    pub(super) preferred: Option<&'w str>,
    /// Set if the value is a whole resource.
    pub(super) head: Option<&'w ResourceHead>,
}
