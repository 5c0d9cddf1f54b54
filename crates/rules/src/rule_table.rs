//! The record of a file that explains codes.

/// A file that explains codes.
#[derive(Clone, Copy)]
pub struct RuleFile {
    /// The codes of its findings.
    pub codes: &'static [&'static str],
    /// Its source, which begins with the explanation and examples.
    pub document: &'static str,
}
