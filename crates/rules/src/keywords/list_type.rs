//! `x-kubernetes-list-type` is set on a list, and the items of a set are scalars or atomic.
//!
//! The list type determines how server-side apply merges two lists: an `atomic` list is replaced, a `set` contains
//! every item once, and the keys of a `map` identify its items. The items of a set can't be mergeable themselves,
//! because merging could make two items equal.
//!
//! Source: `ValidateCustomResourceDefinitionOpenAPISchema`.
//!
//! ```yaml invalid schema/list-type
//! type: object
//! properties:
//!   hosts:
//!     type: object
//! #         ^^^^^^ error[schema/list-type]: `hosts` has an `x-kubernetes-list-type`, but is no list. Write `type: array`, or remove `x-kubernetes-list-type`.
//!     additionalProperties: {type: string}
//!     x-kubernetes-list-type: granular
//! #                           ^^^^^^^^ error[schema/list-type]: there is no list type `granular`. Write `map` if keys distinguish the items, `set` for different scalars, else `atomic`.
//! ```
//! ```yaml invalid schema/set-items
//! type: object
//! properties:
//!   references:
//!     type: array
//!     x-kubernetes-list-type: set
//!     items:
//! #   ^^^^^ error[schema/set-items]: the items of `references` are objects, which a list of type `set` can only have if they are atomic. Write `x-kubernetes-list-type: map` and name its keys, or add `x-kubernetes-map-type: atomic` to `items`.
//!       type: object
//!       properties:
//!         name:
//!           type: string
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   references:
//!     type: array
//!     x-kubernetes-list-type: set
//!     items:
//!       type: string
//! ```

use super::list_map_keys::likely_keys;
use crate::problem::KeywordProblem;
use crate::rule::{Context, Place, Problems};
use crd_ls_model::{Edge, FieldPath, FieldValue, Keyword, ListType, MapType, Schema};

pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
    let Some(field) = schema.field(Keyword::XListType).filter(|_| context.walk.is_some()) else { return };
    let FieldValue::String(list_type) = &field.value else { return };
    let (written, list_type) = (list_type.value(), schema.list_type());
    if schema.type_name() == "array" && list_type == Some(ListType::Set) {
        set_items(schema, out);
    }
    out.report_other_type(schema, "array", |is_missing| KeywordProblem::ListTypeOfOther { is_missing });
    if list_type.is_none() {
        let problem = KeywordProblem::ListType { written: written.into() };
        out.report(problem, Place::At(field.value_range), Keyword::XListType);
    }
}

/// Whether a set can have these items. If the items are lists, their list type can be missing, because lists are atomic
/// by default. If the items are objects, their map type can't be missing.
pub(super) fn is_atomic_item(items: &Schema) -> bool {
    let (keyword, is_atomic, may_be_missing) = match &*items.type_name() {
        "array" => (Keyword::XListType, items.list_type() == Some(ListType::Atomic), true),
        "object" => (Keyword::XMapType, items.map_type() == Some(MapType::Atomic), false),
        _ => return true,
    };
    let is_unset = items.field(keyword).is_none();
    is_atomic || is_unset && (may_be_missing || items.is_undecodable(keyword))
}

fn set_items(schema: &Schema, out: &mut Problems) {
    let Some(items) = schema.child(&Edge::Items) else { return };
    if !is_atomic_item(&items.schema) {
        let keyword = if items.schema.type_name() == "array" { Keyword::XListType } else { Keyword::XMapType };
        let place = Place::value_of(&items.schema, keyword).within(items);
        let likely = likely_keys(&items.schema).first().map(|key| Box::from(*key));
        out.report(KeywordProblem::SetItems { keyword, likely }, place, FieldPath::of(["items", keyword.name()]));
    }
}
