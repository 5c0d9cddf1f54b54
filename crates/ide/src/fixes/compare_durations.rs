//! Compares two texts as durations.
//!
//! ```yaml before lint/text-order
//! type: object
//! required: [idleTimeout, maxDuration]
//! x-kubernetes-validations:
//! - rule: self.idleTimeout <= self.maxDuration
//! properties:
//!   idleTimeout: {type: string}
//!   maxDuration: {type: string}
//! ```
//! ```yaml after
//! type: object
//! required: [idleTimeout, maxDuration]
//! x-kubernetes-validations:
//! - rule: duration(self.idleTimeout) <= duration(self.maxDuration)
//! properties:
//!   idleTimeout: {type: string}
//!   maxDuration: {type: string}
//! ```

use super::ask_for_type::wrapped;
use super::{Fix, FixContext, QuickFix, title};
use crd_ls_cel::Step;
use crd_ls_rules::{ExpressionProblem, ProblemKind};

pub(super) const FIX: QuickFix = QuickFix::one(&["lint/text-order"], convert);

fn convert(ctx: &FixContext<'_>) -> Option<Fix> {
    let ProblemKind::Expression(ExpressionProblem::TextOrder { one, other }) = &ctx.finding.kind else { return None };
    let expression = ctx.expression()?;
    let mut parts = Vec::new();
    for field_use in [one, other] {
        let field = Step::written(&field_use.path)?;
        let start = field_use.end.checked_sub(field.len())?;
        if expression.text.get(start..field_use.end) != Some(&field) {
            return None;
        }
        parts.extend(wrapped("duration", &field, start));
    }
    let (one, other) = (Step::written(&one.path)?, Step::written(&other.path)?);
    Fix::risky(title!("compare '{one}' and '{other}' as durations"), ctx.edits().expression(&expression, &parts)?)
}
