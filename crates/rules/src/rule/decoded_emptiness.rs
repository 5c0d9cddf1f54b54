//! Keywords whose presence is still known after the server has converted a schema to structural form.
//!
//! The server compares converted schemas with an empty schema by `reflect.DeepEqual`, to which an empty list is not the
//! same as a missing list. But some empty lists become missing in the conversion.

use crd_ls_model::{Field, FieldValue, Keyword};

/// Whether a keyword makes a structural schema differ from an empty schema. Source: `NewStructural`.
pub(crate) fn counts_in_core(field: &Field) -> bool {
    match (field.keyword, &field.value) {
        (Keyword::AdditionalProperties, _) => true,
        _ => counts(field),
    }
}

/// Whether a keyword makes a schema inside `allOf`, `anyOf`, `oneOf` or `not` differ from an empty schema. Source:
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
