//! Trees of valid expressions, and messages about invalid ones.

mod errors;
mod extents;
mod limits;
mod literals;
mod macros;
mod misuse;
mod partial;
mod places;
mod print;
mod recovery;
mod trees;
mod unreadable;

use super::{Source, parse, render};

/// The server's complete output for an invalid expression.
fn errors_of(text: &str) -> String {
    let source = Source::new(text);
    match parse(&source) {
        Ok(ast) => panic!("{text} is parsed to {ast:?}"),
        Err(errors) => render(&source, &errors),
    }
}

/// The error messages without their places.
fn messages_of(text: &str) -> Vec<String> {
    let source = Source::new(text);
    parse(&source).expect_err(text).into_iter().map(|error| error.message).collect()
}
