//! Idioms that the types of the operands show, one family a file.

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

/// The next replacements in an expression, in ascending order without touching each other; empty if it has no idiom.
pub(super) fn parts(typed: &Typed<'_>, context: &IdiomContext<'_>) -> Vec<Part> {
    let found = FAMILIES.iter().map(|family| family(typed, context)).find(|parts| !parts.is_empty());
    disjoint(found.unwrap_or_default())
}

/// Values as conditions. They come last, because the types of a part with other idioms are unknown.
pub(super) fn conditions(typed: &Typed<'_>, context: &IdiomContext<'_>) -> Vec<Part> {
    disjoint(truth::rewrite(typed, context))
}

/// The parts in ascending order; of two that touch, the inner one.
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
