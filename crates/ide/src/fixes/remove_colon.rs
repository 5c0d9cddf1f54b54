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

pub(super) const FIX: QuickFix = QuickFix::one(&["lint/colon-in-name"], find);

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    let ProblemKind::Lint(LintProblem::ColonInName { meant }) = &ctx.finding.kind else { return None };
    Fix::safe(title!("call the field '{}'", meant), ctx.respell(meant))
}
