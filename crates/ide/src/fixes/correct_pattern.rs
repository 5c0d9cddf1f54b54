//! Writes the probably intended pattern: with one backslash fewer, with brackets around a class, or with `.*` for the
//! `*` of a glob.
//!
//! ```yaml before lint/misread-pattern
//! type: object
//! properties:
//!   unit:
//!     type: string
//!     pattern: "\bMi\b"
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   unit:
//!     type: string
//!     pattern: "\\bMi\\b"
//! ```
//! ```yaml before lint/misread-pattern
//! type: object
//! properties:
//!   version:
//!     type: string
//!     pattern: '^\\d+\\.\\d+$'
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   version:
//!     type: string
//!     pattern: '^\d+\.\d+$'
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crd_ls_rules::{LintProblem, PatternReading, ProblemKind};

pub(super) const FIX: QuickFix = QuickFix::one(&["lint/misread-pattern"], correct);

fn correct(ctx: &FixContext<'_>) -> Option<Fix> {
    let ProblemKind::Lint(LintProblem::MisreadPattern { reading, meant }) = &ctx.finding.kind else { return None };
    // Not safe for a glob, because the pattern may be meant as a regular expression after all.
    let is_sure = *reading != PatternReading::Glob;
    Fix::when(is_sure, title!("write the pattern as '{}'", meant), ctx.respell(meant))
}
