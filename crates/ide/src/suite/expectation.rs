//! Expected and actual results.

use std::fmt;

use serde_json::Value;

/// The reason why a case fails.
#[derive(Clone, Debug)]
pub enum Failure {
    /// An object is refused with these errors instead of being accepted.
    Refused(Vec<String>),
    /// An object is accepted instead of being refused.
    Accepted { expected: String },
    /// The object is refused, but without the expected error.
    Error { expected: String, found: Vec<String> },
    /// The stored object differs from the expected one.
    Stored { expected: Value, stored: Value },
    /// The case can't be run.
    Unusable(String),
}

impl Failure {
    /// Describes the expected result.
    pub fn expected(&self) -> String {
        match self {
            Self::Refused(_) => "that the object is accepted".to_owned(),
            Self::Accepted { expected } | Self::Error { expected, .. } => format!("an error with: {expected}"),
            Self::Stored { expected, .. } => format!("stored: {expected}"),
            Self::Unusable(_) => "that the case can be run".to_owned(),
        }
    }

    /// Describes the actual result, or why the case can't be run.
    pub fn found(&self) -> String {
        match self {
            Self::Refused(found) | Self::Error { found, .. } => found.join("\n"),
            Self::Accepted { .. } => "the object is accepted".to_owned(),
            Self::Stored { stored, .. } => format!("stored: {stored}"),
            Self::Unusable(reason) => reason.clone(),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}\nfound {}", self.expected(), self.found())
    }
}

/// Whether two values are equal; 1 equals 1.0.
pub(super) fn same(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Number(one), Value::Number(other)) => one == other || one.as_f64() == other.as_f64(),
        (Value::Array(one), Value::Array(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| same(one, other))
        }
        (Value::Object(one), Value::Object(other)) => {
            one.len() == other.len()
                && one.iter().all(|(key, value)| other.get(key).is_some_and(|other| same(value, other)))
        }
        (one, other) => one == other,
    }
}
