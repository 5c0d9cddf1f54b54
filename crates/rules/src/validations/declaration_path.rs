//! Converts paths within a rule's schema to paths within its declaration, and back.

use crd_ls_cel::DeclStep;
use crd_ls_grammar::cel_fields::{escape, unescape};
use crd_ls_model::Edge;

/// The path through the schema for a path through its declaration.
pub fn declaration_path(steps: &[DeclStep]) -> Option<Vec<Edge>> {
    steps.iter().map(edge).collect()
}

fn edge(step: &DeclStep) -> Option<Edge> {
    Some(match step {
        DeclStep::Field(name) => Edge::Property(unescape(name)?.into()),
        DeclStep::Item => Edge::Items,
        DeclStep::Value => Edge::AdditionalProperties,
    })
}

/// The path through the declaration for a path through the schema; None if no expression can reach its end.
pub(crate) fn declaration_steps(path: &[Edge]) -> Option<Vec<DeclStep>> {
    path.iter().map(step).collect()
}

fn step(edge: &Edge) -> Option<DeclStep> {
    Some(match edge {
        Edge::Property(name) => DeclStep::Field(escape(name)?.into()),
        Edge::Items => DeclStep::Item,
        Edge::AdditionalProperties => DeclStep::Value,
        _ => return None,
    })
}
