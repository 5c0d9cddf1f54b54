//! Idioms that are visible in the tokens alone, one family a file.

pub(super) mod brackets;
mod conditional;
mod has;
pub(super) mod lambda;
mod membership;
mod operators;
mod pattern;
pub(super) mod presence;
mod selection;
mod texts;
mod units;
mod wrapping;

use super::tokens::{Part, Words};
use crate::source::replaced;

type WrittenFamily = fn(&Words<'_>) -> Option<Vec<Part>>;

/// The families in the order in which they apply: the operands of one are free of the idioms before it.
const FAMILIES: &[WrittenFamily] = &[
    texts::rewrite,
    wrapping::rewrite,
    selection::rewrite,
    units::rewrite,
    lambda::rewrite,
    pattern::rewrite,
    presence::rewrite,
    membership::rewrite,
    conditional::rewrite,
    has::rewrite,
];

/// The maximum number of rewritings of one expression.
const MAX_STEPS: usize = 64;

/// The text without foreign idioms. With `arrows_imply`, `=>` joins two conditions.
pub(super) fn rewritten(text: &str, arrows_imply: bool) -> String {
    let mut text = text.to_owned();
    let last: &[WrittenFamily] = if arrows_imply { &[conditional::arrows, operators::rewrite] } else { &[operators::rewrite] };
    for _ in 0..MAX_STEPS {
        let words = Words::new(&text);
        let Some(parts) = FAMILIES.iter().chain(last).find_map(|family| family(&words)) else { break };
        match replaced(&text, parts.iter().map(|(part, written)| (part, &**written))) {
            Some(next) if next != text => text = next,
            _ => break,
        }
    }
    text
}
