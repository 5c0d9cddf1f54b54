use clap::Args;

use super::offering::Offering;
use crate::settings::{Denied, denied_words};
use crd_ls_ide::Severity;

/// The options that affect the exit status of a report on findings.
#[derive(Clone, Debug, Default, Args)]
pub struct StatusOptions {
    /// The findings besides errors that count as errors for the exit status
    ///
    /// `warnings`, or the findings with a code (`lint/impossible-bounds`) or of a group of codes (`lint`), of any
    /// severity. May be a list, and may be given more than once
    #[arg(long, value_name = "CODE|GROUP|warnings", value_delimiter = ',')]
    #[arg(value_parser = Offering::new(denied_words, Denied::parse), hide_possible_values = true)]
    pub deny: Vec<Denied>,

    /// Exit with 0 even if there are errors, or files that are not text; the exit status is 2 if anything else could
    /// not be checked
    #[arg(long, hide_short_help = true)]
    pub exit_zero: bool,
}

impl StatusOptions {
    /// Whether a finding makes the command fail, even if it is not an error.
    pub(crate) fn denies(&self, severity: Severity, code: &str) -> bool {
        self.deny.iter().any(|denied| denied.includes(severity, code))
    }
}
