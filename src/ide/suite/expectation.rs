//! What was expected, and what came instead.

use std::fmt;

use serde_json::Value;

/// Why a case fails.
#[derive(Clone, Debug)]
pub enum Failure {
    /// An object that was to be accepted is refused, with these errors.
    Refused(Vec<String>),
    /// An object that was to be refused is accepted.
    Accepted { expected: String },
    /// It is refused with other errors.
    Error { expected: String, found: Vec<String> },
    /// Something else is stored.
    Stored { expected: Value, stored: Value },
    /// The case can't be run.
    Unusable(String),
}

impl Failure {
    /// What was expected, in words for people.
    pub fn expected(&self) -> String {
        match self {
            Self::Refused(_) => "that the object is accepted".to_owned(),
            Self::Accepted { expected } | Self::Error { expected, .. } => format!("an error with: {expected}"),
            Self::Stored { expected, .. } => format!("stored: {expected}"),
            Self::Unusable(_) => "that the case can be run".to_owned(),
        }
    }

    /// What the server does instead.
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

/// Whether two values are the same, where 1 and 1.0 are.
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
