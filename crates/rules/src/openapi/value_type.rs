//! `type`, and `format` if it determines the type.

use std::borrow::Cow;

use super::integer::is_whole;
use super::schema_view::SchemaView;
use crd_ls_model::{Json, JsonKind, Keyword};

/// An expected type, and the different type of a value.
pub(super) struct TypeMismatch<'s> {
    pub(super) expected: Cow<'s, str>,
    /// The validator's name for the type of the value.
    pub(super) found: &'static str,
}

/// Whether the validator compares the type of a value that is not null.
pub(super) fn applies(schema: SchemaView<'_>) -> bool {
    !schema.type_name().is_empty() || !schema.format().is_empty()
}

/// Compares the type of a value with the schema's `type` and `format`.
pub(super) fn compare<'s>(schema: SchemaView<'s>, value: &Json) -> Option<TypeMismatch<'s>> {
    let type_name = schema.type_name();
    let (found, number_format) = match &value.kind {
        JsonKind::Null => {
            let takes_null =
                type_name.is_empty() || schema.has_type("null") || schema.schema.is_true(Keyword::Nullable);
            return (!takes_null && !schema.has_unknown_type())
                .then_some(TypeMismatch { expected: type_name, found: "null" });
        }
        JsonKind::Bool(_) => ("boolean", ""),
        JsonKind::Integer(_) => ("integer", "int64"),
        JsonKind::Float(_) => ("number", "float64"),
        JsonKind::String(_) | JsonKind::Hole(_) => ("string", ""),
        JsonKind::Array(..) => ("array", ""),
        JsonKind::Object(..) => ("object", ""),
    };
    let format = schema.format();
    let is_of_type = match &value.kind {
        _ if schema.has_type(found) => true,
        JsonKind::Integer(_) => schema.has_type("number"),
        JsonKind::Float(value) => schema.has_type("integer") && is_whole(*value),
        _ => false,
    };
    if is_of_type || schema.has_unknown_type() {
        return None;
    }
    let may_be_encoded = matches!(value.kind, JsonKind::String(_) | JsonKind::Array(..));
    if !format.is_empty() && !may_be_encoded && format != number_format {
        return Some(TypeMismatch { expected: format, found: number_format });
    }
    // The check of the format decides about a string or an array in a schema with a format.
    let is_left_to_format =
        !format.is_empty() && may_be_encoded && !schema.has_type("number") && !schema.has_type("integer");
    (!is_left_to_format).then_some(TypeMismatch { expected: type_name, found })
}
