//! Judges whether bounds bring the cost of a rule, or of all rules together, within the limit.

use std::cmp::Reverse;

use crate::cursor::PlacedSchema;
use crate::{Finding, Snapshot};
use crd_ls_cel::{CRD_LIMIT, RULE_LIMIT, SizedExpression, SizedPart};
use crd_ls_model::{Edge, Keyword};
use crd_ls_rules::{
    ExpressionProblem, Limited, PricedExpression, ProblemKind, declaration_path, limiting_keyword, repeated_by,
};

/// A possible place of a bound.
pub(super) struct BoundCandidate<'s> {
    pub(super) place: PlacedSchema<'s>,
    /// The path from the version's schema to the place.
    path: Vec<Edge>,
    pub(super) keyword: Keyword,
    /// The maximum size under the current schema, in the unit of the keyword.
    pub(super) now: u64,
    /// Whether the place is inside the rule's value rather than around it.
    pub(super) is_inside: bool,
}

/// Judges bounds at any places of a version's schema.
pub(super) struct Judge<'s> {
    root: PlacedSchema<'s>,
    /// The finding's expression, if the finding is about one, followed by the others, the most expensive first.
    expressions: Vec<PricedExpression<'s>>,
    /// Whether the total cost of all expressions counts, besides the cost of the first expression.
    is_of_all: bool,
}

/// Judges bounds at given places. The costs of expressions that do not depend on these places are computed only once.
pub(super) struct PlacesJudge<'j, 's> {
    /// The first expression, and the other expressions whose costs depend on the places.
    expressions: Vec<(&'j PricedExpression<'s>, SizedExpression)>,
    /// The limit of the first expression's cost.
    limit: u64,
    /// The limit of the total cost of `expressions`; `u64::MAX` if the total cost does not count.
    limit_of_all: u64,
}

impl<'s> Judge<'s> {
    pub(super) fn new(snapshot: &'s Snapshot, finding: &Finding) -> Option<Self> {
        let ProblemKind::Expression(problem) = &finding.kind else { return None };
        let start = finding.range.start();
        let (root, own) = match problem {
            ExpressionProblem::CostTotal { .. } => (*snapshot.cursor(start).schemas()?.schemas.first()?, None),
            _ => {
                let expression = snapshot.cursor(start).whole_expression()?;
                let chain = snapshot.cursor(expression.schema.start).schemas()?;
                let edges = chain.schemas.iter().filter_map(|place| Some(place.child?.edge.clone()));
                (*chain.schemas.first()?, Some((edges.collect::<Vec<_>>(), expression)))
            }
        };
        let object = snapshot.cursor(root.start).object()?;
        let start = root.start.checked_sub(object.start())?;
        let mut expressions = snapshot.priced(&object.placed.definition, start);
        expressions.sort_by_key(|expression| Reverse(expression.cost()));
        if let Some((path, own)) = own {
            let is_own = |other: &PricedExpression<'_>| {
                (&other.path, other.text(), other.is_message()) == (&path, &*own.text, own.is_message)
            };
            let at = expressions.iter().position(is_own)?;
            expressions.get_mut(..=at)?.rotate_right(1);
        }
        let is_of_all = !matches!(problem, ExpressionProblem::Cost { .. });
        Some(Self { root, expressions, is_of_all })
    }

    /// The places on which the costs of the first `expressions` expressions depend, without duplicates.
    pub(super) fn candidates(&self, expressions: usize) -> Vec<BoundCandidate<'s>> {
        let mut candidates: Vec<BoundCandidate<'s>> = Vec::new();
        for expression in self.expressions.iter().take(expressions) {
            for candidate in self.inside(expression).into_iter().chain(self.around(expression)) {
                if candidates.iter().all(|known| known.path != candidate.path) {
                    candidates.push(candidate);
                }
            }
        }
        candidates
    }

    /// The places of the values that an expression reads.
    fn inside(&self, expression: &PricedExpression<'_>) -> Vec<BoundCandidate<'s>> {
        let parts = expression.sized().map_or_else(Vec::new, |sized| sized.parts());
        let candidate = |part: SizedPart| {
            let mut path = expression.path.clone();
            path.extend(declaration_path(&part.steps)?);
            let keyword = limiting_keyword(part.keyword);
            Some(BoundCandidate { place: self.place(&path)?, path, keyword, now: part.now, is_inside: true })
        };
        parts.into_iter().filter_map(candidate).collect()
    }

    /// The lists and maps around a rule, because the rule is evaluated for each of their items.
    fn around(&self, expression: &PricedExpression<'_>) -> Vec<BoundCandidate<'s>> {
        // A message expression is evaluated once.
        let lists = if expression.is_message() { &[] } else { expression.around() };
        let candidate = |(at, (depth, bound)): (usize, &(usize, Option<u64>))| {
            let path = expression.path.get(..*depth)?.to_vec();
            let place = self.place(&path)?;
            let others = lists.iter().enumerate().filter(|(other, _)| *other != at);
            let others = others.filter_map(|(_, (_, bound))| *bound).fold(1, u64::saturating_mul);
            let now = bound.unwrap_or_else(|| expression.cardinality() / others.max(1));
            Some(BoundCandidate { place, path, keyword: repeated_by(place.schema)?, now, is_inside: false })
        };
        lists.iter().enumerate().filter_map(candidate).collect()
    }

    fn place(&self, path: &[Edge]) -> Option<PlacedSchema<'s>> {
        path.iter().try_fold(self.root, |place, edge| Some(place.to(place.schema.child(edge)?)))
    }

    /// Prepares to judge bounds at these places. None if the other expressions alone exceed the total limit.
    pub(super) fn about(&self, places: &[&BoundCandidate<'_>]) -> Option<PlacesJudge<'_, 's>> {
        let limits = limits(places, 1);
        let mut judge = PlacesJudge { expressions: Vec::new(), limit: RULE_LIMIT, limit_of_all: u64::MAX };
        let mut fixed = 0_u64;
        for (at, expression) in self.expressions.iter().enumerate() {
            if at > 0 && !self.is_of_all {
                break;
            }
            let is_related = |place: &&BoundCandidate<'_>| {
                place.path.starts_with(&expression.path) || expression.path.starts_with(&place.path)
            };
            let sized = if at == 0 || places.iter().any(is_related) { expression.sized() } else { None };
            let sized = sized.filter(|sized| {
                at == 0 || expression.cost_with(sized, &limits).is_some_and(|cost| cost < expression.cost())
            });
            match sized {
                Some(sized) => judge.expressions.push((expression, sized)),
                None => fixed = fixed.saturating_add(expression.cost()),
            }
        }
        if self.is_of_all {
            judge.limit_of_all = CRD_LIMIT.checked_sub(fixed)?;
        }
        Some(judge)
    }
}

impl PlacesJudge<'_, '_> {
    /// Whether the bound `most` suffices at all these places.
    pub(super) fn fits(&self, places: &[&BoundCandidate<'_>], most: u64) -> bool {
        let limits = limits(places, most);
        let mut left = self.limit_of_all;
        self.expressions.iter().enumerate().all(|(at, (expression, sized))| {
            let cost = expression.cost_with(sized, &limits).filter(|cost| at > 0 || *cost <= self.limit);
            let rest = cost.and_then(|cost| left.checked_sub(cost));
            left = rest.unwrap_or_default();
            rest.is_some()
        })
    }
}

fn limits<'c>(places: &[&'c BoundCandidate<'_>], most: u64) -> Vec<Limited<'c>> {
    places.iter().map(|place| Limited { path: &place.path, most }).collect()
}
