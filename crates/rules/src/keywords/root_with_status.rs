//! With the status subresource, only certain keywords are allowed at the root of the schema.
//!
//! The server validates an update through the subresource only against `properties[status]`, so no other keyword of the
//! root can apply to the status.
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
//! #       ^^^^^^^^^^^^^ error[schema/root-with-status]: `maxProperties` may not be directly in `openAPIV3Schema` when the status subresource is on. Move it to the fields in `properties` that it is about, or remove the status subresource.
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
//!           spec: {type: object, maxProperties: 5, additionalProperties: {type: string}}
//! ```

use crate::problem::KeywordProblem;
use crate::problem::Level;
use crate::rule::{Context, Place, Problems, Structure};
use crd_ls_model::{Field, FieldPath, FieldValue, Keyword, KeywordSet, Schema};

pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
    if !matches!(context.structure, Structure::Core { level: Level::Root { has_status: true }, .. }) {
        return;
    }
    let is_refused = |field: &&Field| match field.keyword {
        Keyword::Type => !schema.type_name().is_empty() && schema.type_name() != "object",
        keyword => !is_allowed_at_root_with_status(keyword) && !is_zero(field),
    };
    // The server reports only the first such field, in the order of the fields of its Go type.
    let Some(field) = schema.fields().iter().filter(is_refused).min_by_key(|field| field.keyword) else { return };
    let (problem, tail) = match field.keyword {
        Keyword::Type => (KeywordProblem::RootTypeWithStatus, Keyword::Type.into()),
        keyword => (KeywordProblem::RootKeywordWithStatus { keyword }, FieldPath::ROOT),
    };
    out.report(problem, Place::At(field.key), tail);
}

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

/// Whether a keyword is allowed at the root of a schema whose version has the status subresource.
pub(crate) fn is_allowed_at_root_with_status(keyword: Keyword) -> bool {
    ALLOWED.contains(keyword)
}

/// Whether Go can't distinguish the value from a missing keyword, because the Go type is not a pointer, a list or a
/// map.
fn is_zero(field: &Field) -> bool {
    match &field.value {
        FieldValue::Bool(value) => !value && !field.keyword.value_type().is_pointer(),
        FieldValue::String(value) => value.is_empty() && !field.keyword.value_type().is_pointer(),
        _ => false,
    }
}
