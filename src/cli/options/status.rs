use clap::Args;

use super::Denied;

/// What the exit status of a report on findings depends on.
#[derive(Clone, Debug, Default, Args)]
pub struct StatusOptions {
    /// What counts as an error for the exit status, besides errors
    #[arg(long, value_enum, value_name = "SEVERITY")]
    pub deny: Option<Denied>,

    /// Exit with 0 though there are errors; with 2 where something could not be checked
    #[arg(long)]
    pub exit_zero: bool,
}

impl StatusOptions {
    pub(crate) fn denies_warnings(&self) -> bool {
        self.deny == Some(Denied::Warnings)
    }
}
