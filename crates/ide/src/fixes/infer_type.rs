//! Infers a schema's type from its keywords.

use crd_ls_model::known_values::TYPES;
use crd_ls_model::{Edge, FieldValue, Keyword, Schema};

/// The type that a schema's keywords apply to; the first match counts. None if no keyword applies to only one type, or
/// if the branches of its junctors disagree.
pub(super) fn infer_type(schema: &Schema) -> Option<&'static str> {
    // A type written in a junctor counts more than keywords.
    if let Some(said) = type_in_junctors(schema, written_type) {
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
    type_in_junctors(schema, known_type)
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

/// The type that `type_of` finds in the branches of the junctors, if all branches with a type agree.
fn type_in_junctors(schema: &Schema, type_of: fn(&Schema) -> Option<&'static str>) -> Option<&'static str> {
    let branches = schema.children().iter().filter(|child| child.edge.is_junctor() && child.edge != Edge::Not);
    let mut types = branches.filter_map(|branch| type_of(&branch.schema));
    let first = types.next()?;
    types.all(|other| other == first).then_some(first)
}

/// The written type of a schema, or else the type that its keywords apply to.
pub(super) fn known_type(schema: &Schema) -> Option<&'static str> {
    written_type(schema).or_else(|| infer_type(schema))
}

fn written_type(schema: &Schema) -> Option<&'static str> {
    TYPES.get(&schema.type_name()).map(|known| known.text)
}
