//! Removes all but the last entry with the same key, because the server ignores the earlier entries. The alternative
//! keeps the first entry.
//!
//! ```yaml before strict/duplicate-key
//! type: object
//! properties:
//!   size:
//!     type: string # at first
//!     description: How large it is.
//!     type: integer
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   size:
//!     description: How large it is.
//!     type: integer
//! ```

use super::kept_words::{count_repeated, removes_copy};
use super::separate_documents::further_documents;
use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::{EntryPlace, places};
use crd_ls_syntax::{Content, ContentKind, Entry, Flags, Mapping};
use crd_ls_text::{Edit, TextSize};

pub(super) const FIX: QuickFix = QuickFix::several(&["strict/duplicate-key"], find);

fn find(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let place = ctx.entry()?;
    let name = place.name();
    ctx.snapshot.charge_names(place.mapping);
    let same = place.repetitions();
    let ([_, later @ ..], [earlier @ .., last]) = (&*same, &*same) else { return None };
    let edits = remove(ctx, earlier)?;
    let is_copy = edits.iter().all(|edit| removes_copy(ctx.text(), edit, last.entry.range()));
    let title = title!("remove the earlier '{}'", name);
    // If documents run together, the earlier entry belongs to another document.
    if further_documents(ctx, place).is_some() {
        return Some(vec![Fix::risky(title, edits)?]);
    }
    if is_copy && is_whole(ctx, place.mapping) {
        return Some(vec![Fix::of_copy(title, edits)?]);
    }
    let keep_first = remove(ctx, later).and_then(|edits| Fix::risky(title!("remove the later '{}'", name), edits));
    Some(Fix::risky(title, edits).into_iter().chain(keep_first).collect())
}

fn remove(ctx: &FixContext<'_>, entries: &[EntryPlace<'_>]) -> Option<Vec<Edit>> {
    let starts: Vec<TextSize> = entries.iter().map(|place| place.entry.range().start()).collect();
    ctx.edits().remove_each(entries.first()?.mapping, &starts)
}

/// Whether a mapping has no syntax error, no empty value and no other duplicate key. Otherwise two mappings may have
/// run together, for example because a dash was lost, and their entries may only look like duplicates.
fn is_whole(ctx: &FixContext<'_>, mapping: Mapping<'_>) -> bool {
    let has_error = |content: &Content<'_>| content.flags().contains(Flags::HAS_ERROR);
    let mut contents = ctx.snapshot.cursor(mapping.range().start()).contents();
    if contents.find(|content| content.range() == mapping.range()).is_none_or(|content| has_error(&content)) {
        return false;
    }
    let is_empty = |entry: Entry<'_>| entry.value().is_none_or(|value| matches!(value.kind(), ContentKind::Empty));
    !mapping.entries().any(is_empty) && count_repeated(places(mapping).map(EntryPlace::name)) == 1
}
