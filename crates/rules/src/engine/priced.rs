//! The share of each expression below a schema in their total cost, as it is and with other bounds.

use std::sync::Arc;

use super::checked::Checked;
use super::report::Report;
use crate::problem::ExpressionField;
use crate::rule::{bound, repeated_by};
use crate::validations::{Expression, Expressions, declaration_steps};
use crd_ls_cel::SizedExpression;
use crd_ls_model::{Definition, Edge, Schema};
use crd_ls_text::TextSize;

/// An expression that the server adds to the total.
pub struct PricedExpression<'r> {
    /// The edges from the version's schema to the schema with the rule.
    pub path: Vec<Edge>,
    expressions: &'r Expressions,
    expression: &'r Expression,
    /// The lists and maps around it: the number of edges to each, and its bound.
    around: Vec<(usize, Option<u64>)>,
    /// The maximum number of evaluations if a list or map around it is unbounded.
    otherwise: u64,
}

/// A bound to try for the items of a list or the values of a map.
pub struct Limited<'b> {
    /// The edges from the version's schema to the schema with the keyword.
    pub path: &'b [Edge],
    pub most: u64,
}

impl Report {
    /// The expressions of the version's schema that starts at `start` in its object.
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
        // `pending` is a stack, so the first child has to come last.
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

    /// Whether it is a message, which is evaluated only once.
    pub fn is_message(&self) -> bool {
        self.expression.field == ExpressionField::MessageExpression
    }

    /// Its cost in one object.
    pub fn cost(&self) -> u64 {
        self.expression.total_cost(self.expressions.cardinality).unwrap_or_default()
    }

    /// The maximum number of occurrences of its schema's value in one object.
    pub fn cardinality(&self) -> u64 {
        self.expressions.cardinality
    }

    /// The bounds of the lists and maps around it, outermost first, each with the number of edges that lead to it.
    pub fn around(&self) -> &[(usize, Option<u64>)] {
        &self.around
    }

    pub fn sized(&self) -> Option<SizedExpression> {
        self.expressions.sized(self.expression)
    }

    /// Its cost in one object with these bounds, none of which is above an existing bound. `sized` is the expression.
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
