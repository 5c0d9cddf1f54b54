//! Removes a field that the server does not know and drops.
//!
//! It is safe if no known field has a similar name: the server has never seen its value.
//!
//! ```yaml before strict/unknown-field
//! type: object
//! properties:
//!   size:
//!     type: integer
//!     readOnly: true
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   size:
//!     type: integer
//! ```

use super::QuickFix;
use super::rename_unknown_field::near_name;
use super::title::title;
use crate::ide::{Finding, Fix, Snapshot};

pub(super) const FIX: QuickFix = QuickFix {
    document: include_str!("remove_unknown_field.rs"),
    codes: &["strict/unknown-field", "lint/unknown-field"],
    find,
};

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    let Some(place) = snapshot.cursor_on(finding.range).entry() else { return Vec::new() };
    let Some(edit) = snapshot.edits().remove(place) else { return Vec::new() };
    let title = title!("remove '{}'", place.name());
    let fix = match near_name(finding) {
        Some(_) => Fix::risky(title, vec![edit]),
        None => Fix::safe(title, vec![edit]),
    };
    fix.into_iter().collect()
}
