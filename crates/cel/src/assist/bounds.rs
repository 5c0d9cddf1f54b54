//! The cost of an expression for different bounds in the schema.

use std::sync::Arc;

use crate::Ast;
use crate::check::{Checked, check};
use crate::compile::Environment;
use crate::cost::{estimate, sized_parts};
use crate::parse;
use crate::types::{DeclKind, DeclStep, DeclType};

/// An expression whose cost is estimated repeatedly, with different bounds.
pub struct SizedExpression {
    ast: Ast,
    checked: Checked,
    root: Arc<DeclType>,
}

/// A sized value that an expression reads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SizedPart {
    /// The path from the rule's schema.
    pub steps: Vec<DeclStep>,
    /// The kind of bound.
    pub keyword: Bounded,
    /// The maximum size under the current schema, in the unit of the keyword.
    pub now: u64,
}

/// The kind of a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bounded {
    Items,
    Properties,
    Length,
}

/// The maximum number of inspected parts of an expression.
const MAX_PARTS: usize = 16;

impl Environment {
    /// An expression that compiles, for estimates with different bounds.
    pub fn sized_expression(&self, text: &str, has_optional_old_self: bool) -> Option<SizedExpression> {
        let ast = parse(&self.source(text)).ok()?;
        let checked = check(&ast, self.variables(has_optional_old_self)).ok()?;
        Some(SizedExpression { ast, checked, root: Arc::clone(self.declaration()) })
    }
}

impl SizedExpression {
    /// The parts that determine the cost of the expression, at most 16.
    pub fn parts(&self) -> Vec<SizedPart> {
        let parts = sized_parts(&self.ast, &self.checked, &self.root).into_iter();
        parts.filter_map(|steps| self.sized(steps)).take(MAX_PARTS).collect()
    }

    /// The maximum cost of one evaluation with additional `bounds`. Each bound has the steps to a part, and the maximum
    /// size of the part. Bounds of parts without a size are ignored.
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

    /// The part that determines most of the cost of one evaluation: a bound of 1 would reduce the cost to at most a
    /// half. `None` if no such part exists.
    pub fn deciding_part(&self) -> Option<SizedPart> {
        let bounded = self.parts().into_iter().filter_map(|part| Some((self.cost([(&*part.steps, 1)])?, part)));
        let (least, part) = bounded.min_by_key(|(cost, _)| *cost)?;
        (least <= self.cost([])? / 2).then_some(part)
    }

    /// The value at the end of some steps, if it has a size.
    fn sized(&self, steps: Vec<DeclStep>) -> Option<SizedPart> {
        let place = steps.iter().try_fold(&self.root, |place, step| place.part(step))?;
        let (keyword, unit) = unit(place)?;
        Some(SizedPart { steps, keyword, now: place.max_elements.max(0) as u64 / unit })
    }
}

/// The kind of bound that a declaration can have, and the size of one unit of the bound.
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
