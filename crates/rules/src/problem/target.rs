//! Features that the targeted version of Kubernetes does not have yet.

use super::{Facts, Family, Severity, Words};
use crd_ls_model::Kubernetes;

problems! {
    /// A feature that is newer than the version in the settings.
    pub enum TargetProblem;

    /// A field that the targeted version lacks, or that is behind a feature gate, which is off by default. `gate` is
    /// None if the targeted version does not have the gate either.
    Field { versions: NotYet, name: &'static str, gate: Option<&'static str> }: Warning "kubernetes/field",
        detail format!(
            "Kubernetes {} drops `{name}`, which is enabled only since {}",
            versions.target, versions.since
        ),
        advice match gate {
            Some(gate) => format!("Remove it, or switch on the feature gate {gate} there"),
            None => "Remove it; that version has no feature gate for it".to_owned(),
        };
    Format { versions: NotYet, name: &'static str }: Warning "kubernetes/format",
        detail format!(
            "Kubernetes {} ignores the format `{name}`, which was added in {}",
            versions.target, versions.since
        ),
        advice "Write a `pattern` beside it";
    /// A function or macro in a rule. A server of that version refuses the rule.
    Function { versions: NotYet, name: Box<str>, library: &'static str }: Error "kubernetes/function",
        detail format!(
            "Kubernetes {} refuses this rule: rules can use `{name}` ({library}) only since {}",
            versions.target, versions.since
        ),
        advice "Write the rule without it";
    /// A reserved word of CEL that selects the field of that name. A server of that version refuses the rule.
    ReservedWord { versions: NotYet, word: Box<str> }: Error "kubernetes/reserved-word",
        detail format!(
            "Kubernetes {} refuses this rule: rules can select a field by the reserved word `{word}` only since {}",
            versions.target, versions.since
        ),
        advice format!("Write `__{word}__`");
}

/// The targeted version and the first one with the feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NotYet {
    pub target: Kubernetes,
    pub since: Kubernetes,
}
