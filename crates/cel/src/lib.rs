//! The expression language of `x-kubernetes-validations`, CEL as the Kubernetes API server has it: its parser, its
//! types, its costs and its evaluation. Knows no YAML and no CRD.
//!
//! # From a rule to its answer
//!
//! A type that implements [`Schema`] says what its values look like, and [`declare`] makes the type of `self` of it. An
//! [`Environment`] compiles the rules of that schema: [`Compiled`] has the most that an evaluation can cost, or the
//! errors in the server's words. Its [`Program`] evaluates values that implement [`Data`].
//!
//! ```
//! use std::borrow::Cow;
//! use std::sync::Arc;
//!
//! use crd_ls_cel::{
//!     Data, DataKind, Environment, Failure, OldSelf, RULE_LIMIT, Schema, Value, Variables, Wanted, declare,
//! };
//!
//! /// Enough of a schema for objects of integers.
//! #[derive(Clone, Copy)]
//! enum Type {
//!     Integer,
//!     Object(&'static [(&'static str, Type)]),
//! }
//!
//! impl Schema for Type {
//!     fn type_name(&self) -> Cow<'_, str> {
//!         match self {
//!             Type::Integer => "integer".into(),
//!             Type::Object(_) => "object".into(),
//!         }
//!     }
//!
//!     fn properties(&self) -> impl Iterator<Item = (&str, Self)> {
//!         let properties = match self {
//!             Type::Integer => &[],
//!             Type::Object(properties) => *properties,
//!         };
//!         properties.iter().copied()
//!     }
//!
//!     fn property(&self, name: &str) -> Option<Self> {
//!         self.properties().find(|(property, _)| *property == name).map(|(_, schema)| schema)
//!     }
//!
//!     fn is_required(&self, _: &str) -> bool {
//!         true
//!     }
//!
//!     // The other keywords are not written: `format`, `maxLength` and so on.
//! #   fn format(&self) -> Cow<'_, str> {
//! #       "".into()
//! #   }
//! #   fn is_int_or_string(&self) -> bool {
//! #       false
//! #   }
//! #   fn is_embedded_resource(&self) -> bool {
//! #       false
//! #   }
//! #   fn max_length(&self) -> Option<i64> {
//! #       None
//! #   }
//! #   fn max_items(&self) -> Option<i64> {
//! #       None
//! #   }
//! #   fn max_properties(&self) -> Option<i64> {
//! #       None
//! #   }
//! #   fn longest_enum_value(&self) -> Option<i64> {
//! #       None
//! #   }
//! #   fn has_default(&self) -> bool {
//! #       false
//! #   }
//! #   fn items(&self) -> Option<Self> {
//! #       None
//! #   }
//! #   fn additional_properties(&self) -> Option<Self> {
//! #       None
//! #   }
//! }
//!
//! /// A value of such a schema.
//! #[derive(Debug)]
//! enum Json {
//!     Integer(i64),
//!     Object(Vec<(&'static str, Json)>),
//! }
//!
//! impl Data for Json {
//!     fn kind(&self) -> DataKind<'_> {
//!         match self {
//!             Json::Integer(number) => DataKind::Int(*number),
//!             Json::Object(_) => DataKind::Map,
//!         }
//!     }
//!
//!     fn len(&self) -> usize {
//!         match self {
//!             Json::Integer(_) => 0,
//!             Json::Object(members) => members.len(),
//!         }
//!     }
//!
//!     fn entry(&self, index: usize) -> Option<(&str, &dyn Data)> {
//!         let Json::Object(members) = self else { return None };
//!         members.get(index).map(|(name, value)| (*name, value as &dyn Data))
//!     }
//!
//!     fn get(&self, key: &str) -> Option<&dyn Data> {
//!         (0..self.len()).filter_map(|index| self.entry(index)).find(|(name, _)| *name == key).map(|(_, value)| value)
//!     }
//!
//!     fn item(&self, _: usize) -> Option<&dyn Data> {
//!         None
//!     }
//! }
//!
//! let schema = Type::Object(&[("minReplicas", Type::Integer), ("maxReplicas", Type::Integer)]);
//! let environment = Environment::new(Arc::new(declare(schema, false).unwrap()));
//!
//! let rule = "self.minReplicas <= self.maxReplicas";
//! let cost = environment.compile(rule, false, Wanted::Bool).cost.unwrap();
//! assert!(cost < RULE_LIMIT);
//!
//! let program = environment.program(rule, false).unwrap();
//! let value = Json::Object(vec![("minReplicas", Json::Integer(5)), ("maxReplicas", Json::Integer(3))]);
//! let outcome = program.evaluate(Variables {
//!     declaration: environment.declaration(),
//!     own: &value,
//!     old: OldSelf::Absent,
//! });
//! assert!(matches!(outcome.result, Ok(Value::Bool(false))));
//! assert_eq!(outcome.cost, cost);
//!
//! let failure = environment.compile("self.replicas > 0", false, Wanted::Bool).cost.unwrap_err();
//! assert!(failure.of_rule("self.replicas > 0").unwrap().contains("undefined field 'replicas'"));
//! # assert!(matches!(failure, Failure::Errors(_)));
//! ```

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

/// What is read of an expression, right or wrong.
#[derive(Debug, Clone, PartialEq)]
pub struct Parsed {
    /// The tree. Where something is wrong it has what the server's parser reads after its repairs, with unspecified
    /// nodes in the place of what it cannot read. There is none where the expression exceeds a limit.
    pub ast: Option<Ast>,
    /// All that is wrong, in the order in which the server's parser finds it. Without a tree and without errors it is
    /// not known whether the server's parser takes the text.
    pub errors: Vec<Error>,
}

/// Parses an expression as the server's parser does, macros expanded; or all that it finds wrong, which is nothing
/// where that is not known.
pub fn parse(source: &Source) -> Result<Ast, Vec<Error>> {
    match parse_any(source) {
        Parsed { ast: Some(ast), errors } if errors.is_empty() => Ok(ast),
        Parsed { errors, .. } => Err(errors),
    }
}

/// Parses an expression, and what there is of one that is wrong: half-written ones have names and types, too.
pub fn parse_any(source: &Source) -> Parsed {
    let fits = source.len() <= limits::CODE_POINTS;
    match fits.then(|| parser::parse(source)).flatten() {
        Some(ast) => Parsed { ast: Some(ast), errors: Vec::new() },
        None => parse_by_automaton(source),
    }
}

/// What [`parse_any`] returns, by the engine alone that words errors. It takes fifty times as long; a law that tests
/// assert is that both agree.
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
