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

use super::{Fix, FixContext, QuickFix, title};
use crd_ls_model::{Edge, Keyword, ListType, MapType};
use crd_ls_rules::likely_keys;

pub(super) const FIX: QuickFix = QuickFix::one(&["schema/set-items"], make_atomic);

fn make_atomic(ctx: &FixContext<'_>) -> Option<Fix> {
    let located = ctx.schemas()?;
    let is_items = |child: &crd_ls_model::Child| child.edge == Edge::Items;
    let step = *located.schemas.iter().rev().find(|step| step.child.is_some_and(is_items))?;
    let (keyword, atomic) = match &*step.schema.type_name() {
        "array" => (Keyword::XListType, ListType::Atomic.name()),
        _ => (Keyword::XMapType, MapType::Atomic.name()),
    };
    let edit = ctx.edits().set_scalar(ctx.snapshot.cursor(step.start).mapping()?, keyword.name(), atomic)?;
    let title = title!("make the items atomic with '{}'", keyword.name());
    // Not safe if another type is overwritten, or if the items have likely keys, so that the list should rather become
    // a map.
    Fix::when(step.schema.field(keyword).is_none() && likely_keys(step.schema).is_empty(), title, edit)
}
