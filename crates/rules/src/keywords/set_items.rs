//! The items of a set are scalars.
//!
//! A set may have objects and lists as items if these are atomic. But server-side apply refuses such a list, and rules
//! compare its items as if the list were atomic. Kubernetes warns about such a list since 1.37.
//!
//! Source: `WarningsOnCreate` in k8s.io/apiextensions-apiserver/pkg/registry/customresourcedefinition;
//! kubernetes/kubernetes#140616.
//!
//! ```yaml invalid warning/set-items
//! type: object
//! properties:
//!   references:
//!     type: array
//!     x-kubernetes-list-type: set
//! #                           ^^^ warning[warning/set-items]: x-kubernetes-list-type: set for items of type "object" is not supported by server-side apply or CEL validation rules. Write `x-kubernetes-list-type: map` and name its keys, or write `atomic`.
//!     items:
//!       type: object
//!       x-kubernetes-map-type: atomic
//!       properties:
//!         name:
//!           type: string
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   names:
//!     type: array
//!     x-kubernetes-list-type: set
//!     items:
//!       type: string
//! ```

use super::list_type::is_atomic_item;
use crate::problem::LintProblem;
use crate::rule::{Context, Place, Problems};
use crate::versions::warns_about_sets;
use crd_ls_model::{Edge, Keyword, ListType, Schema};

pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
    if !warns_about_sets(context.kubernetes) {
        return;
    }
    if let Some((field, item_type)) = schema.field(Keyword::XListType).zip(compound_items(schema)) {
        out.report(LintProblem::SetItems { item_type }, Place::At(field.value_range), Keyword::XListType);
    }
}

/// The type of the items if the list is a set of objects or lists that the server accepts.
pub(crate) fn compound_items(schema: &Schema) -> Option<Box<str>> {
    let items = &schema.child(&Edge::Items).filter(|_| schema.list_type() == Some(ListType::Set))?.schema;
    let type_name = items.type_name();
    (matches!(&*type_name, "object" | "array") && is_atomic_item(items)).then(|| type_name.into())
}
