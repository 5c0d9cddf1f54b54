//! Infers a schema's type from its keywords.

use crd_ls_model::known_values::TYPES;
use crd_ls_model::{Edge, FieldValue, Keyword, Schema};

/// The type that a schema's keywords apply to; None if there are several or no keywords.
pub(super) fn infer_type(schema: &Schema) -> Option<&'static str> {
    // A named type counts more than the used keywords.
    if let Some(said) = type_in_junctors(schema) {
        return Some(said);
    }
    let has = |keywords: &[Keyword]| keywords.iter().any(|&keyword| schema.field(keyword).is_some());
    if has(&[Keyword::Properties, Keyword::Required, Keyword::MinProperties, Keyword::MaxProperties])
        || has(&[Keyword::AdditionalProperties, Keyword::XMapType, Keyword::XEmbeddedResource])
    {
        return Some("object");
    }
    if schema.child(&Edge::Items).is_some() {
        return Some("array");
    }
    if has(&[Keyword::Pattern, Keyword::MinLength, Keyword::MaxLength]) {
        return Some("string");
    }
    if has(&[Keyword::Format]) {
        return Some(match &*schema.string(Keyword::Format) {
            "int32" | "int64" => "integer",
            "float" | "double" => "number",
            _ => "string",
        });
    }
    if has(&[Keyword::Minimum, Keyword::Maximum, Keyword::MultipleOf]) {
        return Some(if has_whole_bounds(schema) { "integer" } else { "number" });
    }
    infer_from_junctors(schema)
}

fn has_whole_bounds(schema: &Schema) -> bool {
    [Keyword::Minimum, Keyword::Maximum, Keyword::MultipleOf]
        .into_iter()
        .filter_map(|keyword| schema.field(keyword))
        .all(|field| match field.value {
            FieldValue::Number(number) => number.fract() == 0.0,
            _ => true,
        })
}

/// The only type named in branches of the junctors.
fn type_in_junctors(schema: &Schema) -> Option<&'static str> {
    let branches = schema.children().iter().filter(|child| child.edge.is_junctor() && child.edge != Edge::Not);
    let mut types = branches.filter_map(|branch| written_type(&branch.schema));
    let first = types.next()?;
    types.all(|other| other == first).then_some(first)
}

/// The type on which all branches of the junctors agree.
fn infer_from_junctors(schema: &Schema) -> Option<&'static str> {
    let branches = schema.children().iter().filter(|child| child.edge.is_junctor() && child.edge != Edge::Not);
    let mut types = branches.filter_map(|branch| known_type(&branch.schema));
    let first = types.next()?;
    types.all(|other| other == first).then_some(first)
}

/// The type of a schema, or else the type that its keywords apply to.
pub(super) fn known_type(schema: &Schema) -> Option<&'static str> {
    written_type(schema).or_else(|| infer_type(schema))
}

fn written_type(schema: &Schema) -> Option<&'static str> {
    TYPES.get(&schema.type_name()).map(|known| known.text)
}
