//! Idioms that the types of the operands show, one family per file.

mod absence;
mod calls;
mod chains;
mod constants;
mod names;
mod templates;
mod truth;
mod view;

use super::IdiomContext;
use super::tokens::Part;
pub(super) use view::Typed;

type TypedFamily = fn(&Typed<'_>, &IdiomContext<'_>) -> Vec<Part>;

const FAMILIES: &[TypedFamily] =
    &[names::rewrite, absence::rewrite, calls::rewrite, constants::rewrite, chains::rewrite];

/// The next replacements in an expression, in ascending order and without overlaps; empty if it has no idiom.
pub(super) fn parts(typed: &Typed<'_>, context: &IdiomContext<'_>) -> Vec<Part> {
    let found = FAMILIES.iter().map(|family| family(typed, context)).find(|parts| !parts.is_empty());
    disjoint(found.unwrap_or_default())
}

/// Replacements of values in the place of conditions. They come last, because parts with other idioms have no types
/// yet.
pub(super) fn conditions(typed: &Typed<'_>, context: &IdiomContext<'_>) -> Vec<Part> {
    disjoint(truth::rewrite(typed, context))
}

/// The parts in ascending order. Of two overlapping parts, the inner one is kept.
fn disjoint(mut parts: Vec<Part>) -> Vec<Part> {
    parts.sort_by_key(|(part, _)| (part.end, std::cmp::Reverse(part.start)));
    let mut kept: Vec<Part> = Vec::new();
    for part in parts {
        if kept.last().is_none_or(|last| last.0.end <= part.0.start && last.0 != part.0) {
            kept.push(part);
        }
    }
    kept
}
