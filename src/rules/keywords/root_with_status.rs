//! What the root may say where the status subresource is enabled.
//!
//! An update through that subresource is validated against `properties[status]` alone, so nothing
//! else of the root may bear on the status.
//!
//! Source: `validateCustomResourceDefinitionValidation`.

use crate::model::{Field, FieldValue, Keyword, KeywordSet, KeywordType, Schema};

/// What the server refuses at the root of a schema whose version has the status subresource: the
/// keyword, what follows the path of the schema, and the server's words. It is `Invalid`, and holds
/// back nothing. Only the first refused keyword, in the order of Kubernetes' type, is told.
pub fn root_with_status(schema: &Schema) -> Option<(Keyword, &'static str, &'static str)> {
    let refused = |field: &&Field| match field.keyword {
        Keyword::Type => !schema.type_name().is_empty() && schema.type_name() != "object",
        keyword => !ALLOWED.contains(keyword) && !is_zero(field),
    };
    let field = schema.fields().iter().filter(refused).min_by_key(|field| field.keyword)?;
    Some(match field.keyword {
        Keyword::Type => (Keyword::Type, ".type", ONLY_OBJECT),
        keyword => (keyword, "", ONLY_ALLOWED),
    })
}

const ONLY_OBJECT: &str =
    r#"only "object" is allowed as the type at the root of the schema if the status subresource is enabled"#;
const ONLY_ALLOWED: &str = "only [Description Type Format Title Maximum ExclusiveMaximum Minimum ExclusiveMinimum \
                            MaxLength MinLength Pattern MaxItems MinItems UniqueItems MultipleOf Required Items \
                            Properties ExternalDocs Example XPreserveUnknownFields XValidations] fields are allowed \
                            at the root of the schema if the status subresource is enabled";

const ALLOWED: KeywordSet = KeywordSet::of(&[
    Keyword::Description,
    Keyword::Type,
    Keyword::Format,
    Keyword::Title,
    Keyword::Maximum,
    Keyword::ExclusiveMaximum,
    Keyword::Minimum,
    Keyword::ExclusiveMinimum,
    Keyword::MaxLength,
    Keyword::MinLength,
    Keyword::Pattern,
    Keyword::MaxItems,
    Keyword::MinItems,
    Keyword::UniqueItems,
    Keyword::MultipleOf,
    Keyword::Required,
    Keyword::Items,
    Keyword::Properties,
    Keyword::ExternalDocs,
    Keyword::Example,
    Keyword::XPreserveUnknownFields,
    Keyword::XValidations,
]);

/// Whether Go can't tell it from a keyword that is not written. It can where the type is a
/// pointer, a list or a map.
fn is_zero(field: &Field) -> bool {
    match &field.value {
        FieldValue::Bool(value) => !value && field.keyword.value_type() == KeywordType::Bool,
        FieldValue::String(value) => {
            value.is_empty() && !matches!(field.keyword, Keyword::Ref | Keyword::XListType | Keyword::XMapType)
        }
        _ => false,
    }
}
