//! Makes the items of a set atomic, so that each is compared as a whole.
//!
//! ```yaml before schema/set-items
//! type: object
//! properties:
//!   selectors:
//!     type: array
//!     x-kubernetes-list-type: set
//!     items:
//!       type: object
//!       properties:
//!         key: {type: string}
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   selectors:
//!     type: array
//!     x-kubernetes-list-type: set
//!     items:
//!       type: object
//!       properties:
//!         key: {type: string}
//!       x-kubernetes-map-type: atomic
//! ```

use super::QuickFix;
use super::title::title;
use crate::{Finding, Fix, Snapshot};
use crd_ls_model::{Edge, Keyword, ListType, MapType};
use crd_ls_rules::likely_keys;

pub(super) const FIX: QuickFix =
    QuickFix { document: crd_ls_rules::file_docs!("make_items_atomic.rs"), codes: &["schema/set-items"], find };

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    make_atomic(snapshot, finding).into_iter().collect()
}

fn make_atomic(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let located = snapshot.cursor(finding.range.start()).schemas()?;
    let is_items = |child: &crd_ls_model::Child| child.edge == Edge::Items;
    let step = *located.schemas.iter().rev().find(|step| step.child.is_some_and(is_items))?;
    let (keyword, atomic) = match &*step.schema.type_name() {
        "array" => (Keyword::XListType, ListType::Atomic.name()),
        _ => (Keyword::XMapType, MapType::Atomic.name()),
    };
    let edit = snapshot.edits().set_scalar(snapshot.cursor(step.start).mapping()?, keyword.name(), atomic)?;
    let title = title!("make the items atomic with '{}'", keyword.name());
    // An item with another map type is changed, and objects with likely keys should rather become a map.
    match step.schema.field(keyword) {
        None if likely_keys(step.schema).is_empty() => Fix::safe(title, vec![edit]),
        _ => Fix::risky(title, vec![edit]),
    }
}
