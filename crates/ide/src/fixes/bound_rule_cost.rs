//! Bounds a list, a map or a string, so that the cost of a rule, or of all rules together, stays within its limit.
//!
//! Each offered bound is as large as the limit allows. The first bound is at the place where it restricts least. Bounds
//! at other places follow, and then pairs of equal bounds, if a pair allows larger bounds. If the first bound is below
//! ten, pairs come first. If pairs are below ten, too, equal bounds at all places that need one come first.
//!
//! If all rules together cost too much, the fix lowers their total cost. If bounds at the places of the most expensive
//! rule are not enough, places of other rules get bounds, too. Only the author knows whether the values really stay
//! within these bounds.
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
//! The cost estimate ignores bounds inside `allOf`, so the fix repeats them outside of it.
//!
//! ```yaml before cel/cost
//! type: array
//! allOf:
//! - maxItems: 100
//! x-kubernetes-validations:
//! - rule: self.all(host, host.matches('^[a-z.]+$'))
//! items:
//!   type: string
//!   maxLength: 253
//! ```
//! ```yaml after
//! type: array
//! maxItems: 100
//! allOf:
//! - maxItems: 100
//! x-kubernetes-validations:
//! - rule: self.all(host, host.matches('^[a-z.]+$'))
//! items:
//!   type: string
//!   maxLength: 253
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

mod judge;

use std::cmp::Reverse;

use super::{Fix, FixContext, QuickFix, Title, TitleArgument, title};
use crate::cursor::PlacedSchema;
use crate::edit::snippet::Entry;
use crd_ls_model::{Edge, Keyword};
use crd_ls_text::{Edit, TextRange};
use judge::{BoundCandidate, Judge};

pub(super) const FIX: QuickFix = QuickFix::several(&["cel/cost", "cel/cost-total"], find);

/// The maximum number of single places offered.
const MAX_OFFERED: usize = 4;
/// The maximum number of pairs of places offered.
const MAX_PAIRS_OFFERED: usize = 2;

/// The maximum number of places inside a rule's value, and of places around it, that are combined into pairs.
const MAX_PAIRED: usize = 4;

/// A smaller bound is hardly intended.
const FEW: u64 = 10;

/// The exclusive upper limit of equal bounds at several places: the maximum size of a request, in bytes.
const MAX_TOGETHER: u64 = 3 * 1024 * 1024;

/// The numbers of the most expensive rules whose places get equal bounds, in the order of the attempts.
const RULES_TOGETHER: [usize; 4] = [2, 4, 8, 16];

/// The maximum number of places in a title.
const MAX_NAMED: usize = 4;

/// Places at which the bound `most` suffices.
struct Sufficient<'c, 's> {
    places: Vec<&'c BoundCandidate<'s>>,
    most: u64,
}

fn find(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let judge = Judge::new(ctx.snapshot, ctx.finding)?;
    let candidates = judge.candidates(1);
    let repeated = repeat_all_of(ctx, &candidates).into_iter();
    let bounds = bounds(ctx, &judge, &candidates);
    Some(repeated.chain(bounds).collect())
}

/// Repeats the bounds in `allOf`, which the cost estimate ignores, outside of it. The schema accepts the same values.
fn repeat_all_of(ctx: &FixContext<'_>, candidates: &[BoundCandidate<'_>]) -> Option<Fix> {
    let mut edits = Vec::new();
    let mut names: Vec<&str> = Vec::new();
    for candidate in candidates {
        let BoundCandidate { place: PlacedSchema { schema, .. }, keyword, .. } = candidate;
        let in_all_of = schema.children().iter().filter(|child| matches!(child.edge, Edge::AllOf(_)));
        let least = in_all_of.filter_map(|child| child.schema.integer(*keyword)).min();
        let Some(least) = least.filter(|_| schema.integer(*keyword).is_none()) else { continue };
        edits.push(write(ctx, candidate, u64::try_from(least).ok()?)?);
        if !names.contains(&keyword.name()) {
            names.push(keyword.name());
        }
    }
    let names = TitleArgument::names(names, " and ");
    Fix::safe(title!("repeat {} outside of 'allOf'", names), edits)
}

