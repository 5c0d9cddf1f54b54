use clap::Args;

use crd_ls_ide::Severity;
use crd_ls_rules::{is_selector, near_selector, selects};

/// What the exit status of a report on findings depends on.
#[derive(Clone, Debug, Default, Args)]
pub struct StatusOptions {
    /// What counts as an error for the exit status, besides errors: `warnings`, or the findings with a code
    /// (`lint/impossible-bounds`) or of a group of codes (`lint`), of any severity. May be a list, and given more than
    /// once
    #[arg(long, value_name = "CODE|GROUP|warnings", value_delimiter = ',', value_parser = Denied::parse)]
    pub deny: Vec<Denied>,

    /// Exit with 0 though there are errors; with 2 where something could not be checked
    #[arg(long)]
    pub exit_zero: bool,
}

/// Findings that fail the command besides errors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Denied {
    Warnings,
    /// Those of a code or a group of codes.
    Selected(String),
}

/// The word for all warnings.
const WARNINGS: &str = "warnings";

impl Denied {
    fn parse(word: &str) -> Result<Self, String> {
        match word {
            // The group `warning` has nothing but warnings.
            WARNINGS | "warning" => Ok(Self::Warnings),
            _ if is_selector(word) => Ok(Self::Selected(word.to_owned())),
            _ => Err(unknown(word)),
        }
    }

    fn includes(&self, severity: Severity, code: &str) -> bool {
        match self {
            Self::Warnings => severity == Severity::Warning,
            Self::Selected(selector) => selects(selector, code),
        }
    }
}

fn unknown(word: &str) -> String {
    let near = if WARNINGS.starts_with(word) && !word.is_empty() { Some(WARNINGS) } else { near_selector(word) };
    let advice = match near {
        Some(near) => format!("did you mean `{near}`?"),
        None => "`crd-ls explain` lists all codes (the group is the part before the slash)".to_owned(),
    };
    format!("it is neither `{WARNINGS}` nor a code or a group of codes; {advice}")
}

impl StatusOptions {
    /// Whether a finding makes the command fail, even if it is not an error.
    pub(crate) fn denies(&self, severity: Severity, code: &str) -> bool {
        self.deny.iter().any(|denied| denied.includes(severity, code))
    }
}
