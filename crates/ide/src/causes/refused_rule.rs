//! Rules that the server refuses with their CRD. It also refuses each resource that such a rule would check.

use crate::{Finding, Snapshot};
use crd_ls_rules::{ExpressionProblem, ProblemKind, ResourceProblem, RuleFailure};

impl Snapshot {
    /// The errors about rules that the server refuses.
    pub fn refused_rules(&self) -> impl Iterator<Item = &Finding> {
        self.findings().iter().filter(|finding| is_refused_rule(finding))
    }
}

/// Whether a finding about a resource only repeats the error of a rule in the CRD.
pub fn repeats_refused_rule(finding: &Finding) -> bool {
    matches!(finding.kind, ProblemKind::Resource(ResourceProblem::Rule { failure: RuleFailure::Uncompilable, .. }))
}

/// Whether the server refuses a rule.
pub(super) fn is_refused_rule(cause: &Finding) -> bool {
    matches!(
        cause.kind,
        ProblemKind::Expression(
            ExpressionProblem::Uncompilable { .. }
                | ExpressionProblem::ResultType { .. }
                | ExpressionProblem::Program { .. }
        )
    )
}
