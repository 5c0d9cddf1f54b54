//! Corrects the syntax of a comment that should ignore findings.
//!
//! ```yaml before ignore/malformed
//! type: object
//! properties:
//!   marker:  # crd-ls: disable[lint/always-empty] only its presence counts
//!     type: object
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   marker:  # crd-ls: ignore[lint/always-empty] only its presence counts
//!     type: object
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crd_ls_rules::{IgnoreProblem, ProblemKind};

pub(super) const FIX: QuickFix = QuickFix::one(&["ignore/malformed"], find);

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    let ProblemKind::Ignore(IgnoreProblem::Malformed { meant }) = &ctx.finding.kind else { return None };
    Fix::risky(title!("change the comment to '{}'", meant), ctx.replace(&**meant))
}
