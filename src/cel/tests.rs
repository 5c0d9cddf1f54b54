//! What expressions are parsed to, and what is said of those that are wrong.

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

/// The whole text that the server has for an expression that is wrong.
fn errors_of(text: &str) -> String {
    let source = Source::new(text);
    match parse(&source) {
        Ok(ast) => panic!("{text} is parsed to {ast:?}"),
        Err(errors) => render(&source, &errors),
    }
}

/// The messages alone.
fn messages_of(text: &str) -> Vec<String> {
    let source = Source::new(text);
    parse(&source).expect_err(text).into_iter().map(|error| error.message).collect()
}
