//! The results and costs of expressions, compared with the server's.

mod conformance;
mod costs;
mod dynamic;
mod errors;
mod libraries;
mod limits;
mod resources;
mod shown;
mod unknowns;

use super::{Evaluation, Program};
use crate::testing::{Sample, checked};
use crate::value::{Evaluated, Value};

/// Evaluates with a string as `self`, and passes the outcome to `look`.
fn evaluate<T>(text: &str, look: impl FnOnce(Evaluation) -> T) -> T {
    let (ast, checked) = checked(&Sample::of("string"), text).unwrap_or_else(|errors| panic!("{text}: {errors:?}"));
    let program = Program::new(&ast, &checked).unwrap_or_else(|error| panic!("{text}: {error}"));
    let own = || Ok(Value::text("abc"));
    look(program.run([own(), own()]))
}

fn print(result: Evaluated) -> Result<String, String> {
    result.map(|value| value.to_string()).map_err(|error| error.to_string())
}

fn result(text: &str) -> Result<String, String> {
    evaluate(text, |outcome| print(outcome.result))
}

/// The server's message at the limit.
const CALL_LIMIT_WORDS: &str = "operation cancelled: actual cost limit exceeded";

/// Asserts that all of these expressions are true.
fn assert_true(expressions: &[&str]) {
    for text in expressions {
        assert_eq!(result(text).as_deref(), Ok("true"), "{text}");
    }
}

/// Asserts the server's errors.
fn assert_errors(expressions: &[(&str, &str)]) {
    for (text, error) in expressions {
        assert_eq!(result(text), Err((*error).to_owned()), "{text}");
    }
}
