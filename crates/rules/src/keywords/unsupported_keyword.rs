//! A schema avoids the keywords of JSON Schema that CRDs don't support.
//!
//! With references, definitions and the like, the structure of a schema would depend on other schemas. The API server
//! skips all structural checks until these keywords are removed.
//!
//! Source: `ValidateCustomResourceDefinitionOpenAPISchema`, `NewStructural`.
//!
//! ```yaml invalid schema/unsupported-keyword
//! type: object
//! properties:
//!   spec:
//!     $ref: "#/definitions/spec"
//! #   ^^^^ error[schema/unsupported-keyword]: schemas of CRDs can't use `$ref`. Write the schema it refers to in its place.
//!     type: object
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     properties:
//!       size: {type: integer}
//! ```

use crate::problem::KeywordProblem;
use crate::rule::{Context, Place, Problems};
use crd_ls_model::{Edge, Field, FieldPath, FieldValue, Keyword, Schema};

/// Whether a keyword of the schema itself keeps the server from converting the schema to structural form.
pub(crate) fn is_unconvertible(schema: &Schema) -> bool {
    own_unconvertible_keyword(schema).is_some()
}

/// The first keyword in a schema, or in a schema inside it, that keeps the server from converting the schema to
/// structural form. Source: `newStructural`.
pub(crate) fn unconvertible_keyword(schema: &Schema) -> Option<Keyword> {
    let of_children = |is_next: fn(&Edge) -> bool| {
        let mut children = schema.children().iter().filter(move |child| is_next(&child.edge));
        children.find_map(|child| unconvertible_keyword(&child.schema))
    };
    unsupported_field(schema)
        .or_else(|| of_children(Edge::is_junctor))
        .or_else(|| refused_extension(schema))
        .or_else(|| refused_items(schema))
        .or_else(|| of_children(|edge| !edge.is_junctor()))
}

/// The first keyword of the schema itself, and not of the schemas inside it, that keeps the server from converting the
/// schema to structural form.
fn own_unconvertible_keyword(schema: &Schema) -> Option<Keyword> {
    unsupported_field(schema).or_else(|| refused_extension(schema)).or_else(|| refused_items(schema))
}

/// Source: `validateUnsupportedFields`.
fn unsupported_field(schema: &Schema) -> Option<Keyword> {
    const KEYWORDS: [Keyword; 7] = [
        Keyword::Id,
        Keyword::SchemaUri,
        Keyword::Ref,
        Keyword::AdditionalItems,
        Keyword::PatternProperties,
        Keyword::Dependencies,
        Keyword::Definitions,
    ];
    let is_set = |keyword: Keyword| match &schema.field(keyword)?.value {
        FieldValue::String(value) => Some(!value.is_empty()),
        FieldValue::Nothing => Some(false),
        _ => Some(true),
    };
    KEYWORDS.into_iter().find(|&keyword| is_set(keyword).unwrap_or_default())
}

/// Source: `newExtensions`.
fn refused_extension(schema: &Schema) -> Option<Keyword> {
    let keyword = Keyword::XPreserveUnknownFields;
    matches!(schema.field(keyword)?.value, FieldValue::Bool(false)).then_some(keyword)
}

fn refused_items(schema: &Schema) -> Option<Keyword> {
    is_list_of_schemas(schema).then_some(Keyword::Items)
}

fn is_list_of_schemas(schema: &Schema) -> bool {
    schema.child(&Edge::ItemsIndex(0)).is_some()
}

pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
    for field in schema.fields().iter().filter(|field| is_refused(schema, field)) {
        let keyword = field.keyword;
        let problem = match keyword {
            Keyword::SchemaUri => KeywordProblem::SchemaUri,
            Keyword::XPreserveUnknownFields => KeywordProblem::PreservesNot,
            _ => KeywordProblem::Unsupported { keyword },
        };
        if keyword == Keyword::SchemaUri {
            out.report(problem, Place::At(field.key), FieldPath::ROOT);
        } else if context.walk.is_some() {
            out.report(problem, Place::At(field.key), keyword);
        }
    }
}

fn is_refused(schema: &Schema, field: &Field) -> bool {
    match field.keyword {
        Keyword::Id | Keyword::SchemaUri => matches!(&field.value, FieldValue::String(value) if !value.is_empty()),
        Keyword::Ref | Keyword::AdditionalItems | Keyword::Dependencies => true,
        Keyword::PatternProperties | Keyword::Definitions => matches!(field.value, FieldValue::Schemas),
        Keyword::Items => is_list_of_schemas(schema),
        Keyword::XPreserveUnknownFields => matches!(field.value, FieldValue::Bool(false)),
        _ => false,
    }
}
