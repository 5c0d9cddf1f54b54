//! The engine for what is wrong: it words errors as the server's parser does, which ANTLR has generated from CEL's
//! grammar. Its words follow from the grammar's automaton and from how ANTLR goes on after an error.

mod automaton;
mod build;
mod configurations;
mod grammar;
mod hash;
mod last_error;
mod machine;
mod predict;
mod recovery;
mod run;
mod stacks;
mod stream;
mod tokens;
mod tree;
mod visit;
mod words;

use super::ast::Ast;
use super::error::Error;
use super::source::Source;
use machine::Machine;
use visit::Visitor;

/// Parses an expression; its errors in the order in which the server finds them.
pub fn parse(source: &Source) -> Result<Ast, Vec<Error>> {
    let mut machine = Machine::new(source);
    let Ok(start) = machine.parse() else { return Err(machine.errors) };
    let mut visitor = Visitor::new(machine);
    match visitor.start(start) {
        Ok(root) if visitor.errors.is_empty() => Ok(visitor.builder.finish(root)),
        _ => Err(visitor.errors),
    }
}
