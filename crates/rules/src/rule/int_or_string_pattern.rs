//! The `anyOf` pattern for an integer or a string.

use super::decoded_emptiness::counts_in_junctor;
use crd_ls_model::{Edge, Keyword, Schema};

/// Whether `anyOf` is exactly `[{type: integer}, {type: string}]`, in this order.
pub(crate) fn is_any_of_pattern(schema: &Schema) -> bool {
    let is_only_type = |index: u32, type_name: &str| {
        schema.child(&Edge::AnyOf(index)).is_some_and(|branch| {
            branch.schema.type_name() == type_name
                && branch
                    .schema
                    .fields()
                    .iter()
                    .all(|field| field.keyword == Keyword::Type || !counts_in_junctor(field))
        })
    };
    is_only_type(0, "integer") && is_only_type(1, "string") && schema.child(&Edge::AnyOf(2)).is_none()
}