/// Bounds that suffice, the more likely first.
fn bounds(ctx: &FixContext<'_>, judge: &Judge<'_>, candidates: &[BoundCandidate<'_>]) -> Vec<Fix> {
    let mut singles: Vec<Sufficient<'_, '_>> =
        candidates.iter().filter_map(|place| largest(judge, vec![place], place.now)).collect();
    singles.sort_by_key(|single| Reverse(single.rest()));
    let pairs = pairs(judge, candidates, &singles);
    let is_enough = |bounds: Option<&Sufficient<'_, '_>>| bounds.is_some_and(|bounds| bounds.most >= FEW);
    let written = |bounds: &Sufficient<'_, '_>| write_all(ctx, bounds);
    let written_singles = singles.iter().filter_map(written).take(MAX_OFFERED);
    let written_pairs = pairs.iter().filter_map(written).take(MAX_PAIRS_OFFERED);
    if is_enough(singles.first()) {
        return written_singles.chain(written_pairs).collect();
    }
    let has_large_pair = is_enough(pairs.first());
    let together = if has_large_pair { None } else { together(judge, candidates) };
    let together = together.as_ref().and_then(written);
    let found: Vec<Fix> = together.into_iter().chain(written_pairs).chain(written_singles).collect();
    if found.is_empty() { of_several_rules(ctx, judge) } else { found }
}

/// Equal bounds at the places of several of the most expensive rules.
fn of_several_rules(ctx: &FixContext<'_>, judge: &Judge<'_>) -> Vec<Fix> {
    let fix = |rules: usize| {
        let candidates = judge.candidates(rules);
        let together = together(judge, &candidates).filter(|bounds| bounds.most >= FEW)?;
        write_all(ctx, &together)
    };
    RULES_TOGETHER.into_iter().find_map(fix).into_iter().collect()
}

/// The largest bound below `end` that suffices at these places.
fn largest<'c, 's>(judge: &Judge<'s>, places: Vec<&'c BoundCandidate<'s>>, end: u64) -> Option<Sufficient<'c, 's>> {
    let judge = judge.about(&places)?;
    let most = largest_below(end, |most| judge.fits(&places, most))?;
    Some(Sufficient { places, most })
}

/// Pairs of places at which equal bounds suffice, the largest bound first. Leaves out a pair if a bound at one of the
/// two places can be as large by itself.
fn pairs<'c, 's>(
    judge: &Judge<'s>,
    candidates: &'c [BoundCandidate<'s>],
    singles: &[Sufficient<'c, 's>],
) -> Vec<Sufficient<'c, 's>> {
    let (inside, around): (Vec<&BoundCandidate<'_>>, Vec<_>) = candidates.iter().partition(|place| place.is_inside);
    let paired: Vec<&BoundCandidate<'_>> =
        inside.into_iter().take(MAX_PAIRED).chain(around.into_iter().rev().take(MAX_PAIRED)).collect();
    let alone = |place: &BoundCandidate<'_>| {
        let single = singles.iter().find(|single| single.places.iter().any(|it| std::ptr::eq(*it, place)));
        single.map_or(0, |single| single.most)
    };
    let mut pairs = Vec::new();
    for (at, one) in paired.iter().enumerate() {
        for other in paired.iter().skip(at + 1) {
            let pair = largest(judge, vec![one, other], one.now.min(other.now));
            pairs.extend(pair.filter(|pair| pair.most > alone(one).max(alone(other))));
        }
    }
    pairs.sort_by_key(|pair| Reverse(pair.most));
    pairs
}

