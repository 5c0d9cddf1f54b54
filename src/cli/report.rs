use std::ops::AddAssign;

use super::excerpt::visible;
use super::listed::Listed;
use crate::files::Unreadable;
use crate::ide::Severity;

/// The result of one input: its findings, printed, and its counts.
#[derive(Default)]
pub(super) struct Report {
    /// The fixed text or the patch; empty if neither was asked for.
    pub product: String,
    /// The findings in the format of the options; empty if there are none.
    pub text: String,
    /// Lines for stderr: the fixes that were applied, warnings, or why it could not be checked.
    pub complaints: Vec<String>,
    pub counts: Counts,
}

impl Report {
    /// The report on an input that could not be checked.
    pub(super) fn of_unreadable(unreadable: Unreadable) -> Self {
        let counts = Counts { unreadable: 1, ..Counts::default() };
        Self { complaints: vec![visible(&format!("error: {unreadable}"))], counts, ..Self::default() }
    }
}

/// Counts over all inputs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Counts {
    /// Inputs that were read.
    pub files: usize,
    /// Inputs that could not be read, or not be written.
    pub unreadable: usize,
    /// CustomResourceDefinitions in them.
    pub crds: usize,
    /// Custom resources whose CustomResourceDefinition is known.
    pub resources: usize,
    pub errors: usize,
    /// The errors that follow from others.
    pub consequences: usize,
    pub warnings: usize,
    /// Findings of lower severity.
    pub notes: usize,
}

impl Counts {
    /// The counts of one input that was read.
    pub(super) fn of_file(crds: usize, findings: &[Listed<'_>]) -> Self {
        let mut counts = Self { files: 1, crds, ..Self::default() };
        for listed in findings {
            counts.consequences += usize::from(listed.is_consequent_error());
            match listed.severity {
                Severity::Error => counts.errors += 1,
                Severity::Warning => counts.warnings += 1,
                Severity::Information | Severity::Hint => counts.notes += 1,
            }
        }
        counts
    }
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.files += other.files;
        self.unreadable += other.unreadable;
        self.crds += other.crds;
        self.resources += other.resources;
        self.errors += other.errors;
        self.consequences += other.consequences;
        self.warnings += other.warnings;
        self.notes += other.notes;
    }
}
