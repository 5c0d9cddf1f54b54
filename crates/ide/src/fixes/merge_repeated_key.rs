//! Joins two mappings under the same key, unless they share a key.
//!
//! ```yaml before strict/duplicate-key
//! type: object
//! properties:
//!   size:
//!     type: integer
//! required: [size]
//! properties:
//!   name: # of the plan
//!     type: string
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   size:
//!     type: integer
//!   name: # of the plan
//!     type: string
//! required: [size]
//! ```

use super::QuickFix;
use super::rename_repeated_key::both_of;
use super::title::title;
use crate::{Finding, Fix, Snapshot};

pub(super) const FIX: QuickFix =
    QuickFix { document: crd_ls_rules::file_docs!("merge_repeated_key.rs"), codes: &["strict/duplicate-key"], find };

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    merge(snapshot, finding).into_iter().collect()
}

fn merge(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let [earlier, later] = both_of(snapshot, finding)?;
    let edits = snapshot.merged(later, earlier.mapping()?)?;
    Fix::risky(title!("join both '{}'", earlier.name()), edits)
}
