//! A value as the server prints it in an error.

use crate::grammar::field_error::BadValue;
use crate::grammar::go_number::format_float;
use crate::model::{Json, JsonKind};

/// The value that an error is about.
pub(in crate::rules) fn bad_value(value: &Json) -> BadValue {
    match &value.kind {
        JsonKind::Null => BadValue::Json("null".to_owned()),
        JsonKind::String(text) => BadValue::Text(text.to_string()),
        JsonKind::Integer(value) => BadValue::Integer(*value),
        JsonKind::Float(value) => BadValue::Json(format_float(*value)),
        JsonKind::Bool(_) | JsonKind::Array(_) | JsonKind::Object(_) => BadValue::Json(value.to_string()),
    }
}
