//! Bounds a list, a map or a string, so that a rule costs no more than it may, or all rules together do not.
//!
//! The bound is the largest that suffices by itself, at the place where it takes the least away; those at other places
//! are offered after it, and then two bounds of the same number that suffice together, where that is larger; those come
//! first where a single one leaves less than ten. Where two leave less than ten, too, bounds for all that the cost depends
//! on are offered first. Where all rules together cost too much, the dearest is brought to what the others leave.
//! Whether the values really are so few, only the author knows.
//!
//! ```yaml before cel/cost
//! type: object
//! properties:
//!   hosts:
//!     type: array
//!     x-kubernetes-validations:
//!     - rule: self.all(host, host.matches('^[a-z.]+$'))
//!     items:
//!       type: string
//!       maxLength: 253
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   hosts:
//!     type: array
//!     maxItems: 32258
//!     x-kubernetes-validations:
//!     - rule: self.all(host, host.matches('^[a-z.]+$'))
//!     items:
//!       type: string
//!       maxLength: 253
//! ```
//! ```yaml before cel/cost-total
//! type: object
//! properties:
//!   hosts:
//!     type: array
//!     x-kubernetes-validations:
//!     - rule: self.all(host, host.matches('^[a-z.]+$'))
//!     items:
//!       type: string
//!       maxLength: 253
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   hosts:
//!     type: array
//!     maxItems: 32258
//!     x-kubernetes-validations:
//!     - rule: self.all(host, host.matches('^[a-z.]+$'))
//!     items:
//!       type: string
//!       maxLength: 253
//! ```

use std::cmp::Reverse;

use super::QuickFix;
use super::title::title;
use crate::cel::{Bound, CRD_LIMIT, RULE_LIMIT, rest};
use crate::ide::cursor::{PlacedExpression, PlacedSchema};
use crate::ide::edit::snippet::Entry;
use crate::ide::{Finding, Fix, Snapshot};
use crate::model::{Edge, FieldValue, Keyword};
use crate::rules::{ExpressionProblem, ProblemKind, declaration_path};
use crate::text::{Edit, TextRange};

pub(super) const FIX: QuickFix =
    QuickFix { document: include_str!("bound_rule_cost.rs"), codes: &["cel/cost", "cel/cost-total"], find };

/// How many places are offered, and how many pairs of places.
const MOST_OFFERED: usize = 4;
const MOST_PAIRS_OFFERED: usize = 2;

/// A list that may have no more items than this is hardly what was meant.
const FEW: u64 = 10;

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    let Some((rule, limit)) = dearest(snapshot, finding) else { return Vec::new() };
    let Some(expression) = snapshot.cursor(rule.range.start()).whole_expression() else { return Vec::new() };
    let mut bounds = bounds_inside(&expression, limit);
    bounds.extend(bounds_around(snapshot, &expression, limit));
    bounds.sort_by_key(|bound| Reverse(bound.rest));
    let single = bounds.iter().filter_map(|bound| write_one(snapshot, bound)).take(MOST_OFFERED);
    let pairs = pairs_inside(&expression, limit);
    let written_pairs = pairs.iter().filter_map(|pair| write_both(snapshot, pair)).take(MOST_PAIRS_OFFERED);
    let is_enough = |bound: Option<&Sufficient<'_>>| bound.is_some_and(|bound| bound.most >= FEW);
    if is_enough(bounds.first()) {
        return single.chain(written_pairs).collect();
    }
    let has_large_pair = is_enough(pairs.first().map(|[one, _]| one));
    let together = (!has_large_pair).then(|| all_together(snapshot, &expression, limit)).flatten();
    let together = together.and_then(|bounds| write_all(snapshot, &bounds));
    together.into_iter().chain(written_pairs).chain(single).collect()
}

/// The finding at the rule that is to cost less, and what it may cost.
fn dearest<'f>(snapshot: &'f Snapshot, finding: &'f Finding) -> Option<(&'f Finding, u64)> {
    let contribution = |finding: &Finding| match finding.kind {
        ProblemKind::Expression(ExpressionProblem::CostContributed { cost, total, .. }) => Some((cost, total)),
        _ => None,
    };
    let left =
        |(cost, total): (u64, u64)| CRD_LIMIT.checked_sub(total.saturating_sub(cost)).map(|it| it.min(RULE_LIMIT));
    match finding.kind {
        ProblemKind::Expression(ExpressionProblem::Cost { .. }) => Some((finding, RULE_LIMIT)),
        ProblemKind::Expression(ExpressionProblem::CostContributed { .. }) => {
            Some((finding, left(contribution(finding)?)?))
        }
        ProblemKind::Expression(ExpressionProblem::CostTotal { total }) => {
            let of_schema = |other: &&Finding| {
                other.document == finding.document
                    && other.written.strip_prefix(&finding.written).is_some()
                    && contribution(other).is_some_and(|(_, other)| other == total)
            };
            let contributed = snapshot.findings().iter().filter(of_schema);
            let dearest = contributed.max_by_key(|other| contribution(other).map(|(cost, _)| cost))?;
            Some((dearest, left(contribution(dearest)?)?))
        }
        _ => None,
    }
}

