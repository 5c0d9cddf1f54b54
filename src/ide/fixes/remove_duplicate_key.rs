//! Takes out the entries whose key comes again: the server counts only the last one.
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
use super::separate_documents::further_documents;
use crate::ide::cursor::EntryPlace;
use crate::ide::{Finding, Fix, Snapshot};

pub(super) const FIX: QuickFix =
    QuickFix { document: include_str!("remove_duplicate_key.rs"), codes: &["strict/duplicate-key"], find };

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    remove(snapshot, finding).into_iter().collect()
}

/// All but the last one, one after the other: an entry that goes takes what is around it along.
fn remove(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let place = snapshot.entry_at(finding.range)?;
    let name = place.name();
    let same = place.mapping.entries().map(|entry| EntryPlace { mapping: place.mapping, entry });
    let mut same: Vec<EntryPlace<'_>> =
        same.filter(|other| other.entry.key().is_some() && other.name() == name).collect();
    same.pop();
    let edits: Option<Vec<_>> = same.into_iter().map(|other| snapshot.remove(other)).collect();
    let title = format!("remove the earlier '{name}'");
    // Where documents run together, what comes earlier is another document.
    if further_documents(snapshot, place).is_some() { Fix::risky(title, edits?) } else { Fix::safe(title, edits?) }
}
