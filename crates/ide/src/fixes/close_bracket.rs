//! Closes a bracket after its last item or entry.
//!
//! ```yaml before
//! type: object
//! properties: {a: {type: string}, b: {type: string}}
//! required: [a,
//!   b # the second
//! description: Some text.
//! ```
//! ```yaml after
//! type: object
//! properties: {a: {type: string}, b: {type: string}}
//! required: [a,
//!   b] # the second
//! description: Some text.
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crd_ls_syntax::{Content, ContentKind};
use crd_ls_text::{Edit, TextRange, TextSize};

pub(super) const FIX: QuickFix = QuickFix::one(&["yaml/unclosed-bracket"], find);

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    close(ctx, ctx.finding.range)
}

fn close(ctx: &FixContext<'_>, bracket: TextRange) -> Option<Fix> {
    let closing = if ctx.text().slice(bracket) == "[" { "]" } else { "}" };
    let is_it = |content: &Content<'_>| start(*content) == Some(bracket.start());
    let collection = ctx.snapshot.cursor(bracket.start()).contents().find(is_it)?;
    let end = ctx.text().trim_end(TextRange::new(bracket.start(), last_end(collection)?.max(bracket.end()))).end();
    let rest = ctx.text().slice(ctx.lines().rest_of_line(end));
    // A comma is allowed before a closing bracket.
    let comma = if rest.trim_start().starts_with(',') { rest.find(',').map_or(0, |comma| comma + 1) } else { 0 };
    let at = TextRange::empty(end + TextSize::new(comma as u32));
    let opening = ctx.text().slice(bracket);
    Fix::risky(title!("close '{}' with '{}'", opening, closing), Edit::replace(at, closing))
}

/// The start of a flow collection without its anchor and tag.
fn start(content: Content<'_>) -> Option<TextSize> {
    match content.kind() {
        ContentKind::Mapping(mapping) if mapping.is_flow() => Some(mapping.range().start()),
        ContentKind::Sequence(sequence) if sequence.is_flow() => Some(sequence.range().start()),
        _ => None,
    }
}

/// The end of the last item or entry of a collection, or the collection's start if it is empty.
fn last_end(content: Content<'_>) -> Option<TextSize> {
    let (last, start) = match content.kind() {
        ContentKind::Mapping(mapping) => (mapping.entries().last().map(|entry| entry.range()), mapping.range().start()),
        ContentKind::Sequence(sequence) => (sequence.items().last().map(|item| item.range()), sequence.range().start()),
        _ => return None,
    };
    Some(last.map_or(start, TextRange::end))
}