/// A bound that suffices by itself, or with another.
struct Sufficient<'s> {
    place: PlacedSchema<'s>,
    keyword: Keyword,
    most: u64,
    /// How much of what is allowed now stays allowed.
    rest: u64,
}

/// Bounds of what the expression looks at.
fn bounds_inside<'s>(expression: &PlacedExpression<'s>, limit: u64) -> Vec<Sufficient<'s>> {
    let PlacedExpression { text, scope, has_optional_old_self, .. } = expression;
    let limit = limit / expression.evaluations().max(1);
    let bounds = scope.environment.bounds_within(text, *has_optional_old_self, limit).into_iter();
    bounds.filter_map(|bound| place(expression, &bound)).collect()
}

/// Two bounds of what the expression looks at that suffice together.
fn pairs_inside<'s>(expression: &PlacedExpression<'s>, limit: u64) -> Vec<[Sufficient<'s>; 2]> {
    let PlacedExpression { text, scope, has_optional_old_self, .. } = expression;
    let limit = limit / expression.evaluations().max(1);
    let pairs = scope.environment.pairs_within(text, *has_optional_old_self, limit).into_iter();
    pairs.filter_map(|[one, other]| Some([place(expression, &one)?, place(expression, &other)?])).collect()
}

fn place<'s>(expression: &PlacedExpression<'s>, bound: &Bound) -> Option<Sufficient<'s>> {
    let edges = declaration_path(&bound.steps)?;
    let place = edges.iter().try_fold(expression.schema, |place, edge| Some(place.to(place.schema.child(edge)?)))?;
    Some(Sufficient { place, keyword: Keyword::from(bound.keyword), most: bound.most, rest: bound.rest() })
}

/// Bounds of the lists and maps around, for whose items the rule is evaluated.
fn bounds_around<'s>(snapshot: &'s Snapshot, expression: &PlacedExpression<'s>, limit: u64) -> Vec<Sufficient<'s>> {
    let Some(cost) = expression.cost() else { return Vec::new() };
    let places = repeating(snapshot, expression);
    let bound = |index: usize| {
        let mut others =
            places.iter().enumerate().filter(|(other, _)| *other != index).map(|(_, place)| bound_of(place));
        let others = others.try_fold(1_u64, |product, bound| Some(product.saturating_mul(bound?)))?;
        let most = Some(limit / cost.saturating_mul(others).max(1)).filter(|most| *most > 0)?;
        let now = expression.evaluations() / others.max(1);
        places.get(index).map(|&(place, keyword)| Sufficient { place, keyword, most, rest: rest(most, now) })
    };
    (0..places.len()).filter_map(bound).collect()
}

/// The lists and maps around, with the keyword that bounds each.
fn repeating<'s>(snapshot: &'s Snapshot, expression: &PlacedExpression<'s>) -> Vec<(PlacedSchema<'s>, Keyword)> {
    // A message is made once.
    if expression.evaluations() <= 1 {
        return Vec::new();
    }
    let chain = snapshot.cursor(expression.schema.start).schemas();
    let Some((_, around)) = chain.as_ref().and_then(|chain| chain.schemas.split_last()) else { return Vec::new() };
    around.iter().filter_map(|place| Some((*place, repeated_by(*place)?))).collect()
}

