//! Writes `^` and `$` around a pattern that must match a whole string.
//!
//! ```yaml before lint/partial-match
//! type: object
//! properties:
//!   name:
//!     type: string
//!     x-kubernetes-validations:
//!     - rule: self.matches('[a-z]+')
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   name:
//!     type: string
//!     x-kubernetes-validations:
//!     - rule: self.matches('^[a-z]+$')
//! ```

use super::{Fix, FixContext, QuickFix};
use crd_ls_rules::{ExpressionProblem, ProblemKind};

pub(super) const FIX: QuickFix = QuickFix::one(&["lint/partial-match"], anchor);

fn anchor(ctx: &FixContext<'_>) -> Option<Fix> {
    let ProblemKind::Expression(ExpressionProblem::PartialMatch { literal }) = &ctx.finding.kind else { return None };
    let expression = ctx.expression()?;
    let written = expression.text.get(literal.clone())?;
    let is_quote = |character: char| matches!(character, '\'' | '"');
    let opening = literal.start + written.find(is_quote)?;
    let quotes = written.get(opening - literal.start..)?;
    // Triple quotes delimit literals of several lines.
    let quote = if quotes.len() > 5 && (quotes.starts_with("\'\'\'") || quotes.starts_with("\"\"\"")) { 3 } else { 1 };
    let (start, end) = (opening + quote, literal.end.checked_sub(quote)?);
    let parts = [(start..start, "^".to_owned()), (end..end, "$".to_owned())];
    Fix::risky("match the whole text", ctx.edits().expression(&expression, &parts)?)
}
