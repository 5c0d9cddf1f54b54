//! The path from a rule's schema to what an expression looks at.

use crate::cel::DeclStep;
use crate::grammar::cel_fields::unescape;
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
