//! Removes the colon at the end of a field's name.
//!
//! ```yaml before lint/colon-in-name
//! type: object
//! properties:
//!   size::
//!     type: string
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   size:
//!     type: string
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crd_ls_rules::{LintProblem, ProblemKind};
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix = QuickFix::one(&["lint/colon-in-name"], find);

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    let ProblemKind::Lint(LintProblem::ColonInName { meant }) = &ctx.finding.kind else { return None };
    let text = ctx.edits().string_like(ctx.finding.range, meant);
    Fix::safe(title!("call the field '{meant}'"), Edit::replace(ctx.finding.range, text))
}
