use serde::Serialize;

/// What came of a case. The names and their order are the format: what is here stays here.
#[derive(Debug, Serialize)]
pub(super) struct Case {
    /// The suite's file, or the object's.
    pub(super) file: String,
    pub(super) crd: String,
    /// `onCreate`, `onUpdate`, `valid` or `invalid`.
    pub(super) group: &'static str,
    pub(super) name: String,
    pub(super) passed: bool,
    pub(super) expected: Option<String>,
    pub(super) found: Option<String>,
}
