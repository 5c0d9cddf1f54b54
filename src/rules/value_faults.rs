//! What the API server would say of a custom resource's value.

use super::openapi::{TooManySteps, validate};
use crate::model::{Json, Limits, Schema};

/// Why a schema does not take a value, a line each, in the server's words; none when it does.
pub fn value_faults(schema: &Schema, value: &Json) -> Vec<String> {
    match validate(schema, value, Limits::DEFAULT) {
        Ok(violations) => {
            violations.iter().map(|violation| line(&violation.field.to_string(), &violation.detail)).collect()
        }
        Err(TooManySteps) => vec!["too much to compare with the schema here; ask the API server".to_owned()],
    }
}

fn line(field: &str, detail: &str) -> String {
    let detail = if detail.is_empty() { "Required value" } else { detail.trim_start() };
    match field {
        "" => detail.to_owned(),
        // The server's words start with the name as a rule.
        field if detail.starts_with(field) => detail.to_owned(),
        field => format!("{field}: {detail}"),
    }
}
