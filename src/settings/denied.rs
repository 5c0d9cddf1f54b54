use crd_ls_ide::Severity;
use crd_ls_rules::{is_selector, near_selector, selector_advice, selectors, selects};

/// Findings that make the command fail, besides errors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Denied {
    Warnings,
    /// The findings of a code or of a group of codes.
    Selected(String),
}

/// The word for all warnings.
const WARNINGS: &str = "warnings";

/// The words that can be denied.
pub(crate) fn denied_words() -> Vec<&'static str> {
    [WARNINGS].into_iter().chain(selectors()).collect()
}

impl Denied {
    /// Fails with the reason if the word is neither [`WARNINGS`] nor a code or group.
    pub(crate) fn parse(word: &str) -> Result<Self, String> {
        match word {
            // The group `warning` contains only warnings, so all warnings include it.
            WARNINGS | "warning" => Ok(Self::Warnings),
            _ if is_selector(word) => Ok(Self::Selected(word.to_owned())),
            _ => Err(unknown(word)),
        }
    }

    pub(crate) fn includes(&self, severity: Severity, code: &str) -> bool {
        match self {
            Self::Warnings => severity == Severity::Warning,
            Self::Selected(selector) => selects(selector, code),
        }
    }
}

fn unknown(word: &str) -> String {
    let near = if WARNINGS.starts_with(word) && !word.is_empty() { Some(WARNINGS) } else { near_selector(word) };
    format!("it is neither `{WARNINGS}` nor a code or a group of codes; {}", selector_advice(near))
}
