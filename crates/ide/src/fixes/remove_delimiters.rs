//! Removes the slashes around a pattern. Flags after the slashes become a group of flags at the start of the pattern.
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
//! ```yaml before lint/pattern-delimiters
//! type: object
//! properties:
//!   name:
//!     type: string
//!     pattern: "/^[a-z]+$/i"
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   name:
//!     type: string
//!     pattern: "(?i)^[a-z]+$"
//! ```

use super::notation::patterns::leading_flags;
use super::{Fix, FixContext, QuickFix};
use crd_ls_rules::{LintProblem, ProblemKind};

pub(super) const FIX: QuickFix = QuickFix::one(&["lint/pattern-delimiters"], find);

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    let ProblemKind::Lint(LintProblem::PatternDelimiters { inner }) = &ctx.finding.kind else { return None };
    let written = ctx.entry()?.scalar()?;
    let flags = leading_flags(written.rsplit_once('/').map_or("", |(_, flags)| flags));
    Fix::safe("remove the slashes around the pattern", ctx.respell(&format!("{flags}{inner}")))
}
