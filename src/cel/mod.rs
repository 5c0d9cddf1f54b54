//! The expression language of `x-kubernetes-validations`: its parser and its syntax tree. Knows no YAML and no CRD.

mod antlr;
mod ast;
mod builder;
mod error;
mod extents;
mod lexer;
mod limits;
mod literal;
mod macros;
mod names;
mod parser;
mod source;

pub use ast::{Ast, Entry, Expr, ExprKind, ExprRef, Field, Literal, MacroCall};
pub use builder::operators;
pub use error::{Error, render};
pub use extents::extents;
pub use macros::ACCUMULATOR;
pub use source::{Location, Source};

/// Parses an expression as the server's parser does, macros expanded; or all that it finds wrong, by place.
pub fn parse(source: &Source) -> Result<Ast, Vec<Error>> {
    if source.len() > limits::CODE_POINTS {
        let (size, limit) = (source.len(), limits::CODE_POINTS);
        let words = format!("expression code point size exceeds limit: size: {size}, limit {limit}");
        return Err(vec![Error::without_place(words)]);
    }
    match parser::parse(source) {
        Some(ast) => Ok(ast),
        None => antlr::parse(source),
    }
}

/// What [`parse`] says, by the engine alone that words errors. It takes a hundred times as long; that both agree is a
/// law that tests check.
pub fn parse_by_automaton(source: &Source) -> Result<Ast, Vec<Error>> {
    if source.len() > limits::CODE_POINTS { parse(source) } else { antlr::parse(source) }
}

#[cfg(test)]
mod tests;
