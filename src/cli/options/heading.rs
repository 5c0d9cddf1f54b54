//! The headings of option groups, for commands with many options.

pub(super) const FILES: &str = "Files";
pub(super) const FIXES: &str = "Fixes";
pub(super) const OUTPUT: &str = "Output";
pub(super) const STATUS: &str = "Exit status";
pub(super) const SETTINGS: &str = "Settings, as in .crd-ls.yaml";
pub(super) const KNOWN: &str = "Known findings";
pub(super) const ANALYSIS: &str = "Analysis";
pub(super) const UPDATE: &str = "Update";
pub(super) const EVALUATION: &str = "Evaluation";
