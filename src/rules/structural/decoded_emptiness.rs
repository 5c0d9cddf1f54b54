//! Which keywords leave a trace once the server has brought a schema into structural form.
//!
//! It compares such forms with empty ones by `reflect.DeepEqual`, for which an empty list is
//! something and a missing one is not; but not every empty list survives until then.

use crate::model::{Field, FieldValue, Keyword};

/// Whether a keyword makes a schema of the core differ from an empty one. Source: `NewStructural`.
pub(super) fn counts_in_core(field: &Field) -> bool {
    match (field.keyword, &field.value) {
        (Keyword::AdditionalProperties, _) => true,
        _ => counts(field),
    }
}

/// Whether a keyword makes a schema inside a junctor differ from an empty one. Source:
/// `newNestedValueValidation`.
pub(super) fn counts_in_junctor(field: &Field) -> bool {
    match (field.keyword, &field.value) {
        (Keyword::Properties, _) => true,
        (Keyword::AdditionalProperties, value) => !matches!(value, FieldValue::Bool(false)),
        _ => counts(field),
    }
}

fn counts(field: &Field) -> bool {
    match field.keyword {
        Keyword::Id
        | Keyword::SchemaUri
        | Keyword::Ref
        | Keyword::PatternProperties
        | Keyword::Dependencies
        | Keyword::AdditionalItems
        | Keyword::Definitions => false,
        Keyword::XListType | Keyword::XMapType | Keyword::XValidations => true,
        _ => match &field.value {
            FieldValue::String(value) => !value.is_empty(),
            FieldValue::Bool(value) => *value,
            FieldValue::JsonList(_, length) => *length > 0,
            FieldValue::Nothing => false,
            _ => true,
        },
    }
}
