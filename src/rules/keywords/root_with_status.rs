//! With the status subresource the root says little beside its properties.
//!
//! What an update through that subresource writes is validated against `properties[status]` alone,
//! so nothing else of the root may bear on the status.
//!
//! Source: `validateCustomResourceDefinitionValidation`.
//!
//! ```yaml document schema/root-with-status
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     subresources:
//!       status: {}
//!     schema:
//!       openAPIV3Schema:
//!         type: object
//!         maxProperties: 5
//! #       ^^^^^^^^^^^^^ error[schema/root-with-status]: only [Description Type Format Title
//! ```
//! ```yaml document
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     subresources:
//!       status: {}
//!     schema:
//!       openAPIV3Schema:
//!         type: object
//!         required: [spec]
//!         properties:
//!           spec: {type: object, maxProperties: 5}
//! ```

use crate::model::{Field, FieldValue, Keyword, KeywordSet, KeywordType, Schema};
use crate::rules::context::{Context, Level, Structure};
use crate::rules::local::{Place, Problems};
use crate::rules::problem::Stage;
use crate::rules::{FieldErrorKind, SchemaRule};

pub(super) const RULE: SchemaRule =
    SchemaRule { codes: &[CODE], document: include_str!("root_with_status.rs"), needs: KeywordSet::NONE, check };

const CODE: &str = "schema/root-with-status";

fn check(schema: &Schema, context: Context, out: &mut Problems) {
    if !matches!(context.structure, Structure::Core { level: Level::Root { has_status: true }, .. }) {
        return;
    }
    let is_refused = |field: &&Field| match field.keyword {
        Keyword::Type => !schema.type_name().is_empty() && schema.type_name() != "object",
        keyword => !is_allowed_at_root_with_status(keyword) && !is_zero(field),
    };
    // The server tells only the first of them, in the order of its own type.
    let Some(field) = schema.fields().iter().filter(is_refused).min_by_key(|field| field.keyword) else { return };
    let (tail, detail, advice) = match field.keyword {
        Keyword::Type => (".type", ONLY_OBJECT, "A custom resource is always an object"),
        _ => ("", ONLY_ALLOWED, "Say it in `properties`, or without the status subresource"),
    };
    out.error(CODE, (Stage::Root, FieldErrorKind::Invalid), (Place::At(field.key), tail), detail, advice);
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

/// Whether a keyword may stand at the root of a schema whose version has the status subresource.
pub(in crate::rules) fn is_allowed_at_root_with_status(keyword: Keyword) -> bool {
    ALLOWED.contains(keyword)
}

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
