//! Bounds in the schema that would make an expression cheap enough.

use std::cmp::Reverse;
use std::sync::Arc;

use crate::cel::check::check;
use crate::cel::compile::Environment;
use crate::cel::cost::{estimate, sized_parts};
use crate::cel::parse;
use crate::cel::source::Source;
use crate::cel::types::{DeclKind, DeclStep, DeclType};

/// A bound that suffices by itself, or with another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bound {
    /// From the rule's schema to the one that is bounded.
    pub steps: Vec<DeclStep>,
    pub keyword: Bounded,
    /// The largest value that suffices.
    pub most: u64,
    /// How many there may be as it is.
    pub now: u64,
}

/// What is bounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bounded {
    Items,
    Properties,
    Length,
}

/// The largest bound that several places are given together.
const MOST_TOGETHER: u64 = 3 * 1024 * 1024;

/// How many places of an expression are tried, and how many of them two by two.
const MOST_PLACES: usize = 16;
const MOST_PAIRED: usize = 4;

impl Environment {
    /// The bounds with which one evaluation costs at most `limit`.
    pub fn bounds_within(&self, text: &str, has_optional_old_self: bool, limit: u64) -> Vec<Bound> {
        let Ok(ast) = parse(&Source::new(text)) else { return Vec::new() };
        let Ok(checked) = check(&ast, self.variables(has_optional_old_self)) else { return Vec::new() };
        let fits = |root: &DeclType| estimate(&ast, &checked, root).is_some_and(|cost| cost.max <= limit);
        let places = sized_parts(&ast, &checked, self.declaration()).into_iter().take(MOST_PLACES);
        places.filter_map(|steps| self.bound(steps, &fits)).collect()
    }

    /// The size that decides most of what one evaluation costs: with a bound of 1 it would cost at most a half. None if no
    /// size does.
    pub fn deciding_size(&self, text: &str, has_optional_old_self: bool) -> Option<Bound> {
        let ast = parse(&Source::new(text)).ok()?;
        let checked = check(&ast, self.variables(has_optional_old_self)).ok()?;
        let cost = |root: &DeclType| estimate(&ast, &checked, root).map(|cost| cost.max);
        let places = sized_parts(&ast, &checked, self.declaration()).into_iter();
        let places = places.filter_map(|steps| self.sized(steps)).take(MOST_PLACES);
        let least = places.filter_map(|place| Some((cost(&place.bound_to(1, self.declaration()))?, place)));
        let (least, place) = least.min_by_key(|(cost, _)| *cost)?;
        (least <= cost(self.declaration())? / 2).then(|| place.bound(1))
    }

    /// Pairs of bounds, both of the same number, with which one evaluation costs at most `limit`, the largest first. None
    /// that allow no more than one of the two does by itself.
    pub fn pairs_within(&self, text: &str, has_optional_old_self: bool, limit: u64) -> Vec<[Bound; 2]> {
        let Ok(ast) = parse(&Source::new(text)) else { return Vec::new() };
        let Ok(checked) = check(&ast, self.variables(has_optional_old_self)) else { return Vec::new() };
        let fits = |root: &DeclType| estimate(&ast, &checked, root).is_some_and(|cost| cost.max <= limit);
        let places = sized_parts(&ast, &checked, self.declaration()).into_iter();
        let places: Vec<SizedPart> = places.filter_map(|steps| self.sized(steps)).take(MOST_PAIRED).collect();
        let pairs = places.iter().enumerate().flat_map(|(at, one)| {
            let others = places.get(at + 1..).unwrap_or_default();
            others.iter().map(move |other| (one, other))
        });
        let mut bounds: Vec<[Bound; 2]> = pairs.filter_map(|(one, other)| self.pair(one, other, &fits)).collect();
        bounds.sort_by_key(|[bound, _]| Reverse(bound.most));
        bounds
    }

