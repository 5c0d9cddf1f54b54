//! Removes a superfluous bracket, comma, dash, anchor or tag.
//!
//! ```yaml before yaml/unmatched-bracket
//! type: object
//! properties: {a: {type: string}}
//! required: [a}]
//! ```
//! ```yaml after
//! type: object
//! properties: {a: {type: string}}
//! required: [a]
//! ```
//! ```yaml before yaml/unexpected-comma
//! type: object
//! properties: {a: {type: string}, b: {type: string}}
//! required: [a,, b]
//! ```
//! ```yaml after
//! type: object
//! properties: {a: {type: string}, b: {type: string}}
//! required: [a, b]
//! ```
//! ```yaml before yaml/item-in-flow
//! type: object
//! properties: {a: {type: string}}
//! required: [- a]
//! ```
//! ```yaml after
//! type: object
//! properties: {a: {type: string}}
//! required: [a]
//! ```
//! ```yaml before yaml/early-bracket
//! type: object
//! x-kubernetes-preserve-unknown-fields: true
//! example: {
//!   "names": {"first": "Ada"}},
//!   "title": "Countess"
//!   }
//! ```
//! ```yaml after
//! type: object
//! x-kubernetes-preserve-unknown-fields: true
//! example: {
//!   "names": {"first": "Ada"},
//!   "title": "Countess"
//!   }
//! ```
//! ```yaml before yaml/repeated-dash
//! type: object
//! anyOf:
//!   - - minProperties: 1
//!     maxProperties: 2
//! ```
//! ```yaml after
//! type: object
//! anyOf:
//!   - minProperties: 1
//!     maxProperties: 2
//! ```
//! ```yaml before yaml/repeated-property
//! type: &a &b object
//! ```
//! ```yaml after
//! type: &a object
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::spaces_before;
use crd_ls_text::{Edit, TextRange, TextSize};

pub(super) const FIX: QuickFix = QuickFix::one(
    &[
        "yaml/unmatched-bracket",
        "yaml/early-bracket",
        "yaml/repeated-dash",
        "yaml/unexpected-comma",
        "yaml/item-in-flow",
        "yaml/repeated-property",
        "yaml/property-of-alias",
    ],
    find,
);

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    let removed = ctx.text().slice(ctx.finding.range);
    Fix::risky(title!("remove '{}'", removed), Edit::replace(with_space(ctx, ctx.finding.range), ""))
}

/// Includes the spaces after the text, unless the text follows other text directly.
fn with_space(ctx: &FixContext<'_>, range: TextRange) -> TextRange {
    let before = range.start().checked_sub(TextSize::new(1)).map(|at| TextRange::new(at, range.start()));
    let is_apart = before.is_none_or(|before| ctx.text().slice(before).starts_with([' ', '[', '{']));
    let rest = ctx.text().slice(ctx.lines().rest_of_line(range.end()));
    let spaces = if is_apart { spaces_before(&rest) } else { 0 };
    TextRange::new(range.start(), range.end() + TextSize::new(spaces as u32))
}
