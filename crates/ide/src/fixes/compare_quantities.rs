//! Compares two int-or-string fields as quantities.
//!
//! ```yaml before lint/int-or-string
//! type: object
//! required: [least, most]
//! x-kubernetes-validations:
//! - rule: self.least <= self.most
//! properties:
//!   least:
//!     x-kubernetes-int-or-string: true
//!     maxLength: 16
//!   most:
//!     x-kubernetes-int-or-string: true
//!     maxLength: 16
//! ```
//! ```yaml after
//! type: object
//! required: [least, most]
//! x-kubernetes-validations:
//! - rule: quantity(string(self.least)).compareTo(quantity(string(self.most))) <= 0
//! properties:
//!   least:
//!     x-kubernetes-int-or-string: true
//!     maxLength: 16
//!   most:
//!     x-kubernetes-int-or-string: true
//!     maxLength: 16
//! ```

use super::ask_for_type::written_at;
use super::{Fix, FixContext, QuickFix, title};
use crd_ls_rules::{ExpressionProblem, ProblemKind};

pub(super) const FIX: QuickFix = QuickFix::one(&["lint/int-or-string"], convert);

fn convert(ctx: &FixContext<'_>) -> Option<Fix> {
    let ProblemKind::Expression(ExpressionProblem::MixedOrder { one, other }) = &ctx.finding.kind else { return None };
    let expression = ctx.expression()?;
    let text = &expression.text;
    let (field, start) = written_at(one, text)?;
    let (other_field, other_start) = written_at(other, text)?;
    let operator = text.get(one.end..other_start)?.trim();
    if !matches!(operator, "<" | "<=" | ">" | ">=") {
        return None;
    }
    let compared = format!("quantity(string({field})).compareTo(quantity(string({other_field}))) {operator} 0");
    let edits = ctx.edits().expression(&expression, &[(start..other.end, compared)])?;
    Fix::risky(title!("compare '{}' and '{}' as quantities", field, other_field), edits)
}
