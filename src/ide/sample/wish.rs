//! What is wanted of a generated value beside what its schema asks for.

/// What every custom resource starts with.
#[derive(Clone, Debug)]
pub(super) struct Head {
    pub(super) api_version: String,
    pub(super) kind: String,
    pub(super) name: String,
    pub(super) is_namespaced: bool,
}

/// What is wanted of a value beside what its schema asks for.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Wish<'w> {
    /// Which of several values that are not the same, from 0.
    pub(super) number: u32,
    /// Nothing in comments.
    pub(super) is_skeleton: bool,
    /// Fields that are there although nothing requires them.
    pub(super) keys: &'w [&'w str],
    /// Fields that are not there, whatever requires them.
    pub(super) omitted: &'w [&'w str],
    /// The text that is best, if it is valid.
    pub(super) preferred: Option<&'w str>,
    /// The value is a whole resource.
    pub(super) head: Option<&'w Head>,
}
