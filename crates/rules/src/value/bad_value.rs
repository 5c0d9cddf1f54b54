//! Values as the server prints them in errors.

use super::go_syntax::GoSyntax;
use crate::FieldErrorKind;
use crate::problem::{PrintedValue, RuleFailure, Violation};
use crd_ls_grammar::field_error::BadValue;
use crd_ls_grammar::go_number::format_float;
use crd_ls_grammar::go_quote::quote;
use crd_ls_model::{Json, JsonKind};

/// The value in an error of the server.
pub(crate) fn bad_value(value: &Json) -> BadValue {
    match &value.kind {
        JsonKind::Null => BadValue::Json("null".into()),
        JsonKind::String(text) | JsonKind::Hole(text) => BadValue::Text(text.to_string()),
        JsonKind::Integer(value) => BadValue::Integer(*value),
        JsonKind::Float(value) => BadValue::Json(format_float(*value).into()),
        JsonKind::Bool(_) | JsonKind::Array(..) | JsonKind::Object(..) => BadValue::Json(value.to_string().into()),
    }
}

/// A value as the newest version of Kubernetes prints it, and as older versions print it.
pub(crate) fn printed(value: Option<&Json>) -> PrintedValue {
    let Some(value) = value else { return [None, None] };
    let newest = bad_value(value).to_string();
    let older = match value.kind {
        JsonKind::Null => quote(&newest),
        JsonKind::Array(..) | JsonKind::Object(..) => GoSyntax(value).to_string(),
        _ => newest.clone(),
    };
    [newest, older].map(|text| Some(text.into()))
}

/// The printed form of a value that the OpenAPI validator refuses.
pub(crate) fn printed_in_violation(violation: &Violation, value: Option<&Json>) -> PrintedValue {
    if !violation.error_kind().prints_value() {
        return [None, None];
    }
    match text_of_violation(violation, value) {
        Some(text) => [Some(text.as_str().into()), Some(text.into())],
        None => printed(value),
    }
}

/// The printed form of a value that a rule refuses.
pub(crate) fn printed_for_rule(failure: RuleFailure, error: FieldErrorKind, value: &Json) -> PrintedValue {
    let name = || Some(quote(value.type_name()).into());
    match failure {
        _ if !error.prints_value() => [None, None],
        RuleFailure::Unfulfilled => [value.is_scalar().then(|| bad_value(value).to_string().into()), name()],
        _ => [name(), name()],
    }
}

/// The text that the validator prints instead of the value.
fn text_of_violation(violation: &Violation, value: Option<&Json>) -> Option<String> {
    let size = |value: &Json| match &value.kind {
        JsonKind::Array(items, _) => items.len().to_string(),
        _ => value.members().len().to_string(),
    };
    match violation {
        Violation::Type { found, .. } => Some(quote(found)),
        Violation::Null { .. } => Some(quote("null")),
        Violation::TooMany { .. } | Violation::TooFewItems { .. } | Violation::TooFewProperties { .. } => {
            value.map(size)
        }
        Violation::NotHeld { .. } | Violation::Junctor(_) => Some(quote("")),
        Violation::Forbidden { key } => Some(quote(key)),
        _ => None,
    }
}