/// Equal bounds at the places inside the rule's value, or at all places if the former bounds would be too small. Leaves
/// out places that need no new bound.
fn together<'c, 's>(judge: &Judge<'s>, candidates: &'c [BoundCandidate<'s>]) -> Option<Sufficient<'c, 's>> {
    let all: Vec<&BoundCandidate<'_>> = candidates.iter().collect();
    let inside: Vec<&BoundCandidate<'_>> = candidates.iter().filter(|place| place.is_inside).collect();
    let inside = largest(judge, inside, MAX_TOGETHER).filter(|bounds| bounds.most >= FEW);
    let Sufficient { mut places, most } = inside.or_else(|| largest(judge, all, MAX_TOGETHER))?;
    let judge = judge.about(&places)?;
    let mut at = 0;
    while at < places.len() {
        let place = places.remove(at);
        if place.now > most && !judge.fits(&places, most) {
            places.insert(at, place);
            at += 1;
        }
    }
    Some(Sufficient { places, most })
}

/// The largest number in `1..end` that fits, found by bisection: all numbers below a fitting number have to fit.
fn largest_below(end: u64, fits: impl Fn(u64) -> bool) -> Option<u64> {
    if end <= 1 || !fits(1) {
        return None;
    }
    let (mut fitting, mut failing) = (1, end);
    while failing - fitting > 1 {
        let middle = fitting + (failing - fitting) / 2;
        if fits(middle) { fitting = middle } else { failing = middle }
    }
    Some(fitting)
}

impl Sufficient<'_, '_> {
    /// The bound as a share of the current limit at the first place, in millionths.
    fn rest(&self) -> u64 {
        let now = self.places.first().map_or(1, |place| place.now.max(1));
        self.most.saturating_mul(1_000_000) / now
    }
}

fn write_all(ctx: &FixContext<'_>, Sufficient { places, most }: &Sufficient<'_, '_>) -> Option<Fix> {
    let edits = places.iter().map(|place| write(ctx, place, *most)).collect::<Option<Vec<Edit>>>()?;
    let named = |place: &&BoundCandidate<'_>| title!("'{}' of {}", place.keyword.name(), owner(place.place));
    match &places[..] {
        [] => None,
        [place] => {
            let (name, owner) = (place.keyword.name(), owner(place.place));
            match place.place.schema.field(place.keyword) {
                Some(_) => Fix::risky(title!("change '{}' of {} to {}", name, owner, most), edits),
                None => Fix::risky(title!("add '{}: {}' to {}", name, most, owner), edits),
            }
        }
        [one, other] => Fix::risky(title!("set {} and {} to {}", named(one), named(other), most), edits),
        places => {
            let names = TitleArgument::List(places.iter().take(MAX_NAMED).map(named).collect(), ", ");
            match places.len().saturating_sub(MAX_NAMED) {
                0 => Fix::risky(title!("set {} to {}", names, most), edits),
                more => Fix::risky(title!("set {} and {} more to {}", names, more, most), edits),
            }
        }
    }
}

/// Changes the bound of a schema, or adds the bound after the type.
fn write(ctx: &FixContext<'_>, &BoundCandidate { place, keyword, .. }: &BoundCandidate<'_>, most: u64) -> Option<Edit> {
    let target = ctx.edits().target(place)?;
    let (name, most) = (keyword.name(), most.to_string());
    if let Some(written) = ctx.edits().value_range(&target, name) {
        let written = Some(written).filter(|written: &TextRange| !written.is_empty())?;
        return Some(Edit::replace(written, most));
    }
    let entries = [Entry::scalar(name, &most)];
    let type_key = place.schema.field(Keyword::Type).map(|field| field.key + place.start);
    let after_type =
        type_key.and_then(|key| ctx.edits().insert_after(ctx.snapshot.cursor(place.start).mapping()?, key, &entries));
    after_type.or_else(|| ctx.edits().prepend(&target, &entries))
}

/// The owner of the schema, for a title.
fn owner(place: PlacedSchema<'_>) -> Title {
    match place.child.map(|child| &child.edge) {
        Some(Edge::Property(name)) => title!("'{}'", name),
        Some(Edge::Items) => "the items".into(),
        Some(Edge::AdditionalProperties) => "the values".into(),
        _ => "the schema".into(),
    }
}

#[cfg(test)]
mod tests;