fn bound_of((place, keyword): &(PlacedSchema<'_>, Keyword)) -> Option<u64> {
    match place.schema.field(*keyword)?.value {
        FieldValue::Integer(bound) => u64::try_from(bound).ok(),
        _ => None,
    }
}

/// Bounds of one number for all that has to have one: inside alone, if enough is left there, or else around, too.
fn all_together<'s>(
    snapshot: &'s Snapshot,
    expression: &PlacedExpression<'s>,
    limit: u64,
) -> Option<Vec<Sufficient<'s>>> {
    let PlacedExpression { text, scope, has_optional_old_self, .. } = expression;
    let around = repeating(snapshot, expression);
    let now = expression.evaluations();
    let together = |evaluations: &dyn Fn(u64) -> u64| {
        scope.environment.bounds_together(text, *has_optional_old_self, limit, evaluations)
    };
    let bounded = |most: u64| {
        around.iter().map(|place| bound_of(place).unwrap_or(most).min(most)).fold(1, u64::saturating_mul).min(now)
    };
    let inside_alone = together(&|_| now);
    let (most, inside, is_around_bounded) = match inside_alone {
        Some((most, inside)) if most >= FEW => (most, inside, false),
        _ => together(&bounded).map(|(most, inside)| (most, inside, true))?,
    };
    let mut all: Vec<Sufficient<'s>> = inside.iter().filter_map(|bound| place(expression, bound)).collect();
    if is_around_bounded {
        let unbounded = around.iter().filter(|place| bound_of(place).is_none_or(|bound| bound > most));
        all.extend(unbounded.map(|&(place, keyword)| Sufficient { place, keyword, most, rest: 0 }));
    }
    Some(all)
}

/// The keyword that says how often a schema's items or values may occur; None where it has neither.
fn repeated_by(place: PlacedSchema<'_>) -> Option<Keyword> {
    match &*place.schema.type_name() {
        "array" => Some(Keyword::MaxItems),
        "object" => place.schema.child(&Edge::AdditionalProperties).map(|_| Keyword::MaxProperties),
        _ => None,
    }
}

fn write_one(snapshot: &Snapshot, bound: &Sufficient<'_>) -> Option<Fix> {
    let (name, most, owner) = (bound.keyword.name(), bound.most, owner(bound.place));
    let edit = write(snapshot, bound)?;
    match bound.place.schema.field(bound.keyword) {
        Some(_) => Fix::risky(title!("change '{name}' of {owner} to {most}"), vec![edit]),
        None => Fix::risky(title!("add '{name}: {most}' to {owner}"), vec![edit]),
    }
}

fn write_both(snapshot: &Snapshot, [one, other]: &[Sufficient<'_>; 2]) -> Option<Fix> {
    let edits = vec![write(snapshot, one)?, write(snapshot, other)?];
    let (name, owner_of_one) = (one.keyword.name(), owner(one.place));
    let (other_name, owner_of_other) = (other.keyword.name(), owner(other.place));
    let most = one.most;
    Fix::risky(title!("set '{name}' of {owner_of_one} and '{other_name}' of {owner_of_other} to {most}"), edits)
}

fn write_all(snapshot: &Snapshot, bounds: &[Sufficient<'_>]) -> Option<Fix> {
    let most = bounds.first()?.most;
    let edits = bounds.iter().map(|bound| write(snapshot, bound)).collect::<Option<Vec<Edit>>>()?;
    let names = bounds.iter().map(|bound| format!("'{}' of {}", bound.keyword.name(), owner(bound.place)));
    let names = names.collect::<Vec<_>>().join(", ");
    Fix::risky(title!("set {names} to {most}"), edits)
}

/// Writes a bound into a schema, after its type, or changes it.
fn write(snapshot: &Snapshot, bound: &Sufficient<'_>) -> Option<Edit> {
    let Sufficient { place, keyword, most, .. } = *bound;
    let target = snapshot.edits().target(place)?;
    let (name, most) = (keyword.name(), most.to_string());
    if let Some(written) = snapshot.edits().value_range(&target, name) {
        let written = Some(written).filter(|written: &TextRange| !written.is_empty())?;
        return Some(Edit::replace(written, most));
    }
    let entries = [Entry::scalar(name, &most)];
    let type_key = place.schema.field(Keyword::Type).map(|field| field.key + place.start);
    let after_type =
        type_key.and_then(|key| snapshot.edits().insert_after(snapshot.cursor(place.start).mapping()?, key, &entries));
    after_type.or_else(|| snapshot.edits().prepend(&target, &entries))
}

/// What has the schema, in a title.
fn owner(place: PlacedSchema<'_>) -> String {
    match place.child.map(|child| &child.edge) {
        Some(Edge::Property(name)) => format!("'{name}'"),
        Some(Edge::Items) => "the items".to_owned(),
        Some(Edge::AdditionalProperties) => "the values".to_owned(),
        _ => "the schema".to_owned(),
    }
}

#[cfg(test)]
mod tests;
