//! Adds the comma that is missing between two items or entries in a flow collection.
//!
//! ```yaml before
//! type: object
//! properties: {a: {type: string}, b: {type: string}}
//! required: ["a" "b"]
//! ```
//! ```yaml after
//! type: object
//! properties: {a: {type: string}, b: {type: string}}
//! required: ["a", "b"]
//! ```

use super::QuickFix;
use crate::ide::{Finding, Fix, Snapshot};
use crate::text::{Edit, TextRange};

pub(super) const FIX: QuickFix =
    QuickFix { document: file_docs!("write_comma.rs"), codes: &["yaml/missing-comma"], find };

fn find(_: &Snapshot, finding: &Finding) -> Vec<Fix> {
    let edit = Edit::replace(TextRange::empty(finding.range.end()), ",");
    Fix::risky("write ',' between the two", vec![edit]).into_iter().collect()
}
