//! The cost of each expression in a version's schema, with the present bounds and with other bounds.

use std::sync::Arc;

use super::checked::Checked;
use super::report::Report;
use crate::problem::ExpressionField;
use crate::rule::{bound, repeated_by};
use crate::validations::{Expression, Expressions, declaration_steps};
use crd_ls_cel::SizedExpression;
use crd_ls_model::{Definition, Edge, Schema};
use crd_ls_text::TextSize;

/// An expression whose cost the server adds to the total cost.
pub struct PricedExpression<'r> {
    /// The edges from the version's schema to the schema with the rule.
    pub path: Vec<Edge>,
    expressions: &'r Expressions,
    expression: &'r Expression,
    /// The lists and maps around the expression: the number of edges to each of them, and its bound.
    around: Vec<(usize, Option<u64>)>,
    /// The maximum number of evaluations if an enclosing list or map is unbounded.
    otherwise: u64,
}

/// A bound to try for the items of a list or the values of a map.
pub struct Limited<'b> {
    /// The edges from the version's schema to the schema with the keyword.
    pub path: &'b [Edge],
    pub most: u64,
}

impl Report {
    /// The expressions in the schema of a version, which starts at `start` in its object.
    pub fn priced(&self, definition: &Arc<Definition>, start: TextSize) -> Vec<PricedExpression<'_>> {
        let object = self.objects().find(|object| Arc::ptr_eq(&object.definition, definition));
        let root = object.and_then(|object| object.schema_at(start));
        root.map_or_else(Vec::new, |(checked, _)| collect(checked))
    }
}

fn collect(root: &Checked) -> Vec<PricedExpression<'_>> {
    let mut found = Vec::new();
    let mut pending = vec![(root, Vec::new(), Vec::new())];
    while let Some((checked, path, around)) = pending.pop() {
        if let Some(expressions) = checked.expressions.as_deref().filter(|_| !checked.obstacles.keywords) {
            let otherwise = expressions.max_cardinality();
            let priced = expressions.iter().filter(|expression| expression.total_cost(1).is_some());
            found.extend(priced.map(|expression| PricedExpression {
                path: path.clone(),
                expressions,
                expression,
                around: around.clone(),
                otherwise,
            }));
        }
        if !checked.has_rules {
            continue;
        }
        let inner: Vec<_> = around.iter().copied().chain(repeats(&checked.schema, path.len())).collect();
        // `pending` is a stack, so the first child has to be pushed last.
        for (child, checked) in checked.schema.children().iter().zip(&checked.children).rev() {
            let path = path.iter().cloned().chain([child.edge.clone()]).collect();
            pending.push((checked, path, inner.clone()));
        }
    }
    found
}

/// A list or map: the number of edges that lead to it, and its bound.
fn repeats(schema: &Schema, depth: usize) -> Option<(usize, Option<u64>)> {
    Some((depth, bound(schema, repeated_by(schema)?)))
}

impl PricedExpression<'_> {
    pub fn text(&self) -> &str {
        &self.expression.text
    }

    /// Whether the expression is a message, which is evaluated only once.
    pub fn is_message(&self) -> bool {
        self.expression.field == ExpressionField::MessageExpression
    }

    /// The cost of the expression in one object.
    pub fn cost(&self) -> u64 {
        self.expression.total_cost(self.expressions.cardinality).unwrap_or_default()
    }

    /// The maximum number of occurrences, in one object, of the value that the expression is about.
    pub fn cardinality(&self) -> u64 {
        self.expressions.cardinality
    }

    /// The bounds of the lists and maps around the expression, outermost first, each with the number of edges that lead
    /// to it.
    pub fn around(&self) -> &[(usize, Option<u64>)] {
        &self.around
    }

    pub fn sized(&self) -> Option<SizedExpression> {
        self.expressions.sized(self.expression)
    }

    /// The cost of the expression in one object with these bounds. A bound may not exceed the existing bound. `sized`
    /// is the expression itself.
    pub fn cost_with(&self, sized: &SizedExpression, limits: &[Limited<'_>]) -> Option<u64> {
        let inside = limits.iter().filter_map(|limit| Some((limit.path.strip_prefix(&*self.path)?, limit.most)));
        let inside: Vec<_> = inside.filter_map(|(path, most)| Some((declaration_steps(path)?, most))).collect();
        let once = sized.cost(inside.iter().map(|(steps, most)| (&**steps, *most)))?;
        Some(if self.is_message() { once } else { once.saturating_mul(self.cardinality_with(limits)) })
    }

    fn cardinality_with(&self, limits: &[Limited<'_>]) -> u64 {
        let limit_of = |path: &[Edge]| limits.iter().filter(|limit| limit.path == path).map(|limit| limit.most).min();
        let bound = |&(depth, bound): &(usize, Option<u64>)| {
            let path = self.path.get(..depth)?;
            limit_of(path).into_iter().chain(bound).min()
        };
        let product = self.around.iter().try_fold(1_u64, |product, list| Some(product.saturating_mul(bound(list)?)));
        product.unwrap_or(self.otherwise)
    }
}
