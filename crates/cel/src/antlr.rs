//! The parser for invalid expressions. It reports the same errors as the server's parser, which ANTLR generates from
//! CEL's grammar. The messages depend on the states of ANTLR's automaton and on its error recovery.

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
use super::error::CompileError;
use super::source::Source;
use machine::ParserMachine;
use visit::Visitor;

/// Parses an expression; returns its readable part, and its errors in the order in which the server finds them.
///
/// The tree is missing if a limit was exceeded. Both are missing if a choice was guessed and no error was found, since
/// the server may find one.
pub(crate) fn parse(source: &Source) -> (Option<Ast>, Vec<CompileError>) {
    let mut machine = ParserMachine::new(source);
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
