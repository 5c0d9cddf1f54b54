//! The API server's errors about a custom resource's value.

use super::openapi::{PlacedViolation, TooManySteps, validate_resource};
use super::problem::Violation;
use crd_ls_model::{Focus, Json, Limits, Schema};

/// The faults of a value according to a schema, in the server's words, one per line. Empty for a valid value.
pub fn value_faults(schema: &Schema, value: &Json) -> Vec<String> {
    match validate_resource(schema, (value, None), Focus::WHOLE, Limits::DEFAULT, None) {
        Ok(compared) => compared.violations.iter().map(line).collect(),
        Err(TooManySteps) => vec!["too much to compare with the schema here; ask the API server".to_owned()],
    }
}

fn line(found: &PlacedViolation) -> String {
    let PlacedViolation { violation, name, field, .. } = found;
    let name = if name.is_empty() { "the value" } else { name };
    match violation {
        Violation::Required { .. } => format!("{field}: Required value"),
        _ if violation.names_value() => violation.words(name),
        _ => format!("{name}: {}", violation.words(name)),
    }
}
