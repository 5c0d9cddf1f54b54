//! Removes the slashes around a pattern.
//!
//! ```yaml before lint/pattern-delimiters
//! type: object
//! properties:
//!   name:
//!     type: string
//!     pattern: "/^[a-z]+$/"
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   name:
//!     type: string
//!     pattern: "^[a-z]+$"
//! ```

use super::{Fix, FixContext, QuickFix};
use crd_ls_rules::{LintProblem, ProblemKind};

pub(super) const FIX: QuickFix = QuickFix::one(&["lint/pattern-delimiters"], find);

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    let ProblemKind::Lint(LintProblem::PatternDelimiters { inner }) = &ctx.finding.kind else { return None };
    Fix::safe("remove the slashes around the pattern", ctx.respell(inner))
}
