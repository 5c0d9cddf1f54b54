use serde::Serialize;

/// The result of a test case. The names of the fields and their order are a public format and must not change.
#[derive(Debug, Serialize)]
pub(super) struct Case {
    /// The file of the suite or sample.
    pub(super) file: String,
    pub(super) crd: String,
    /// `onCreate`, `onUpdate`, `valid` or `invalid`.
    pub(super) group: &'static str,
    pub(super) name: String,
    pub(super) passed: bool,
    pub(super) expected: Option<String>,
    pub(super) found: Option<String>,
}
