//! Puts quotes around the numbers and booleans in an `enum` of strings.
//!
//! ```yaml before lint/enum-type
//! type: object
//! properties:
//!   version:
//!     type: string
//!     enum: ["1.0", 1.1, 1.2]
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   version:
//!     type: string
//!     enum: ["1.0", "1.1", "1.2"]
//! ```

use super::{Fix, FixContext, QuickFix};
use crate::Finding;
use crd_ls_rules::{LintProblem, ProblemKind};
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix = QuickFix::one(&["lint/enum-type"], find);

/// The maximum number of values of a list that get quotes at once.
const MAX_VALUES: usize = 64;

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    if !is_unquoted(ctx.finding) {
        return None;
    }
    let (list, _) = ctx.item()?;
    let beside = ctx.snapshot.findings_within(list.range()).filter(|other| is_unquoted(other));
    let values = beside.map(|other| other.range).take(MAX_VALUES);
    let edits: Vec<Edit> =
        values.map(|value| Edit::replace(value, format!("\"{}\"", ctx.text().slice(value)))).collect();
    let title = if edits.len() > 1 { "put quotes around the values" } else { "put quotes around the value" };
    Fix::safe(title, edits)
}

fn is_unquoted(finding: &Finding) -> bool {
    match &finding.kind {
        ProblemKind::Lint(LintProblem::EnumType { wanted, actual: "number" | "boolean" }) => &**wanted == "string",
        _ => false,
    }
}
