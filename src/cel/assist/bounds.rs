//! Bounds in the schema that would make an expression cheap enough.

use std::sync::Arc;

use crate::cel::check::check;
use crate::cel::compile::Environment;
use crate::cel::cost::{estimate, sized_parts};
use crate::cel::parse;
use crate::cel::source::Source;
use crate::cel::types::{DeclKind, DeclStep, DeclType};

/// A bound that suffices by itself.
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

/// How many places of an expression are tried.
const MOST_PLACES: usize = 16;

impl Environment {
    /// The bounds with which one evaluation costs at most `limit`.
    pub fn bounds_within(&self, text: &str, has_optional_old_self: bool, limit: u64) -> Vec<Bound> {
        let Ok(ast) = parse(&Source::new(text)) else { return Vec::new() };
        let Ok(checked) = check(&ast, self.variables(has_optional_old_self)) else { return Vec::new() };
        let fits = |root: &DeclType| estimate(&ast, &checked, root).is_some_and(|cost| cost.max <= limit);
        let places = sized_parts(&ast, &checked, self.declaration()).into_iter().take(MOST_PLACES);
        places.filter_map(|steps| self.bound(steps, &fits)).collect()
    }

    fn bound(&self, steps: Vec<DeclStep>, fits: &impl Fn(&DeclType) -> bool) -> Option<Bound> {
        let root = self.declaration();
        let place = steps.iter().try_fold(root, |place, step| place.part(step))?;
        let (keyword, size) = match place.kind {
            DeclKind::List(_) => (Bounded::Items, 1),
            DeclKind::Map(_) => (Bounded::Properties, 1),
            DeclKind::Bytes => (Bounded::Length, 1),
            // A character has up to four bytes.
            DeclKind::String => (Bounded::Length, 4),
            _ => return None,
        };
        let now = place.max_elements.max(0) as u64 / size;
        let fits_with = |bound: u64| fits(&root.with_size(&steps, bound.saturating_mul(size) as i64));
        let most = largest(now, fits_with)?;
        Some(Bound { steps, keyword, most, now })
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

    /// The same with another size of what some steps lead to.
    fn with_size(&self, steps: &[DeclStep], size: i64) -> DeclType {
        let Some((step, rest)) = steps.split_first() else { return DeclType { max_elements: size, ..self.clone() } };
        let inside = |part: &Arc<DeclType>| Arc::new(part.with_size(rest, size));
        let kind = match (&self.kind, step) {
            (DeclKind::List(items), DeclStep::Item) => DeclKind::List(inside(items)),
            (DeclKind::Map(values), DeclStep::Value) => DeclKind::Map(inside(values)),
            (DeclKind::Object(fields), DeclStep::Field(name)) => DeclKind::Object(fields.with(name, inside)),
            (kind, _) => kind.clone(),
        };
        DeclType { kind, ..self.clone() }
    }
}
