//! Replaces `uniqueItems: true` with the list type `set`. If the list is already a set or a map, `uniqueItems` is only
//! removed.
//!
//! ```yaml before schema/unique-items
//! type: object
//! properties:
//!   names:
//!     type: array
//!     uniqueItems: true
//!     items: {type: string}
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   names:
//!     type: array
//!     x-kubernetes-list-type: set
//!     items: {type: string}
//! ```

use super::{Fix, FixContext, QuickFix};
use crd_ls_model::{Edge, Keyword, ListType};
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix = QuickFix::one(&["schema/unique-items"], use_set);

fn use_set(ctx: &FixContext<'_>) -> Option<Fix> {
    let step = ctx.step()?;
    let items = step.schema.child(&Edge::Items)?;
    let is_scalar = matches!(&*items.schema.type_name(), "string" | "integer" | "number" | "boolean");
    let place = ctx.entry()?;
    let key = place.key_range()?;
    if !is_scalar || step.schema.type_name() != "array" {
        return None;
    }
    if step.schema.list_type().is_some_and(ListType::is_merged) {
        return Fix::safe("remove 'uniqueItems', which 'x-kubernetes-list-type' replaces", ctx.edits().remove(place)?);
    }
    if !step.schema.string(Keyword::XListType).is_empty() {
        return None;
    }
    let like_key = |text: &str| ctx.edits().string_like(key, text);
    let value = ctx.edits().replace_value(place, &like_key(ListType::Set.name()))?;
    let edits = vec![Edit::replace(key, like_key(Keyword::XListType.name())), value];
    Fix::safe("replace 'uniqueItems' with 'x-kubernetes-list-type: set'", edits)
}
