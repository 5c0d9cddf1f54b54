//! Evaluates expressions on values of a resource, with the results, errors and costs of the server.
//!
//! A program is planned once: names are resolved, constants converted, patterns compiled. What the server adds up while
//! it runs the program depends on what it has planned, so the plan is the server's.
//!
//! Source: cel-go/interpreter.

mod attribute;
mod call;
mod cost;
mod fold;
mod machine;
mod message;
mod plan;
mod planner;
mod tracker;

#[cfg(test)]
mod tests;

use super::ast::Ast;
use super::check::Checked;
use super::types::DeclType;
use super::value::{Data, Error, Evaluated, Value, of_data};
use machine::Machine;
use plan::Plan;

/// The most that one evaluation may cost.
pub const CALL_LIMIT: u64 = 1_000_000;
/// The most that all evaluations on one resource may cost.
pub const RESOURCE_LIMIT: u64 = 10_000_000;

/// An expression that is ready to be evaluated.
#[derive(Debug)]
pub struct Program(Plan);

/// The variables of a rule.
#[derive(Clone, Copy, Debug)]
pub struct Variables<'d> {
    pub declaration: &'d DeclType,
    pub own: &'d dyn Data,
    pub old: OldSelf<'d>,
}

/// What `oldSelf` is.
#[derive(Clone, Copy, Debug)]
pub enum OldSelf<'d> {
    /// No rule that asks for it is evaluated.
    Absent,
    Value(&'d dyn Data),
    /// With `optionalOldSelf`.
    Optional(Option<&'d dyn Data>),
}

/// What came of an evaluation.
#[derive(Clone, Debug)]
pub struct Outcome<'d> {
    pub result: Evaluated<'d>,
    pub cost: u64,
    /// How many steps were taken, which no evaluation takes more of than a limit.
    pub steps: u64,
}

impl Program {
    /// Plans an expression, or returns what the server says if it can make no program.
    pub fn new(ast: &Ast, checked: &Checked) -> Result<Program, String> {
        planner::plan(ast, checked).map(Program)
    }

    /// Whether not all of it was planned, so that nobody knows whether the server could make a program of it.
    pub fn is_incomplete(&self) -> bool {
        self.0.is_too_complex
    }

    /// How many steps it takes to make ready what all evaluations share. It is done when the program is first evaluated.
    pub fn preparation(&self) -> u64 {
        self.0.preparation()
    }

    pub fn evaluate<'d>(&self, variables: Variables<'d>) -> Outcome<'d> {
        let of = |data| of_data(data, variables.declaration);
        let own = of(variables.own);
        let old = match variables.old {
            OldSelf::Absent => Err(Error::new("no such attribute(s): oldSelf")),
            OldSelf::Value(data) => of(data),
            OldSelf::Optional(None) => Ok(Value::Optional(None)),
            OldSelf::Optional(Some(data)) => of(data).map(Value::some),
        };
        self.run([own, old])
    }

    /// Evaluates with the values of `self` and `oldSelf`.
    pub fn run<'d>(&self, variables: [Evaluated<'d>; 2]) -> Outcome<'d> {
        Machine::new(&self.0, variables, CALL_LIMIT).run()
    }
}
