//! All rules on all defaults of a schema together stay within the server's cost limit for one resource.
//!
//! Source: `validate` in k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting/validation.go.

use super::default;
use super::evaluation::{Evaluation, Ruled};
use crate::rule::{Place, Problem, Problems};
use crd_ls_cel::RESOURCE_LIMIT;
use crd_ls_model::{Edge, FieldPath, Keyword};
use crd_ls_text::TextSize;

/// A schema within a version's schema.
struct Reached<'r, R> {
    schema: &'r R,
    path: FieldPath,
    /// The start of the schema, counted from the version's schema.
    start: TextSize,
}

/// Reports the default at which the budget runs out, unless this default alone exceeds the budget and is reported
/// already. The server visits items before properties, and properties in any order. Here, properties are visited in the
/// order of the text.
pub(crate) fn check<R: Ruled>(root: &R, out: &mut Problems) {
    if root.spent_on_defaults() <= RESOURCE_LIMIT {
        return;
    }
    let mut left = RESOURCE_LIMIT;
    let mut pending = vec![Reached { schema: root, path: FieldPath::ROOT, start: TextSize::new(0) }];
    while let Some(reached) = pending.pop() {
        if let Some(evaluation) = reached.schema.evaluation() {
            let Some(rest) = left.checked_sub(evaluation.spent()) else {
                let is_reported = evaluation.spent() > RESOURCE_LIMIT;
                reached.problem(evaluation, left).filter(|_| !is_reported).into_iter().for_each(|new| out.push(new));
                return;
            };
            left = rest;
        }
        reached.enter(&mut pending);
    }
}

impl<R: Ruled> Reached<'_, R> {
    fn problem(&self, evaluation: &Evaluation, left: u64) -> Option<Problem> {
        let schema = self.schema.schema();
        let default = schema.field(Keyword::Default)?.json()?;
        let fault = evaluation.over_budget(self.schema, &default, left)?;
        let Problem { kind, place, tail, related } =
            default::problem(fault, &default, default::place(schema, &default));
        let Place::At(range) = place else { return None };
        Some(Problem {
            kind,
            place: Place::At(range + self.start),
            tail: self.path.clone().join(&tail),
            related: related.into_iter().map(|(words, range)| (words, range + self.start)).collect(),
        })
    }

    /// Adds the child schemas in reverse, so that the first is on top of the stack.
    fn enter(&self, pending: &mut Vec<Self>) {
        let children = self.schema.schema().children().iter().zip(self.schema.children());
        let costly = children.filter(|(_, schema)| schema.spent_on_defaults() > 0);
        let mut inside: Vec<_> = costly.filter(|(child, _)| has_defaults(&child.edge)).collect();
        inside.sort_by_key(|(child, _)| child.edge != Edge::Items);
        pending.extend(inside.into_iter().rev().map(|(child, schema)| Reached {
            schema: &**schema,
            path: self.path.clone().at(&child.edge),
            start: self.start + child.start,
        }));
    }
}

/// Whether the server looks for defaults below this edge.
pub(crate) fn has_defaults(edge: &Edge) -> bool {
    matches!(edge, Edge::Items | Edge::Property(_))
}
