//! Mistakes in comments that ignore findings.

use super::Severity;
use super::{Facts, Family, Words};

/// A problem of `# crd-ls: ignore[...]`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum IgnoreProblem {
    /// No finding in the covered lines has this code.
    Unused {
        code: Box<str>,
        /// Other codes of the comment ignore a finding.
        is_one_of_several: bool,
        /// Another comment ignores the findings with this code already.
        is_repeated: bool,
    },
    NoReason,
    UnknownCode {
        code: Box<str>,
        near: Option<&'static str>,
    },
    /// The comment has another form; `meant` is the right form.
    Malformed {
        meant: Box<str>,
    },
    /// Codes in brackets are missing.
    NoCodes,
}

impl Family for IgnoreProblem {
    fn facts(&self) -> Facts {
        let code = match self {
            Self::Unused { .. } => "ignore/unused",
            Self::NoReason => "ignore/no-reason",
            Self::UnknownCode { .. } => "ignore/unknown-code",
            Self::Malformed { .. } => "ignore/malformed",
            Self::NoCodes => "ignore/no-codes",
        };
        Facts::note(code, Severity::Warning)
    }

    fn words(&self) -> Words<'_> {
        match self {
            Self::Unused { code, is_one_of_several, is_repeated: true } => Words::new(
                format!("this comment ignores `{code}`, which is ignored here already"),
                if *is_one_of_several { "Remove the code" } else { "Remove it" },
            ),
            Self::Unused { code, is_one_of_several: false, .. } => {
                Words::new(format!("this comment ignores nothing: there is no `{code}` here"), "Remove it")
            }
            Self::Unused { code, .. } => {
                Words::new(format!("this comment ignores `{code}`, which is not here"), "Remove the code")
            }
            Self::NoReason => Words::new(
                "this comment does not say why the finding is ignored",
                "Write the reason after the bracket, for those who read this next",
            ),
            Self::UnknownCode { code, near: Some(near) } => Words::new(
                format!("`{code}` is neither a code nor a group of codes"),
                format!("Did you mean `{near}`?"),
            ),
            Self::UnknownCode { code, near: None } => Words::new(
                format!("`{code}` is neither a code nor a group of codes"),
                "`crd-ls explain` lists all codes (the group is the part before the slash)",
            ),
            Self::Malformed { meant } => {
                Words::new("this comment ignores nothing, because it is malformed", format!("Write `{meant}`"))
            }
            Self::NoCodes => Words::new(
                "this comment ignores nothing, as it names no code",
                "Write the codes in brackets, and then the reason: `# crd-ls: ignore[lint/always-empty] only its presence counts`",
            ),
        }
    }
}
