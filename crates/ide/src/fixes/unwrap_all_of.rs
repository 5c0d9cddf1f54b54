//! Moves the keywords of the only schema in an `allOf` to the schema around it, where they mean the same.
//!
//! ```yaml before structural/type-missing
//! type: object
//! properties:
//!   name:
//!     allOf:
//!     - type: string
//!       maxLength: 5
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   name:
//!     type: string
//!     maxLength: 5
//! ```

use super::{Fix, FixContext, QuickFix};
use crate::cursor::{entry_named, places};
use crate::edit::snippet::{self, Entry};
use crd_ls_model::Keyword;
use crd_ls_syntax::Content;
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix = QuickFix::one(&["structural/type-missing", "structural/keyword-in-junctor"], find);

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    let schemas = ctx.schemas()?.schemas;
    let mut around = schemas.iter().rev().take(2).filter_map(|step| ctx.snapshot.cursor(step.start).mapping());
    let place = around.find_map(|mapping| entry_named(mapping, Keyword::AllOf.name()))?;
    let mut items = place.sequence()?.items();
    let branch = items.next()?.content().and_then(Content::mapping).filter(|_| items.next().is_none())?;
    let is_written = places(branch).any(|entry| place.sibling(&entry.name()).is_some());
    let lacks_type = entry_named(branch, Keyword::Type.name()).is_none();
    if is_written || lacks_type {
        return None;
    }
    let moved = branch.entries().map(|entry| ctx.edits().moved_entry(branch, entry.range()));
    let moved = moved.collect::<Option<Vec<Entry>>>()?;
    let text = snippet::render(&moved, ctx.edits().style(place.mapping))?;
    let range = ctx.lines().without_line_end(place.entry.range());
    let end = ctx.edits().comment_after(place.mapping, place.entry.range()).end().max(range.end());
    let range = crd_ls_text::TextRange::new(range.start(), end);
    Fix::of_move("move the only schema out of 'allOf'", Edit::replace(range, text))
}
