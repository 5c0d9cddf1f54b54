//! The expression language of `x-kubernetes-validations`: its parser, its types, its costs and its evaluation.
//! Independent of YAML and CRDs.

mod antlr;
mod assist;
mod ast;
mod builder;
mod check;
mod compile;
mod cost;
mod declare;
mod doubts;
mod error;
mod eval;
mod extents;
mod format_clause;
mod functions;
mod lexer;
pub mod library;
mod limits;
mod literal;
mod macros;
mod misread;
mod parser;
mod shown;
mod source;
#[cfg(test)]
mod testing;
mod token;
mod types;
mod validate;
mod value;

pub use assist::{
    Bounded, CallForm, Candidate, Candidates, FieldUse, Highlight, Known, Signatures, SizedExpression, SizedPart, What,
    highlights, word_at,
};
pub use ast::{Ast, Comprehension, Entry, Expr, ExprKind, ExprRef, Field, Literal, MacroCall};
pub use builder::operators;
pub use compile::{Compiled, Environment, Failure, Wanted};
pub use cost::{CRD_LIMIT, RULE_LIMIT, Spent, TotalCost, exceeded};
pub use declare::{Schema, declare};
pub use doubts::{Comparison, Doubt, FieldRead, Step, unguarded};
pub use error::{Error, Misread, Mistake, Suggestion, render};
pub use eval::{CALL_LIMIT, OldSelf, Outcome, Program, RESOURCE_LIMIT, Variables};
pub use extents::extents;
pub use macros::{ACCUMULATOR, MACROS, Macro};
pub use misread::written_again;
pub use shown::signature;
pub use source::{Location, Source, replaced};
pub use token::{operator_at, token_at};
pub use types::{DeclPlace, DeclStep, DeclType, ListType};
pub use value::{Data, DataKind, Error as EvaluationError, Shown, Stop, Value, same_json};

/// The result of parsing a text with or without errors.
#[derive(Debug, Clone, PartialEq)]
pub struct Parsed {
    /// The tree. For an invalid text, the tree of the server's parser after its error recovery, with unspecified nodes
    /// for unreadable parts. `None` if the expression exceeds a limit.
    pub ast: Option<Ast>,
    /// All errors, in the order in which the server's parser finds them. Without a tree and without errors, it is
    /// unknown whether the server's parser accepts the text.
    pub errors: Vec<Error>,
}

/// Parses an expression as the server's parser does and expands its macros. The error lists all errors, and is empty if
/// it is unknown whether there are any.
pub fn parse(source: &Source) -> Result<Ast, Vec<Error>> {
    match parse_any(source) {
        Parsed { ast: Some(ast), errors } if errors.is_empty() => Ok(ast),
        Parsed { errors, .. } => Err(errors),
    }
}

/// Parses an expression that can have errors, because incomplete ones have names and types, too.
pub fn parse_any(source: &Source) -> Parsed {
    let fits = source.len() <= limits::CODE_POINTS;
    match fits.then(|| parser::parse(source)).flatten() {
        Some(ast) => Parsed { ast: Some(ast), errors: Vec::new() },
        None => parse_by_automaton(source),
    }
}

/// Like [`parse_any`], but only with the automaton, which words errors. It takes fifty times as long; tests assert that
/// both agree.
pub fn parse_by_automaton(source: &Source) -> Parsed {
    if source.len() > limits::CODE_POINTS {
        let (size, limit) = (source.len(), limits::CODE_POINTS);
        let words = format!("expression code point size exceeds limit: size: {size}, limit {limit}");
        let limit = Mistake::TooLong { characters: size, limit };
        return Parsed { ast: None, errors: vec![Error::of_limit(limit, words)] };
    }
    let (ast, errors) = antlr::parse(source);
    Parsed { ast, errors }
}

#[cfg(test)]
mod tests;
