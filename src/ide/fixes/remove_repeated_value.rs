//! Takes a value out of a list that has it already, or a name that no property has.
//!
//! ```yaml before lint/enum-repeated
//! type: object
//! properties:
//!   size:
//!     type: string
//!     enum: [small, large, small]
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   size:
//!     type: string
//!     enum: [small, large]
//! ```

use super::QuickFix;
use crate::ide::{Finding, Fix, Snapshot};

pub(super) const FIX: QuickFix = QuickFix {
    document: include_str!("remove_repeated_value.rs"),
    codes: &["lint/enum-repeated", "lint/undeclared-required"],
    find,
};

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    remove(snapshot, finding).into_iter().collect()
}

fn remove(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let (sequence, index) = snapshot.item_at(finding.range)?;
    let edits = vec![snapshot.remove_item(sequence, index)?];
    match finding.code() {
        "lint/enum-repeated" => Fix::safe("remove the repeated value", edits),
        _ => Fix::risky("remove the name", edits),
    }
}
