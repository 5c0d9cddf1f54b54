//! A value as the server prints it in an error.

use super::go_syntax::GoSyntax;
use crate::grammar::field_error::BadValue;
use crate::grammar::go_number::format_float;
use crate::grammar::go_quote::quote;
use crate::model::{Json, JsonKind};
use crate::rules::problem::PrintedValue;

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

/// What the newest version prints of a value, and what older ones do.
pub(in crate::rules) fn printed(value: Option<&Json>) -> PrintedValue {
    let Some(value) = value else { return [None, None] };
    let newest = bad_value(value).to_string();
    let older = match value.kind {
        JsonKind::Null => quote(&newest),
        JsonKind::Array(_) | JsonKind::Object(_) => GoSyntax(value).to_string(),
        _ => newest.clone(),
    };
    [newest, older].map(|text| Some(text.into()))
}
