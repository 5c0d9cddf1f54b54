//! What an expression costs where the schema has other bounds.

use std::sync::Arc;

use crate::cel::Ast;
use crate::cel::check::{Checked, check};
use crate::cel::compile::Environment;
use crate::cel::cost::{estimate, sized_parts};
use crate::cel::parse;
use crate::cel::source::Source;
use crate::cel::types::{DeclKind, DeclStep, DeclType};

/// An expression whose cost is estimated again and again, each time with other bounds.
pub struct SizedExpression {
    ast: Ast,
    checked: Checked,
    root: Arc<DeclType>,
}

/// A part of what an expression looks at that has a size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SizedPart {
    /// From the rule's schema.
    pub steps: Vec<DeclStep>,
    /// What bounds it.
    pub keyword: Bounded,
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

/// How many parts of an expression are looked at.
const MAX_PARTS: usize = 16;

impl Environment {
    /// An expression that compiles, to be estimated with other bounds.
    pub fn sized_expression(&self, text: &str, has_optional_old_self: bool) -> Option<SizedExpression> {
        let ast = parse(&Source::new(text)).ok()?;
        let checked = check(&ast, self.variables(has_optional_old_self)).ok()?;
        Some(SizedExpression { ast, checked, root: Arc::clone(self.declaration()) })
    }
}

impl SizedExpression {
    /// The parts that decide what it costs, at most 16.
    pub fn parts(&self) -> Vec<SizedPart> {
        let parts = sized_parts(&self.ast, &self.checked, &self.root).into_iter();
        parts.filter_map(|steps| self.sized(steps)).take(MAX_PARTS).collect()
    }

    /// The most that one evaluation costs where no part at the end of these steps may be larger than the number beside
    /// them. What has no size stays as it is.
    pub fn cost<'b>(&self, bounds: impl IntoIterator<Item = (&'b [DeclStep], u64)>) -> Option<u64> {
        let mut root: Option<DeclType> = None;
        for (steps, most) in bounds {
            let place = steps.iter().try_fold(&self.root, |place, step| place.part(step));
            if let Some(place) = place
                && let Some((_, unit)) = unit(place)
            {
                let size = (most.saturating_mul(unit) as i64).min(place.max_elements.max(0));
                root = Some(root.as_ref().unwrap_or(&self.root).with_size(steps, size));
            }
        }
        Some(estimate(&self.ast, &self.checked, root.as_ref().unwrap_or(&self.root))?.max)
    }

    /// The part that decides most of what one evaluation costs: with a bound of 1 it would cost at most a half. None if
    /// no size does.
    pub fn deciding_part(&self) -> Option<SizedPart> {
        let bounded = self.parts().into_iter().filter_map(|part| Some((self.cost([(&*part.steps, 1)])?, part)));
        let (least, part) = bounded.min_by_key(|(cost, _)| *cost)?;
        (least <= self.cost([])? / 2).then_some(part)
    }

    /// What some steps lead to, if it has a size.
    fn sized(&self, steps: Vec<DeclStep>) -> Option<SizedPart> {
        let place = steps.iter().try_fold(&self.root, |place, step| place.part(step))?;
        let (keyword, unit) = unit(place)?;
        Some(SizedPart { steps, keyword, now: place.max_elements.max(0) as u64 / unit })
    }
}

/// What bounds a declaration, and how many elements count as one.
fn unit(place: &DeclType) -> Option<(Bounded, u64)> {
    match place.kind {
        DeclKind::List(_) => Some((Bounded::Items, 1)),
        DeclKind::Map(_) => Some((Bounded::Properties, 1)),
        DeclKind::Bytes => Some((Bounded::Length, 1)),
        // A character has up to four bytes.
        DeclKind::String => Some((Bounded::Length, 4)),
        _ => None,
    }
}

impl DeclType {
    fn part(&self, step: &DeclStep) -> Option<&Arc<DeclType>> {
        match step {
            DeclStep::Field(name) => self.field(name),
            DeclStep::Item | DeclStep::Value => self.element(),
        }
    }
}
