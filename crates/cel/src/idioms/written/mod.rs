//! Idioms that are visible in the tokens alone, one family per file.

pub(super) mod brackets;
mod conditional;
mod double;
mod has;
pub(super) mod lambda;
mod members;
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

/// The families in the order of their application: each family finds operands without the idioms of earlier families.
const FAMILIES: &[WrittenFamily] = &[
    texts::rewrite,
    wrapping::rewrite,
    selection::rewrite,
    units::rewrite,
    lambda::rewrite,
    members::rewrite,
    pattern::rewrite,
    presence::rewrite,
    membership::rewrite,
    conditional::rewrite,
    has::rewrite,
];

/// The maximum number of rewritings of one expression.
const MAX_STEPS: usize = 48;
/// The maximum number of tokens, because a family may inspect all tokens for each token.
const MAX_TOKENS: usize = 512;

/// Removes the negations and the parentheses that the rewriting made superfluous.
pub(super) fn tidied(mut text: String, original: &str) -> String {
    for _ in 0..MAX_STEPS {
        let Some(parts) = double::rewrite(&Words::new(&text), original) else { break };
        let Some(next) = replaced(&text, parts.iter().map(|(part, written)| (part, &**written))) else { break };
        text = next;
    }
    text
}

/// The text without foreign idioms. With `arrows_imply`, `=>` joins two conditions.
pub(super) fn rewritten(text: &str, arrows_imply: bool) -> String {
    let mut text = text.to_owned();
    let last: &[WrittenFamily] =
        if arrows_imply { &[conditional::arrows, operators::rewrite] } else { &[operators::rewrite] };
    for _ in 0..MAX_STEPS {
        let words = Words::new(&text);
        if words.len() > MAX_TOKENS {
            break;
        }
        let Some(parts) = FAMILIES.iter().chain(last).find_map(|family| family(&words)) else { break };
        match replaced(&text, parts.iter().map(|(part, written)| (part, &**written))) {
            Some(next) if next != text => text = next,
            _ => break,
        }
    }
    text
}