    /// Bounds of one number for all that has to have one so that the expression costs at most `limit` in as many
    /// evaluations as there are with what is around bounded by the same number, too.
    pub fn bounds_together(
        &self,
        text: &str,
        has_optional_old_self: bool,
        limit: u64,
        evaluations: impl Fn(u64) -> u64,
    ) -> Option<(u64, Vec<Bound>)> {
        let ast = parse(&Source::new(text)).ok()?;
        let checked = check(&ast, self.variables(has_optional_old_self)).ok()?;
        let places = sized_parts(&ast, &checked, self.declaration()).into_iter();
        let mut places: Vec<SizedPart> = places.filter_map(|steps| self.sized(steps)).take(MOST_PLACES).collect();
        let fits = |most: u64, places: &[SizedPart]| {
            let bounded = |root, place: &SizedPart| place.bound_to(most.min(place.now), &root);
            let root = places.iter().fold((**self.declaration()).clone(), bounded);
            let cost = estimate(&ast, &checked, &root);
            cost.is_some_and(|cost| cost.max.saturating_mul(evaluations(most)) <= limit)
        };
        let most = largest(MOST_TOGETHER, |most| fits(most, &places))?;
        let mut at = 0;
        while at < places.len() {
            let place = places.remove(at);
            if place.now > most && !fits(most, &places) {
                places.insert(at, place);
                at += 1;
            }
        }
        Some((most, places.iter().map(|place| place.bound(most)).collect()))
    }

    fn pair(&self, one: &SizedPart, other: &SizedPart, fits: &impl Fn(&DeclType) -> bool) -> Option<[Bound; 2]> {
        let root = self.declaration();
        let with_both = |most: u64| one.bound_to(most, &other.bound_to(most, root));
        let most = largest(one.now.min(other.now), |most| fits(&with_both(most)))?;
        let alone = [one, other].map(|it| largest(it.now, |most| fits(&it.bound_to(most, root))).unwrap_or(0));
        let is_better = alone.iter().all(|alone| most > *alone);
        is_better.then(|| [one, other].map(|it| it.bound(most)))
    }

    fn bound(&self, steps: Vec<DeclStep>, fits: &impl Fn(&DeclType) -> bool) -> Option<Bound> {
        let place = self.sized(steps)?;
        let most = largest(place.now, |bound| fits(&place.bound_to(bound, self.declaration())))?;
        Some(place.bound(most))
    }

    /// What some steps lead to, if it has a size.
    fn sized(&self, steps: Vec<DeclStep>) -> Option<SizedPart> {
        let place = steps.iter().try_fold(self.declaration(), |place, step| place.part(step))?;
        let (keyword, unit) = match place.kind {
            DeclKind::List(_) => (Bounded::Items, 1),
            DeclKind::Map(_) => (Bounded::Properties, 1),
            DeclKind::Bytes => (Bounded::Length, 1),
            // A character has up to four bytes.
            DeclKind::String => (Bounded::Length, 4),
            _ => return None,
        };
        let now = place.max_elements.max(0) as u64 / unit;
        Some(SizedPart { steps, keyword, unit, now })
    }
}

/// A part of what the rule looks at that has a size.
struct SizedPart {
    steps: Vec<DeclStep>,
    keyword: Bounded,
    /// How many elements the bound counts as one.
    unit: u64,
    /// The bound that it has.
    now: u64,
}

impl SizedPart {
    /// What the rule looks at, with this bound.
    fn bound_to(&self, most: u64, root: &DeclType) -> DeclType {
        root.with_size(&self.steps, most.saturating_mul(self.unit) as i64)
    }

    fn bound(&self, most: u64) -> Bound {
        Bound { steps: self.steps.clone(), keyword: self.keyword, most, now: self.now }
    }
}

impl Bound {
    /// How much of what is allowed now stays allowed, in millionths.
    pub fn rest(&self) -> u64 {
        rest(self.most, self.now)
    }
}

/// How much `most` is of `now`, in millionths.
pub fn rest(most: u64, now: u64) -> u64 {
    most.saturating_mul(1_000_000) / now.max(1)
}

/// The largest number from 1 to below `end` that fits, where all below one that fits do.
fn largest(end: u64, fits: impl Fn(u64) -> bool) -> Option<u64> {
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

impl DeclType {
    fn part(&self, step: &DeclStep) -> Option<&Arc<DeclType>> {
        match step {
            DeclStep::Field(name) => self.field(name),
            DeclStep::Item | DeclStep::Value => self.element(),
        }
    }
}
