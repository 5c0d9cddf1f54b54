//! Removes all but the last entry with a duplicate key, because only the last one counts.
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

use super::QuickFix;
use super::kept_words::{count_repeated, removes_copy};
use super::separate_documents::further_documents;
use super::title::title;
use crate::cursor::{EntryPlace, places};
use crate::{Finding, Fix, Snapshot};
use crd_ls_syntax::{Content, ContentKind, Entry, Flags, Mapping};
use crd_ls_text::{Edit, TextSize};

pub(super) const FIX: QuickFix =
    QuickFix { document: crd_ls_rules::file_docs!("remove_duplicate_key.rs"), codes: &["strict/duplicate-key"], find };

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    let Some(place) = snapshot.cursor_on(finding.range).entry() else { return Vec::new() };
    let name = place.name();
    snapshot.charge_names(place.mapping);
    let same = place.repetitions();
    let ([_, later @ ..], [earlier @ .., last]) = (&*same, &*same) else { return Vec::new() };
    let Some(edits) = remove(snapshot, earlier) else { return Vec::new() };
    let is_copy = edits.iter().all(|edit| removes_copy(snapshot.text(), edit, last.entry.range()));
    let title = title!("remove the earlier '{name}'");
    // If documents run together, the earlier entry belongs to another document.
    if further_documents(snapshot, place).is_some() {
        return Fix::risky(title, edits).into_iter().collect();
    }
    if is_copy && is_whole(snapshot, place.mapping) {
        return Fix::of_copy(title, edits).into_iter().collect();
    }
    let keep_first = remove(snapshot, later).and_then(|edits| Fix::risky(title!("remove the later '{name}'"), edits));
    Fix::risky(title, edits).into_iter().chain(keep_first).collect()
}

fn remove(snapshot: &Snapshot, entries: &[EntryPlace<'_>]) -> Option<Vec<Edit>> {
    let starts: Vec<TextSize> = entries.iter().map(|place| place.entry.range().start()).collect();
    snapshot.edits().remove_each(entries.first()?.mapping, &starts)
}

/// Whether a mapping has no other error. If several keys are duplicates, or one has no value, two mappings may have run
/// together, as after losing a dash or an indentation, and their entries may only look like duplicates.
fn is_whole(snapshot: &Snapshot, mapping: Mapping<'_>) -> bool {
    let has_error = |content: &Content<'_>| content.flags().contains(Flags::HAS_ERROR);
    let mut contents = snapshot.cursor(mapping.range().start()).contents();
    if contents.find(|content| content.range() == mapping.range()).is_none_or(|content| has_error(&content)) {
        return false;
    }
    let is_empty = |entry: Entry<'_>| entry.value().is_none_or(|value| matches!(value.kind(), ContentKind::Empty));
    !mapping.entries().any(is_empty) && count_repeated(places(mapping).map(EntryPlace::name)) == 1
}
