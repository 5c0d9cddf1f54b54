//! Removes a field that the server does not know and drops.
//!
//! It is the last fix offered, and never applied automatically, because it removes the author's text.
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
use super::title::title;
use crate::{Finding, Fix, Snapshot};

pub(super) const FIX: QuickFix = QuickFix {
    document: crd_ls_rules::file_docs!("remove_unknown_field.rs"),
    codes: &["strict/unknown-field", "lint/unknown-field"],
    find,
};

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    let Some(place) = snapshot.cursor_on(finding.range).entry() else { return Vec::new() };
    let Some(edit) = snapshot.edits().remove(place) else { return Vec::new() };
    let title = title!("remove '{}'", place.name());
    Fix::risky(title, vec![edit]).into_iter().collect()
}
