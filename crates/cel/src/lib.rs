//! The expression language of `x-kubernetes-validations`, as the Kubernetes API server implements it: the parser, the
//! types, the functions, the cost limits and the evaluation. The errors have the server's messages. The crate reads no
//! YAML and no CRDs. A [`Dialect`] has the differences between versions of the server.
//!
//! Only a part of CEL is implemented: a rule has only the variables `self` and `oldSelf`, whose types come from a
//! schema, and the functions of the server (see [`library`] and [`MACROS`]).
//!
//! # From a rule to its answer
//!
//! - A type that implements [`Schema`] provides the keywords of a schema. [`declare`] derives the type of `self` from
//!   it.
//! - An [`Environment`] compiles the rules of that schema. [`Compiled`] has the maximum cost of an evaluation, or the
//!   errors. The server accepts costs up to [`RULE_LIMIT`] for a rule, and up to [`CRD_LIMIT`] for all rules of a
//!   schema; [`TotalCost`] adds them up.
//! - A [`Program`] evaluates values that implement [`Data`]. The result is a [`Value`] or an error, with the cost. The
//!   server stops an evaluation at [`CALL_LIMIT`], and all evaluations on a resource at [`RESOURCE_LIMIT`].
//!
//! The example is `examples/rule/main.rs`:
//!
//! ```
#![doc = include_str!("../examples/rule/main.rs")]
//! ```
//!
//! # Expressions without a schema
//!
//! [`parse`] returns the tree of a valid expression, and [`parse_any`] a partial tree of an invalid one. [`Known`]
//! describes the part of an expression at a place, [`Candidates`] are the completions at a place, and [`highlights`]
//! returns the kinds of tokens. A [`Doubt`] is a part of a valid expression that is probably a mistake.

mod antlr;
mod assist;
mod ast;
mod builder;
mod check;
mod compile;
mod cost;
mod declare;
mod dialect;
mod doubts;
mod error;
mod eval;
mod extents;
mod format_clause;
mod functions;
mod idioms;
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
pub use ast::{Ast, Comprehension, EntryExpr, Expr, ExprKind, ExprRef, Field, Literal, MacroCall};
pub use builder::operators;
pub use compile::{Compiled, Environment, Failure, Wanted};
pub use cost::{CRD_LIMIT, RULE_LIMIT, Spent, TotalCost, exceeded, printed_cost};
pub use declare::{Schema, declare};
pub use dialect::Dialect;
pub use doubts::{Comparison, Doubt, FieldOrder, FieldRead, NeededType, Refusal, Step, TypedUse, unguarded};
pub use error::{CompileError, Misread, Mistake, Suggestion, render};
pub use eval::{CALL_LIMIT, Evaluation, OldSelf, Program, RESOURCE_LIMIT, VariableValues};
pub use extents::extents;
pub use idioms::{IdiomContext, Rewritten, rewritten};
pub use macros::{ACCUMULATOR, MACROS, Macro};
pub use shown::signature;
pub use source::{Location, Source, replaced};
pub use token::{operator_at, token_at};
pub use types::{DeclPlace, DeclStep, DeclType, ListType};
pub use value::{Data, DataKind, EvaluationError, ShownValue, Stop, Value, same_json};

/// The result of parsing a valid or invalid expression.
#[derive(Debug, Clone, PartialEq)]
pub struct Parsed {
    /// The tree. For an invalid expression, it is the tree of the server's parser after error recovery, with
    /// unspecified nodes for unreadable parts. `None` if the expression exceeds a limit, or if it is unknown whether
    /// the expression is valid.
    pub ast: Option<Ast>,
    /// All errors, in the order in which the server's parser finds them. If there are neither errors nor a tree, it is
    /// unknown whether the server's parser accepts the text.
    pub errors: Vec<CompileError>,
}

/// Parses an expression like the server's parser, and expands its macros; or returns all of its errors. The errors are
/// empty if it is unknown whether the expression is valid.
pub fn parse(source: &Source) -> Result<Ast, Vec<CompileError>> {
    match parse_any(source) {
        Parsed { ast: Some(ast), errors } if errors.is_empty() => Ok(ast),
        Parsed { errors, .. } => Err(errors),
    }
}

/// Parses an expression as far as possible, so that incomplete expressions have names and types, too.
pub fn parse_any(source: &Source) -> Parsed {
    let fits = source.len() <= limits::CODE_POINTS;
    match fits.then(|| parser::parse(source)).flatten() {
        Some(ast) => Parsed { ast: Some(ast), errors: Vec::new() },
        None => parse_by_automaton(source),
    }
}

/// Like [`parse_any`], but always uses the automaton, which reports the errors. It takes fifty times as long. Tests
/// assert that both functions return the same.
pub fn parse_by_automaton(source: &Source) -> Parsed {
    if source.len() > limits::CODE_POINTS {
        let (size, limit) = (source.len(), limits::CODE_POINTS);
        let words = format!("expression code point size exceeds limit: size: {size}, limit {limit}");
        let limit = Mistake::TooLong { characters: size, limit };
        return Parsed { ast: None, errors: vec![CompileError::of_limit(limit, words)] };
    }
    let (ast, errors) = antlr::parse(source);
    Parsed { ast, errors }
}

#[cfg(test)]
mod tests;
