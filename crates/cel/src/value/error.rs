//! Errors of an evaluation.

use std::borrow::Cow;
use std::fmt;

use super::Value;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EvaluationError {
    /// An error as the value of a part of an expression, with the server's message. `false && error` is false.
    Value(Cow<'static, str>),
    /// The value depends on a value that is filled in later. `false && unknown` is false.
    Unknown,
    /// The end of the whole evaluation.
    Stop(Stop),
}

/// The reason why an evaluation ended early.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The server also stops here.
    CostLimit,
    /// A failure in the server's code, which the server reports.
    Internal(String),
    /// The evaluation exceeded the limits of steps or memory here. The server may continue.
    NotJudged,
}

impl EvaluationError {
    /// The error of an object whose schema declares no fields. The object counts as present, unlike other values that
    /// can't be read.
    pub(crate) const CLOSED_OBJECT: &str = "invalid object type, expected either Properties or AdditionalProperties \
                                            with Allows=true and non-empty Schema";

    pub fn new(words: impl Into<Cow<'static, str>>) -> EvaluationError {
        EvaluationError::Value(words.into())
    }

    pub fn no_such_overload() -> EvaluationError {
        EvaluationError::new("no such overload")
    }

    /// The error of a function that does not support its first operand.
    pub fn no_such_overload_of(function: &str) -> EvaluationError {
        EvaluationError::Value(format!("no such overload: {function}").into())
    }

    /// The error of a function that its first operand does not support. For types with methods, the message does not
    /// name the function.
    pub fn unable(function: &str, operand: &Value) -> EvaluationError {
        match operand {
            Value::String(_) | Value::Duration(_) | Value::Timestamp(_) => EvaluationError::no_such_overload(),
            _ => EvaluationError::no_such_overload_of(function),
        }
    }

    /// The error of a function that has no overload for these arguments.
    pub fn no_such_overload_for(function: &str, args: &[Value]) -> EvaluationError {
        let types: Vec<&str> = args.iter().map(Value::type_name).collect();
        EvaluationError::no_such_overload_of(&format!("{function}({})", types.join(", ")))
    }

    pub fn not_convertible(from: &str, to: &str) -> EvaluationError {
        EvaluationError::Value(format!("type conversion error from '{from}' to '{to}'").into())
    }

    pub const NOT_JUDGED: EvaluationError = EvaluationError::Stop(Stop::NotJudged);
}

/// The server's message, or our own message for an end that the server does not report.
impl fmt::Display for EvaluationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EvaluationError::Value(words) => f.write_str(words),
            EvaluationError::Unknown => f.write_str("unknown"),
            EvaluationError::Stop(Stop::CostLimit) => f.write_str("operation cancelled: actual cost limit exceeded"),
            EvaluationError::Stop(Stop::Internal(words)) => write!(f, "internal error: {words}"),
            EvaluationError::Stop(Stop::NotJudged) => f.write_str("the evaluation takes too many steps"),
        }
    }
}
