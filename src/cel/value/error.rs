//! What goes wrong in an evaluation.

use std::borrow::Cow;
use std::fmt;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// The value of a part of an expression, in the server's words. `false && error` is false.
    Value(Cow<'static, str>),
    /// The end of the evaluation.
    Stop(Stop),
}

/// Why an evaluation has ended early.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The server stops here, too.
    CostLimit,
    /// A mistake in the server's code, which it reports.
    Internal(String),
    /// It took more steps or memory than we spend. The server may go on.
    NotJudged,
}

impl Error {
    pub fn new(words: impl Into<Cow<'static, str>>) -> Error {
        Error::Value(words.into())
    }

    pub fn no_such_overload() -> Error {
        Error::new("no such overload")
    }

    /// Of a function that the first operand is of no use to.
    pub fn no_such_overload_of(function: &str) -> Error {
        Error::Value(format!("no such overload: {function}").into())
    }

    pub fn not_convertible(from: &str, to: &str) -> Error {
        Error::Value(format!("type conversion error from '{from}' to '{to}'").into())
    }

    pub const NOT_JUDGED: Error = Error::Stop(Stop::NotJudged);
}

/// The server's words, but for what it does not say.
impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Value(words) => f.write_str(words),
            Error::Stop(Stop::CostLimit) => f.write_str("operation cancelled: actual cost limit exceeded"),
            Error::Stop(Stop::Internal(words)) => write!(f, "internal error: {words}"),
            Error::Stop(Stop::NotJudged) => f.write_str("the evaluation takes too many steps to be judged"),
        }
    }
}
