use super::{Kubernetes, Limits, SchemaKinds, Unfinished};

/// Options for the analysis of texts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AnalysisOptions {
    pub kinds: SchemaKinds,
    pub limits: Limits,
    /// Whether the rules of Kubernetes' API conventions run.
    pub conventions: bool,
    /// The version of Kubernetes that must accept the texts.
    pub kubernetes: Kubernetes,
    /// The values that count as filled in later.
    pub unfinished: Unfinished,
}
