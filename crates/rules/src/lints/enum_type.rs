//! The values of an enum have the type of their schema.
//!
//! A value of another type never equals a valid value, so nobody can choose it. Usually quotes are missing around a
//! number or a boolean.
//!
//! ```yaml invalid lint/enum-type
//! type: object
//! properties:
//!   version:
//!     type: string
//!     enum: ["1.0", 1.1]
//! #                 ^^^ warning[lint/enum-type]: a value of type string never equals this number. Put quotes around it, or change the type.
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   version:
//!     type: string
//!     nullable: true
//!     enum: ["1.0", "1.1", null]
//!   weight:
//!     type: integer
//!     enum: [1, 2.0]
//! ```

use crate::problem::LintProblem;
use crate::rule::{Context, Place, Problems};
use crd_ls_model::{FieldPath, Json, JsonKind, Keyword, Schema};

pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
    let type_name = schema.type_name();
    if !context.is_core() || schema.is_true(Keyword::XIntOrString) {
        return;
    }
    let Some(values) = schema.field(Keyword::Enum).and_then(|field| field.json()) else { return };
    let JsonKind::Array(values, _) = &values.kind else { return };
    for (index, value) in values.iter().enumerate() {
        let Some(actual) = other_type(value, &type_name) else { continue };
        let wanted = (*type_name).into();
        let path = FieldPath::of(["enum"]).child(index);
        out.report(LintProblem::EnumType { wanted, actual }, Place::At(value.range), path);
    }
}

/// The type of a value that does not fit the named type. None if the value fits, is null or is filled in later, or if
/// the named type is unknown.
fn other_type(value: &Json, type_name: &str) -> Option<&'static str> {
    let (actual, names): (_, &[&str]) = match &value.kind {
        JsonKind::Null | JsonKind::Hole(_) => return None,
        JsonKind::Bool(_) => ("boolean", &["boolean"]),
        JsonKind::Integer(_) => ("number", &["integer", "number"]),
        JsonKind::Float(number) if number.fract() == 0.0 => ("number", &["integer", "number"]),
        JsonKind::Float(_) => ("number", &["number"]),
        JsonKind::String(_) => ("string", &["string"]),
        JsonKind::Array(..) => ("list", &["array"]),
        JsonKind::Object(..) => ("object", &["object"]),
    };
    let is_known = ["string", "integer", "number", "boolean", "array", "object"].contains(&type_name);
    (is_known && !names.contains(&type_name)).then_some(actual)
}
