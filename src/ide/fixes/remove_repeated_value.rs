//! Removes a repeated value from a list, or a name that no property has.
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
use super::kept_words::removes_copy;
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
    let (sequence, index) = snapshot.cursor_on(finding.range).item()?;
    let edit = snapshot.edits().remove_item(sequence, index)?;
    let is_copy = || {
        let others = sequence.items().enumerate().filter(|(other, _)| *other != index);
        let mut others = others.filter_map(|(_, item)| item.content());
        others.any(|other| removes_copy(snapshot.text(), &edit, other.range()))
    };
    match finding.code() {
        "lint/enum-repeated" if is_copy() => Fix::of_copy("remove the repeated value", vec![edit]),
        "lint/enum-repeated" => Fix::risky("remove the repeated value", vec![edit]),
        _ => Fix::risky("remove the name", vec![edit]),
    }
}
