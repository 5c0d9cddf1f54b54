use super::{Finding, Snapshot};
use crate::text::Edit;

/// A change that mends a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// What it does, as a command: `move 'type' out of 'anyOf'`.
    pub title: String,
    /// The meaning that the author expressed stays.
    pub safe: bool,
    /// All replacements, in ascending order, none touching another, in ranges of the text as it is.
    pub edits: Vec<Edit>,
}

impl Snapshot {
    /// The fixes for one finding of this snapshot, the most likely first.
    pub fn fixes(&self, _finding: &Finding) -> Vec<Fix> {
        Vec::new()
    }
}
