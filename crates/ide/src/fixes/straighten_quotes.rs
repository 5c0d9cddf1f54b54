//! Writes straight quotes in place of curly ones, in all values of a list at once.
//!
//! ```yaml before lint/curly-quotes
//! type: object
//! properties:
//!   memory:
//!     type: string
//!     pattern: “^[0-9]+Mi$”
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   memory:
//!     type: string
//!     pattern: "^[0-9]+Mi$"
//! ```
//! ```yaml before default/enum
//! type: object
//! properties:
//!   policy:
//!     type: string
//!     enum: [“LRU”, “LFU”]
//!     default: LRU
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   policy:
//!     type: string
//!     enum: ["LRU", "LFU"]
//!     default: LRU
//! ```

use super::{Fix, FixContext, QuickFix};
use crate::Finding;
use crate::cursor::EntryPlace;
use crate::edit::snippet;
use crd_ls_model::Keyword;
use crd_ls_rules::{LintProblem, ProblemKind, between_curly_quotes};
use crd_ls_syntax::{Scalar, ScalarStyle, Sequence};
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix = QuickFix::one(&["lint/curly-quotes", "default/enum"], straighten);

/// The maximum number of values of a list that are changed at once.
const MAX_VALUES: usize = 64;

fn straighten(ctx: &FixContext<'_>) -> Option<Fix> {
    let edits = if is_about_quotes(ctx.finding) { at_finding(ctx)? } else { of_enum(ctx)? };
    Fix::safe("write straight quotes", edits)
}

fn is_about_quotes(finding: &Finding) -> bool {
    matches!(finding.kind, ProblemKind::Lint(LintProblem::CurlyQuotes { .. }))
}

/// The name or value that the finding is about, with the other values of its list.
fn at_finding(ctx: &FixContext<'_>) -> Option<Vec<Edit>> {
    let entry = ctx.entry()?;
    match entry.sequence().filter(|list| list.range().contains_range(ctx.finding.range)) {
        Some(list) => Some(of_items(list)),
        None => Some(vec![straight(ctx.scalar()?)?]),
    }
}

/// The values of the `enum` beside a default.
fn of_enum(ctx: &FixContext<'_>) -> Option<Vec<Edit>> {
    let values = ctx.entry()?.sibling(Keyword::Enum.name()).and_then(EntryPlace::sequence)?;
    Some(of_items(values))
}

fn of_items(list: Sequence<'_>) -> Vec<Edit> {
    let values = list.items().take(MAX_VALUES).filter_map(|item| item.content()?.scalar());
    values.filter_map(straight).collect()
}

fn straight(scalar: Scalar<'_>) -> Option<Edit> {
    let written = scalar.value();
    let inner = between_curly_quotes(&written).filter(|_| scalar.style() == ScalarStyle::Plain)?;
    Some(Edit::replace(scalar.range(), snippet::quoted(inner)))
}
