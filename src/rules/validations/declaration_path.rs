//! The path from a rule's schema to what an expression looks at, in the schema and in its declaration.

use crate::cel::DeclStep;
use crate::grammar::cel_fields::{escape, unescape};
use crate::model::Edge;

/// The path from a rule's schema to a declaration.
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

/// The same from a path through the schema; None for what no expression can look at.
pub(in crate::rules) fn declaration_steps(path: &[Edge]) -> Option<Vec<DeclStep>> {
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
