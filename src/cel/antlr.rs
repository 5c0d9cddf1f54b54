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

/// Parses an expression; what could be read of it, and its errors in the order in which the server finds them.
///
/// There is no tree where a limit ended the work, and no tree and no error where it is not known whether the server finds one.
pub fn parse(source: &Source) -> (Option<Ast>, Vec<Error>) {
    let mut machine = Machine::new(source);
    let Ok(start) = machine.parse() else { return (None, machine.errors) };
    let is_unsure = machine.is_unsure;
    let mut visitor = Visitor::new(machine);
    let root = visitor.start(start);
    if is_unsure && visitor.errors.is_empty() {
        return (None, Vec::new());
    }
    visitor.builder.end_at(source.len());
    (root.ok().map(|root| visitor.builder.finish(root)), visitor.errors)
}
