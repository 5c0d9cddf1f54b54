//! Evaluates expressions on values of a resource, with the results, errors and costs of the server.
//!
//! A program is planned once: names are resolved, constants converted, patterns parsed. The server's costs at run time
//! depend on its plan, so the plan here is the same as the server's.
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
use super::value::{Data, Evaluated, EvaluationError, Value, of_data};
use machine::EvalMachine;
use plan::Plan;

/// The maximum cost of one evaluation.
pub const CALL_LIMIT: u64 = 1_000_000;
/// The maximum cost of all evaluations on one resource.
pub const RESOURCE_LIMIT: u64 = 10_000_000;

/// An expression that is ready for evaluation.
#[derive(Debug)]
pub struct Program(Plan);

/// The variables of a rule.
#[derive(Clone, Copy, Debug)]
pub struct VariableValues<'d> {
    pub declaration: &'d DeclType,
    pub own: &'d dyn Data,
    pub old: OldSelf<'d>,
}

/// The value of `oldSelf`.
#[derive(Clone, Copy, Debug)]
pub enum OldSelf<'d> {
    /// `oldSelf` is not available, because no evaluated rule uses it.
    Absent,
    Value(&'d dyn Data),
    /// The value with `optionalOldSelf`.
    Optional(Option<&'d dyn Data>),
}

#[derive(Clone, Debug)]
pub struct Evaluation<'d> {
    pub result: Evaluated<'d>,
    pub cost: u64,
    /// The number of steps. Every evaluation has a limit.
    pub steps: u64,
}

impl Program {
    /// Plans an expression, or returns the server's error if the program cannot be created.
    pub fn new(ast: &Ast, checked: &Checked) -> Result<Program, String> {
        planner::plan(ast, checked).map(Program)
    }

    /// Whether planning was incomplete, so that it is unknown whether the server can create a program.
    pub fn is_incomplete(&self) -> bool {
        self.0.is_too_complex
    }

    /// The number of steps for compiling constant patterns. Only the first evaluation compiles them.
    pub fn preparation(&self) -> u64 {
        self.0.preparation()
    }

    pub fn evaluate<'d>(&self, variables: VariableValues<'d>) -> Evaluation<'d> {
        let of = |data| of_data(data, variables.declaration);
        let own = of(variables.own);
        let old = match variables.old {
            OldSelf::Absent => Err(EvaluationError::new("no such attribute(s): oldSelf")),
            OldSelf::Value(data) => of(data),
            OldSelf::Optional(None) => Ok(Value::Optional(None)),
            OldSelf::Optional(Some(data)) => of(data).map(Value::some),
        };
        self.run([own, old])
    }

    /// Evaluates the program with the values of `self` and `oldSelf`.
    pub fn run<'d>(&self, variables: [Evaluated<'d>; 2]) -> Evaluation<'d> {
        EvalMachine::new(&self.0, variables, CALL_LIMIT).run()
    }
}
