//! Repeated mistakes of the same kind in an expression, which are corrected together.

use std::ops::Range;

use super::explain;
use super::table::ARROWS;
use crate::error::{Misread, Mistake, Suggestion};
use crate::parse;
use crate::source::{Source, replaced};

/// The maximum number of operators of one expression that are corrected together.
const MAX_AGAIN: usize = 16;

/// The places of a foreign operator `written`, of which `part` is the first: as long as replacing them by `meant` makes
/// the next one the first error.
pub fn written_again(text: &str, part: &Range<usize>, written: &str, meant: &str) -> Vec<Range<usize>> {
    let mut parts = vec![part.clone()];
    // Corrections of implications depend on types.
    while parts.len() < MAX_AGAIN && !ARROWS.contains(&written) {
        let Some(corrected) = replaced(text, parts.iter().map(|part| (part, meant))) else { break };
        let source = Source::new(&corrected);
        let Err(mut errors) = parse(&source) else { break };
        explain(&source, &mut errors);
        let next = errors.into_iter().find_map(|error| match (error.mistake, error.suggestion) {
            (Some(Mistake::Syntax(Some(Misread::Operator(next)))), Some(Suggestion::Instead(part, with)))
                if *next == *written && *with == *meant =>
            {
                Some(part)
            }
            _ => None,
        });
        let behind = |place: usize| (place + parts.len() * part.len()).checked_sub(parts.len() * meant.len());
        let next = next.and_then(|next| Some(behind(next.start)?..behind(next.end)?));
        match next.filter(|next| next.len() == part.len() && parts.last().is_some_and(|last| last.end <= next.start)) {
            Some(next) => parts.push(next),
            None => break,
        }
    }
    parts
}
