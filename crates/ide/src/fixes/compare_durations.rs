//! Compares two strings as durations.
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

use super::ask_for_type::{wrapped, written_at};
use super::{Fix, FixContext, QuickFix, title};
use crd_ls_rules::{ExpressionProblem, ProblemKind};

pub(super) const FIX: QuickFix = QuickFix::one(&["lint/text-order"], convert);

fn convert(ctx: &FixContext<'_>) -> Option<Fix> {
    let ProblemKind::Expression(ExpressionProblem::TextOrder { one, other }) = &ctx.finding.kind else { return None };
    let expression = ctx.expression()?;
    let (one, start_of_one) = written_at(one, &expression.text)?;
    let (other, start_of_other) = written_at(other, &expression.text)?;
    let parts = [wrapped("duration", &one, start_of_one), wrapped("duration", &other, start_of_other)].concat();
    Fix::risky(title!("compare '{}' and '{}' as durations", one, other), ctx.edits().expression(&expression, &parts)?)
}
