//! Features that the targeted version of Kubernetes does not have yet.

use super::Severity;
use super::{Facts, Family, Words};
use crd_ls_model::Kubernetes;

/// A feature that is newer than the version in the settings.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TargetProblem {
    pub target: Kubernetes,
    pub since: Kubernetes,
    pub what: NotYet,
}

/// The missing feature.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum NotYet {
    /// A field behind a feature gate that was off by default.
    Field {
        name: &'static str,
        gate: &'static str,
    },
    Format {
        name: &'static str,
    },
    /// A CEL keyword that selects the field of that name.
    ReservedWord {
        word: Box<str>,
    },
    /// A function or macro in a rule.
    Function {
        name: Box<str>,
        library: &'static str,
    },
}

impl Family for TargetProblem {
    fn facts(&self) -> Facts {
        let (code, severity) = match self.what {
            NotYet::Field { .. } => ("kubernetes/field", Severity::Warning),
            NotYet::Format { .. } => ("kubernetes/format", Severity::Warning),
            // A server of that version refuses the rule.
            NotYet::Function { .. } => ("kubernetes/function", Severity::Error),
            NotYet::ReservedWord { .. } => ("kubernetes/reserved-word", Severity::Error),
        };
        Facts::note(code, severity)
    }

    fn words(&self) -> Words<'_> {
        let Self { target, since, what } = self;
        match what {
            NotYet::Field { name, gate } => Words::new(
                format!("Kubernetes {target} does not have `{name}`, which is there since {since}, and drops it"),
                format!("Remove it, or switch on the feature gate {gate} there"),
            ),
            NotYet::Format { name } => Words::new(
                format!(
                    "Kubernetes {target} does not know the format `{name}`, which is there since {since}, and ignores it"
                ),
                "Write a `pattern` beside it",
            ),
            NotYet::ReservedWord { word } => Words::new(
                format!(
                    "rules in Kubernetes {target} can't select a field by the reserved word `{word}`, as new rules can since \
                     {since}: that server refuses this one"
                ),
                format!("Write `__{word}__`"),
            ),
            NotYet::Function { name, library } => Words::new(
                format!(
                    "rules in Kubernetes {target} do not have `{name}` ({library}), which new rules can use since {since}: that server refuses this one"
                ),
                "Write the rule without it",
            ),
        }
    }
}
