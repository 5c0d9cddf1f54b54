//! Moves a merge key above the keys of its mapping, so that it overrides none of them.
//!
//! The fix is not offered if the merge key or an entry above it contains an anchor, because aliases could then change
//! their meaning.
//!
//! ```yaml before lint/merge-order
//! type: object
//! properties:
//!   size: &text {type: string, maxLength: 10}
//!   name:
//!     maxLength: 20
//!     <<: *text # as in `size`
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   size: &text {type: string, maxLength: 10}
//!   name:
//!     <<: *text # as in `size`
//!     maxLength: 20
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::EntryPlace;
use crd_ls_syntax::{Entry, Flags};

pub(super) const FIX: QuickFix = QuickFix::one(&["lint/merge-order"], move_up);

fn move_up(ctx: &FixContext<'_>) -> Option<Fix> {
    let EntryPlace { mapping, entry } = ctx.entry()?;
    let is_merge = |other: &Entry<'_>| other.key().is_some_and(crd_ls_model::is_merge_key);
    let merge = mapping.entries().filter(|other| other.range().start() > entry.range().start()).find(is_merge)?;
    let moved = ctx.edits().moved_entry(mapping, merge.range())?;
    // An alias refers to the last anchor with its name above the alias.
    let is_passed = |other: &Entry<'_>| other.range().start() <= merge.range().start();
    if mapping.entries().filter(is_passed).any(|other| other.flags().contains(Flags::HAS_ANCHOR)) {
        return None;
    }
    let first = mapping.entries().next()?.range();
    let insertion = ctx.edits().insert_before(mapping, first, &[moved])?;
    let removal = ctx.edits().remove_entry(mapping, merge.range())?;
    Fix::risky(title!("move '<<' to the top"), [insertion, removal])
}
